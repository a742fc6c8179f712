import { Link } from 'react-router'

import { dataRequestCalls, type DataRequestRow } from '#contract/admin/data-requests.ts'
import { dataRequestTitles } from '#contract/data-request-kinds.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/data-requests.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useList } from '../api/use-list.ts'
import { showDay } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Column } from '../shared/table/columns.ts'
import { SettleRequest } from './settle-request.tsx'

const keyOf = ({ id }: DataRequestRow) => String(id)

/** What customers ask about their data: a number, 90 days, an answer (spec L14). */
export default function DataRequests() {
  const list = useList(dataRequestCalls, 'dataRequests', keyOf)
  return (
    <ListScreen
      title={t.title}
      lead={t.lead}
      noun={t.requests}
      list={list}
      tabs={tabs}
      actions={
        <Link className={buttonClass()} to="/customers">
          {t.shoppers}
        </Link>
      }
      columns={columns(list.reload)}
      keyOf={keyOf}
      empty={t.empty}
    />
  )
}

const tabs = {
  part: 'state',
  choices: [
    { value: '', label: t.open },
    { value: 'done', label: t.done },
  ],
}

const columns = (onDone: () => void): readonly Column<DataRequestRow>[] => [
  { id: 'what', head: t.what, mobileSlot: 'a', render: ({ kind }) => labelText(dataRequestTitles[kind]) },
  {
    id: 'who',
    head: t.shopper,
    mobileSlot: 'c',
    render: ({ customer: shopper }) =>
      shopper ? <Link to={`/customers/${shopper.id}`}>{shopper.name}</Link> : <span className="quiet">{t.erased}</span>,
  },
  {
    id: 'text',
    head: t.text,
    mobileSlot: 'w',
    render: ({ words: text, outcome }) => (
      <>
        {text}
        {outcome && <span className="small quiet"> {fill(t.outcome, { outcome })}</span>}
      </>
    ),
  },
  { id: 'no', head: t.number, render: ({ request_no }) => <span className="num">{request_no}</span> },
  {
    id: 'due',
    head: t.answerBy,
    mobileSlot: 'b',
    render: ({ due_on: due, done_at: doneAt, is_urgent: isUrgent }) =>
      doneAt ? showDay(doneAt) : isUrgent ? <Tag tone="bad">{showDay(due)}</Tag> : showDay(due),
  },
  {
    id: 'act',
    head: <span className="visually-hidden">{t.whatCanBeDone}</span>,
    mobileSlot: 'w',
    render: (row) => <SettleRequest row={row} onDone={onDone} />,
  },
]
