import { Link } from 'react-router'

import { ROWS_MAX } from '#contract/admin/fields.ts'

import './returns.css'
import type { ReturnPlace } from '#contract/admin/return-fields.ts'
import { returnRows, type ReturnRow } from '#contract/admin/returns.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/returns.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import { labelText } from '../shared/label-text.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { daysAfterLabel } from '../shared/return/days-after.ts'
import { ReturnTag } from '../shared/return/return-tag.tsx'
import type { Column } from '../shared/table/columns.ts'

const keyOf = ({ id }: ReturnRow) => String(id)

const columns: readonly Column<ReturnRow>[] = [
  { id: 'goods', head: t.goods, mobileSlot: 'a', render: renderGoods },
  { id: 'from', head: t.from, mobileSlot: 'c', render: fromOf },
  { id: 'why', head: t.why, render: ({ reason }) => labelText(reason) },
  { id: 'late', head: t.late, render: ({ late }) => late && <Tag>{t.late}</Tag> },
  { id: 'answer', head: t.answer, mobileSlot: 'd', render: (row) => <ReturnTag request={row} /> },
  {
    id: 'worth',
    head: t.valueRupees,
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
      title={t.returns}
      noun={t.returnNoun}
      list={list}
      columns={columns}
      keyOf={keyOf}
      search={t.searchHint}
      tabs={{ part: 'place', choices: tabsOf(counts) }}
      empty={t.nothingToAnswer}
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
        <Link to={`/returns/${id}`}>{more.length > 0 ? fill(t.nameAndMore, { name, count: more.length }) : name}</Link>
        <span className="small quiet returns__ticket">{first ? ticket_no : fill(t.orderOf, { order: order_no })}</span>
      </span>
    </span>
  )
}

function fromOf({ customer: shopper, mobile, guest, linked, days_after_delivery: days }: ReturnRow) {
  return (
    <>
      {guest ? fill(t.guestMobile, { mobile }) : shopper}
      <br />
      <span className="small quiet">{guest ? matchLabel(linked) : daysLabel(days)}</span>
    </>
  )
}

const matchLabel = (isLinked: boolean): string => (isLinked ? t.orderAndMobileMatch : t.noSuchOrderMobile)

const daysLabel = (days: number | null): string => (days === null ? t.notDeliveredYet : daysAfterLabel(days))

function tabsOf(counts: Record<ReturnPlace, number> | undefined) {
  const { open, way, done } = counts ?? {}
  const all = counts && counts.open + counts.way + counts.done
  return [
    { value: '', label: t.toAnswer, count: cappedCount(open) },
    { value: 'way', label: t.onTheWay, count: cappedCount(way) },
    { value: 'done', label: t.done, count: cappedCount(done) },
    { value: 'all', label: t.all, count: cappedCount(all) },
  ]
}

/** Beyond ten thousand nobody counts. */
const cappedCount = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : count > ROWS_MAX ? `${formatNumber(ROWS_MAX)}+` : formatNumber(count)
