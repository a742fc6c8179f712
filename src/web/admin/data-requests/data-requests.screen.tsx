import { Link } from 'react-router'

import { dataRequestCalls, type DataRequestRow } from '#contract/admin/data-requests.ts'
import { dataRequestTitles } from '#contract/data-request-kinds.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useList } from '../api/use-list.ts'
import { showDay } from '../shared/datetime.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Column } from '../shared/table/columns.ts'
import { SettleRequest } from './settle-request.tsx'

const keyOf = ({ id }: DataRequestRow) => String(id)

/** What customers ask about their data: a number, 90 days, an answer (spec L14). */
export default function DataRequests() {
  const list = useList(dataRequestCalls, 'dataRequests', keyOf)
  return (
    <ListScreen
      title="Requests"
      lead="What customers ask about their data. Answer within 7 days; the law allows 90."
      noun={['request', 'requests']}
      list={list}
      tabs={tabs}
      actions={
        <Link className={buttonClass()} to="/customers">
          Customers
        </Link>
      }
      columns={columns(list.reload)}
      keyOf={keyOf}
      empty="Nobody waits for an answer."
    />
  )
}

const tabs = {
  part: 'state',
  choices: [
    { value: '', label: 'Open' },
    { value: 'done', label: 'Done' },
  ],
}

const columns = (onDone: () => void): readonly Column<DataRequestRow>[] => [
  { id: 'what', head: 'What', mobileSlot: 'a', render: ({ kind }) => dataRequestTitles[kind] },
  {
    id: 'who',
    head: 'Customer',
    mobileSlot: 'c',
    render: ({ customer: shopper }) =>
      shopper ? <Link to={`/customers/${shopper.id}`}>{shopper.name}</Link> : <span className="quiet">Erased</span>,
  },
  {
    id: 'text',
    head: 'Text',
    mobileSlot: 'w',
    render: ({ words: text, outcome }) => (
      <>
        {text}
        {outcome && <span className="small quiet"> Answer: {outcome}</span>}
      </>
    ),
  },
  { id: 'no', head: 'No.', render: ({ request_no }) => <span className="num">{request_no}</span> },
  {
    id: 'due',
    head: 'Answer by',
    mobileSlot: 'b',
    render: ({ due_on: due, done_at: doneAt, is_urgent: isUrgent }) =>
      doneAt ? showDay(doneAt) : isUrgent ? <Tag tone="bad">{showDay(due)}</Tag> : showDay(due),
  },
  {
    id: 'act',
    head: <span className="visually-hidden">What can be done</span>,
    mobileSlot: 'w',
    render: (row) => <SettleRequest row={row} onDone={onDone} />,
  },
]
