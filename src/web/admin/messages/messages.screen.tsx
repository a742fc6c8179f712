import './messages.css'
import { Link } from 'react-router'

import { ROWS_MOST } from '#contract/admin/fields.ts'
import { TICKET_CATEGORIES, ticketStateTitles, type TicketRow, type TicketState } from '#contract/admin/ticket.ts'
import { formatNumber } from '#contract/core/money.ts'

import { useList } from '../api/use-list.ts'
import { useLoad } from '../api/use-load.ts'
import type { Filter } from '../shared/list/list-filters.tsx'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { MessagesNav } from '../shared/messages-nav/messages-nav.tsx'
import { showMoment } from '../shared/moment.ts'
import type { Column } from '../shared/table/columns.ts'
import { TicketTag } from '../shared/ticket/ticket-tag.tsx'

const keyOf = ({ id }: TicketRow) => String(id)

const columns: readonly Column<TicketRow>[] = [
  {
    id: 'from',
    head: 'From',
    fold: 'a',
    render: ({ id, name, ticket_no }) => (
      <>
        <Link to={`/messages/${id}`}>{name}</Link>
        <span className="small quiet tickets__no">{ticket_no}</span>
      </>
    ),
  },
  {
    id: 'words',
    head: 'What they write',
    fold: 'w',
    render: ({ message }) => <p className="tickets__words">{message}</p>,
  },
  { id: 'category', head: 'Category', fold: 'c', render: sortedAs },
  { id: 'came', head: 'Came', fold: 'd', render: ({ created_at }) => showMoment(created_at) },
  { id: 'clock', head: 'Answer', fold: 'b', render: (row) => <TicketTag ticket={row} /> },
]

/** What people write to the shop; at first what is to be answered, what is due first on top. */
export default function Tickets() {
  const list = useList('tickets', keyOf)
  const counts = useLoad('ticketCounts', {}, { polls: true }).data
  const isFirst = counts !== undefined && counts.open + counts.waiting + counts.closed === 0
  return (
    <ListScreen
      title="Messages"
      lead="The law gives 48 hours for a first answer, a month to settle."
      nav={<MessagesNav />}
      noun={['ticket', 'tickets']}
      list={list}
      columns={columns}
      keyOf={keyOf}
      search="Name, ticket, mobile or word"
      filters={filtersOf(counts)}
      empty={isFirst ? 'Nobody has written.' : 'Everything is answered.'}
      tableClass="tickets"
    />
  )
}

/** 'Complaint', and who sees to it. */
function sortedAs({ category, assigned_to }: TicketRow) {
  return (
    <>
      {category}
      {assigned_to && <span className="small quiet tickets__no">{assigned_to.name}</span>}
    </>
  )
}

/** The list opens at what waits for an answer. */
function filtersOf(counts: Record<TicketState, number> | undefined): Filter[] {
  const withCount = (state: TicketState) =>
    counts ? `${ticketStateTitles[state]}: ${shownCount(counts[state])}` : ticketStateTitles[state]
  return [
    {
      part: 'state',
      label: 'Show',
      kind: 'choice',
      any: withCount('open'),
      options: [
        { value: 'waiting', label: withCount('waiting') },
        { value: 'closed', label: withCount('closed') },
        { value: 'all', label: 'All' },
      ],
    },
    {
      part: 'category',
      label: 'Category',
      kind: 'choice',
      options: TICKET_CATEGORIES.map((category) => ({ value: category, label: category })),
    },
  ]
}

/** Beyond ten thousand nobody counts. */
const shownCount = (count: number): string => (count > ROWS_MOST ? `${formatNumber(ROWS_MOST)}+` : formatNumber(count))
