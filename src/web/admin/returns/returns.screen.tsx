import './returns.css'
import { Link } from 'react-router'

import { ROWS_MAX } from '#contract/admin/fields.ts'
import type { ReturnPlace } from '#contract/admin/return-fields.ts'
import { returnRows, type ReturnRow } from '#contract/admin/returns.ts'
import { formatNumber } from '#contract/core/money.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { daysAfterLabel } from '../shared/return/days-after.ts'
import { ReturnTag } from '../shared/return/return-tag.tsx'
import type { Column } from '../shared/table/columns.ts'

const keyOf = ({ id }: ReturnRow) => String(id)

const columns: readonly Column<ReturnRow>[] = [
  { id: 'goods', head: 'Goods', mobileSlot: 'a', render: renderGoods },
  { id: 'from', head: 'From', mobileSlot: 'c', render: fromOf },
  { id: 'why', head: 'Why', render: ({ reason }) => reason },
  { id: 'late', head: 'Late', render: ({ late }) => late && <Tag>Late</Tag> },
  { id: 'answer', head: 'Answer', mobileSlot: 'd', render: (row) => <ReturnTag request={row} /> },
  {
    id: 'worth',
    head: 'Worth ₹',
    mobileSlot: 'b',
    isEnd: true,
    render: ({ worth: value }) =>
      value !== null && (
        <>
          <span className="only-phone">₹</span>
          {formatNumber(value)}
        </>
      ),
  },
]

/** Goods that shoppers want to send back; at first those that wait for an answer. */
export default function Returns() {
  const list = useList(returnRows, 'returns', keyOf)
  const counts = useQuery('returnCounts', {}, { polls: true }).data
  return (
    <ListScreen
      title="Returns"
      noun={['return', 'returns']}
      list={list}
      columns={columns}
      keyOf={keyOf}
      search="Ticket, order, name or mobile"
      tabs={{ part: 'place', choices: tabsOf(counts) }}
      empty={list.query['place'] === undefined ? 'Nothing to answer.' : 'No returns here.'}
      tableClass="returns"
    />
  )
}

/** The goods name it, its ticket is below. */
function renderGoods({ id, ticket_no, order_no, goods: [first, ...more] }: ReturnRow) {
  const name = first ? `${first.name}, ${first.size}` : ticket_no
  return (
    <span className="returns__goods">
      {first && <Picture className="returns__picture" image={first.image} alt="" width={40} height={40} sizes="40px" />}
      <span>
        <Link to={`/returns/${id}`}>{more.length > 0 ? `${name} and ${more.length} more` : name}</Link>
        <span className="small quiet returns__ticket">{first ? ticket_no : `Order ${order_no}`}</span>
      </span>
    </span>
  )
}

function fromOf({ customer: shopper, mobile, guest, linked, days_after_delivery: days }: ReturnRow) {
  return (
    <>
      {guest ? `Guest, ${mobile}` : shopper}
      <br />
      <span className="small quiet">{guest ? matchLabel(linked) : daysLabel(days)}</span>
    </>
  )
}

const matchLabel = (isLinked: boolean): string =>
  isLinked ? 'Order and mobile match' : 'No such order with this mobile'

const daysLabel = (days: number | null): string => (days === null ? 'not delivered yet' : daysAfterLabel(days))

function tabsOf(counts: Record<ReturnPlace, number> | undefined) {
  const { open, way, done } = counts ?? {}
  const all = counts && counts.open + counts.way + counts.done
  return [
    { value: '', label: 'To answer', count: cappedCount(open) },
    { value: 'way', label: 'On the way', count: cappedCount(way) },
    { value: 'done', label: 'Done', count: cappedCount(done) },
    { value: 'all', label: 'All', count: cappedCount(all) },
  ]
}

/** Beyond ten thousand nobody counts. */
const cappedCount = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : count > ROWS_MAX ? `${formatNumber(ROWS_MAX)}+` : formatNumber(count)
