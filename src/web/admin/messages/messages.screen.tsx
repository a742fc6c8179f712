import { useState } from 'react'

import './messages.css'
import { Link, useSearchParams } from 'react-router'

import { ROWS_MAX } from '#contract/admin/fields.ts'
import { TICKET_CATEGORIES, ticketStateTitles, type TicketState } from '#contract/admin/ticket-fields.ts'
import { ticketRows, type TicketRow } from '#contract/admin/ticket.ts'
import { formatNumber } from '#contract/core/money.ts'
import * as t from '#text/office/messages.ts'

import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import type { Filter } from '../shared/list/list-filters.tsx'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { MessagesNav } from '../shared/messages-nav/messages-nav.tsx'
import { useWide } from '../shared/page/use-wide.ts'
import type { Column } from '../shared/table/columns.ts'
import { TicketTag } from '../shared/ticket/ticket-tag.tsx'
import { TicketPane } from './ticket-pane.tsx'
import { WindowNote } from './window-note.tsx'

const keyOf = ({ id }: TicketRow) => String(id)

const columns: readonly Column<TicketRow>[] = [
  {
    id: 'from',
    head: t.from,
    mobileSlot: 'a',
    render: ({ id, name, ticket_no, window_until: until }) => (
      <>
        <Link to={`/messages/${id}`}>{name}</Link>
        <span className="small quiet tickets__no">{ticket_no}</span>
        <WindowNote until={until} />
      </>
    ),
  },
  {
    id: 'words',
    head: t.whatTheyWrite,
    mobileSlot: 'w',
    render: ({ message }) => <p className="tickets__text">{message}</p>,
  },
  { id: 'category', head: t.category, mobileSlot: 'c', render: sortedAs },
  { id: 'came', head: t.came, mobileSlot: 'd', render: ({ created_at }) => showDatetime(created_at) },
  { id: 'clock', head: t.answer, mobileSlot: 'b', render: (row) => <TicketTag ticket={row} /> },
]

/** Which ticket is next to the list, in the page's address. */
const CHOSEN = 'ticket'

/**
 * What people write to the shop; at first what is to be answered, what is due first on top. Where there is room one of them
 * is next to the list; on phones each is a page of its own.
 */
export default function Tickets() {
  const list = useList(ticketRows, 'tickets', keyOf)
  const isWide = useWide()
  const { chosen, hrefFor } = useChosen(list.page?.data)
  const counts = useQuery('ticketCounts', {}, { polls: true }).data
  const isFirst = counts !== undefined && counts.open + counts.waiting + counts.closed === 0
  return (
    <ListScreen
      title={t.messages}
      lead={t.messagesLead}
      nav={<MessagesNav />}
      noun={t.ticketNoun}
      list={list}
      columns={isWide ? deskColumns(chosen, hrefFor) : columns}
      keyOf={keyOf}
      search={t.searchHint}
      filters={filtersOf(counts)}
      empty={isFirst ? t.noMessagesYet : t.allAnswered}
      tableClass="tickets"
      aside={isWide && chosen && <TicketPane key={chosen} id={chosen} onChanged={list.reload} />}
    />
  )
}

/** The ticket that was chosen, or the first of what the list was asked for: it stays when that leaves the list. */
function useChosen(rows: readonly TicketRow[] | undefined) {
  const [params] = useSearchParams()
  const [first, setFirst] = useState({ question: '', id: '' })
  const listParams = new URLSearchParams(params)
  listParams.delete(CHOSEN)
  const question = listParams.toString()
  const id = rows?.[0] && keyOf(rows[0])
  if (id && (first.id === '' || first.question !== question)) setFirst({ question, id })
  return {
    chosen: params.get(CHOSEN) ?? first.id,
    hrefFor: (ticket: string) => `?${new URLSearchParams([...listParams, [CHOSEN, ticket]]).toString()}`,
  }
}

/** One column: who, what they write, and how long an answer may take. */
const deskColumns = (chosen: string, hrefFor: (id: string) => string): Column<TicketRow>[] => [
  {
    id: 'ticket',
    head: t.ticket,
    render: (row) => (
      <div className="letter">
        <Link to={hrefFor(keyOf(row))} aria-current={keyOf(row) === chosen ? 'true' : undefined}>
          {row.name}
        </Link>
        <TicketTag ticket={row} />
        <span className="small quiet">{row.ticket_no}</span>
        <span className="small quiet">{showDatetime(row.created_at)}</span>
        <p className="tickets__text">{row.message}</p>
        <WindowNote until={row.window_until} />
      </div>
    ),
  },
]

/** 'Complaint', and who sees to it. */
function sortedAs({ category, assigned_to }: TicketRow) {
  return (
    <>
      {labelText(category)}
      {assigned_to && <span className="small quiet tickets__no">{assigned_to.name}</span>}
    </>
  )
}

/** The list opens at what waits for an answer. */
function filtersOf(counts: Record<TicketState, number> | undefined): Filter[] {
  const withCount = (state: TicketState) => {
    const title = labelText(ticketStateTitles[state])
    return counts ? `${title}: ${cappedCount(counts[state])}` : title
  }
  return [
    {
      part: 'state',
      label: t.show,
      kind: 'choice',
      any: withCount('open'),
      options: [
        { value: 'waiting', label: withCount('waiting') },
        { value: 'closed', label: withCount('closed') },
        { value: 'all', label: t.all },
      ],
    },
    {
      part: 'channel',
      label: t.cameBy,
      kind: 'choice',
      options: [
        { value: 'web', label: t.theShopsForm },
        { value: 'whatsapp', label: t.whatsapp },
      ],
    },
    {
      part: 'category',
      label: t.category,
      kind: 'choice',
      options: TICKET_CATEGORIES.map((category) => ({ value: category, label: labelText(category) })),
    },
  ]
}

/** Beyond ten thousand nobody counts. */
const cappedCount = (count: number): string => (count > ROWS_MAX ? `${formatNumber(ROWS_MAX)}+` : formatNumber(count))
