import { useState } from 'react'

import { OUTBOX_STATES, outboxStateTitles } from '#contract/admin/outbox-fields.ts'

import './outbox.css'
import { outboxRows, type OutboxRow } from '#contract/admin/outbox.ts'
import { channelTitles, templateTitles } from '#contract/admin/template-fields.ts'
import { CHANNELS, MESSAGE_TEMPLATES } from '#contract/message.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/outbox.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useList } from '../api/use-list.ts'
import { useMutation } from '../api/use-mutation.ts'
import { showDatetime } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import type { Filter } from '../shared/list/list-filters.tsx'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { MessagesNav } from '../shared/messages-nav/messages-nav.tsx'
import type { Column } from '../shared/table/columns.ts'
import { NotSent } from './not-sent.tsx'
import { ResendAll } from './resend-all.tsx'

const tones = { waiting: undefined, sent: 'plain', delivered: 'good', failed: 'bad', dead: 'bad' } as const
const keyOf = ({ id }: OutboxRow) => id
const titleOf = (kind: OutboxRow['kind']) => labelText(templateTitles[kind])
const nameOf = ({ kind, to }: OutboxRow) =>
  to === ''
    ? fill(t.messageToForgotten, { message: titleOf(kind) })
    : fill(t.messageTo, { message: titleOf(kind), recipient: to })

const filters: readonly Filter[] = [
  {
    part: 'state',
    label: t.state,
    kind: 'choice',
    options: [
      { value: 'failed,dead', label: t.notSent },
      ...OUTBOX_STATES.map((state) => ({ value: state, label: labelText(outboxStateTitles[state]) })),
    ],
  },
  {
    part: 'channel',
    label: t.channel,
    kind: 'choice',
    options: CHANNELS.map((channel) => ({ value: channel, label: labelText(channelTitles[channel]) })),
  },
  {
    part: 'kind',
    label: t.kind,
    kind: 'choice',
    options: MESSAGE_TEMPLATES.map((kind) => ({ value: kind, label: titleOf(kind) })),
  },
  { part: 'day', label: t.day, kind: 'day' },
]

/** Every message that the shop sends, what became of it, and what can be done where it did not go out. */
export default function Outbox() {
  const list = useList(outboxRows, 'messages', keyOf)
  // made once: a column that is made again would close what is open in it
  const [columns] = useState(() => columnsOf(list.reload))
  const { mutate: resend } = useMutation('resendMessages')
  return (
    <ListScreen
      title={t.outbox}
      lead={t.outboxLead}
      nav={<MessagesNav />}
      noun={t.messageNoun}
      list={list}
      columns={columns}
      keyOf={keyOf}
      search={t.search}
      filters={filters}
      actions={<ResendAll onDone={list.reload} />}
      bulk={{
        nameOf,
        actions: [{ label: t.resend, icon: 'office-again', run: (rows) => resend({ ids: rows.map(keyOf) }) }],
      }}
      empty={t.nothingSent}
      tableClass="outbox"
    />
  )
}

const columnsOf = (onDone: () => void): readonly Column<OutboxRow>[] => [
  { id: 'message', head: t.message, mobileSlot: 'a', render: (row) => <SentMessage row={row} /> },
  {
    id: 'to',
    head: t.to,
    mobileSlot: 'c',
    render: ({ to }) => <span className="break-anywhere">{to || t.forgotten}</span>,
  },
  { id: 'by', head: t.by, render: ({ channel }) => labelText(channelTitles[channel]) },
  { id: 'when', head: t.when, mobileSlot: 'd', render: ({ at }) => showDatetime(at) },
  { id: 'state', head: t.state, mobileSlot: 'b', render: (row) => <OutboxState row={row} /> },
  {
    id: 'why',
    head: t.whyAndWhatToDo,
    mobileSlot: 'w',
    render: (row) => row.problem && <NotSent row={row} problem={row.problem} name={nameOf(row)} onDone={onDone} />,
  },
]

/** What kind of message it is; its words are behind it. Codes and links come dotted. */
function SentMessage({ row: { kind, subject, text, order_no: orderNo } }: { row: OutboxRow }) {
  const title = subject || titleOf(kind)
  if (text === '') return <b>{titleOf(kind)}</b>
  return (
    <details className="sent-message">
      <summary>
        {title}
        {orderNo !== null && !title.includes(orderNo) && <span className="small quiet"> {orderNo}</span>}
      </summary>
      {subject && <p className="quiet">{titleOf(kind)}</p>}
      <p className="sent-message__text">{text}</p>
    </details>
  )
}

/** What became of it, and whether there was another try. */
function OutboxState({ row: { state, was_again, is_again } }: { row: OutboxRow }) {
  return (
    <>
      <Tag tone={tones[state]}>{labelText(outboxStateTitles[state])}</Tag>
      {(was_again || is_again) && (
        <span className="small quiet outbox__again">{was_again ? t.sentAgain : t.again}</span>
      )}
    </>
  )
}
