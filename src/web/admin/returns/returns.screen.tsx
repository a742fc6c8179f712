import './returns.css'
import { Link } from 'react-router'

import { ROWS_MOST } from '#contract/admin/fields.ts'
import type { ReturnPlace, ReturnRow } from '#contract/admin/returns.ts'
import { formatNumber } from '#contract/core/money.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useList } from '../api/use-list.ts'
import { useLoad } from '../api/use-load.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { daysAfterWords } from '../shared/return/days-after.ts'
import { ReturnTag } from '../shared/return/return-tag.tsx'
import type { Column } from '../shared/table/columns.ts'

const keyOf = ({ id }: ReturnRow) => String(id)

const columns: readonly Column<ReturnRow>[] = [
  { id: 'goods', head: 'Goods', fold: 'a', render: goodsOf },
  { id: 'from', head: 'From', fold: 'c', render: fromOf },
  { id: 'why', head: 'Why', render: ({ reason }) => reason },
  { id: 'late', head: 'Late', render: ({ late }) => late && <Tag>Late</Tag> },
  { id: 'answer', head: 'Answer', fold: 'd', render: (row) => <ReturnTag request={row} /> },
  {
    id: 'worth',
    head: 'Worth ₹',
    fold: 'b',
    isEnd: true,
    render: ({ worth }) =>
      worth !== null && (
        <>
          <span className="only-phone">₹</span>
          {formatNumber(worth)}
        </>
      ),
  },
]

/** Goods that somebody wants to send back; at first those that wait for an answer. */
export default function Returns() {
  const list = useList('returns', keyOf)
  const counts = useLoad('returnCounts', {}, { polls: true }).data
  return (
    <ListScreen
      title="Returns"
      noun={['return', 'returns']}
      list={list}
      columns={columns}
      keyOf={keyOf}
      search="Ticket, order, name or mobile"
      tabs={{ part: 'place', choices: tabsOf(counts) }}
      empty="No returns."
      tableClass="returns"
    />
  )
}

/** The goods name it, its ticket stands below. */
function goodsOf({ id, ticket_no, order_no, goods: [first, ...more] }: ReturnRow) {
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

function fromOf({ customer, mobile, guest, linked, days_after_delivery: days }: ReturnRow) {
  return (
    <>
      {guest ? `Guest, ${mobile}` : customer}
      <br />
      <span className="small quiet">{guest ? matchWords(linked) : daysWords(days)}</span>
    </>
  )
}

const matchWords = (isLinked: boolean): string =>
  isLinked ? 'Order and mobile match' : 'No such order with this mobile'

const daysWords = (days: number | null): string => (days === null ? 'not delivered yet' : daysAfterWords(days))

function tabsOf(counts: Record<ReturnPlace, number> | undefined) {
  const { open, way, done } = counts ?? {}
  const all = counts && counts.open + counts.way + counts.done
  return [
    { value: '', label: 'To answer', count: shownCount(open) },
    { value: 'way', label: 'On the way', count: shownCount(way) },
    { value: 'done', label: 'Done', count: shownCount(done) },
    { value: 'all', label: 'All', count: shownCount(all) },
  ]
}

/** Beyond ten thousand nobody counts. */
const shownCount = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : count > ROWS_MOST ? `${formatNumber(ROWS_MOST)}+` : formatNumber(count)
