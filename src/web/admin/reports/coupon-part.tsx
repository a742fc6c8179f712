import type { CouponReport } from '#contract/admin/report.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'

import { useQuery } from '../api/use-query.ts'
import { Block } from '../shared/page/page-head.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { Counted } from '../shared/table/counted.tsx'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

type Row = CouponReport['rows'][number]

const columns: readonly Column<Row>[] = [
  { id: 'coupon', head: t.coupon, mobileSlot: 'a', render: ({ coupon }) => coupon },
  {
    id: 'orders',
    head: t.orders,
    mobileSlot: 'c',
    isEnd: true,
    render: ({ orders }) => <Counted count={orders} noun={t.orderNoun} />,
  },
  {
    id: 'discount',
    head: t.offRupees,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ discount }) => (
      <>
        <span className="only-phone">₹</span>
        {formatNumber(discount)}
      </>
    ),
  },
]

const ordersText = (count: number): string => plural(t.countOfOrders, count, { n: formatNumber(count) })

const givenIn = ({ coupon_cost, annas_cost, annas_given }: CouponReport['before']) => ({
  coupons: formatRupees(coupon_cost),
  annas: formatRupees(annas_cost),
  given: formatNumber(annas_given),
})

/** What was given away to sell. */
export function CouponPart({ days }: { days: { from: string; to: string } }) {
  const load = useQuery('couponReport', days)
  if (!load.data) return <PageSkeleton load={load} lines={4} />
  const { rows, total, before, prepaid, from_cash: fromCash } = load.data
  return (
    <Block title={t.couponsAndAnnas}>
      <p>
        {total.percent_of_sales === null
          ? fill(t.couponsCost, givenIn(total))
          : fill(t.couponsCostShare, { ...givenIn(total), percent: total.percent_of_sales })}
      </p>
      <p className="quiet">{fill(t.couponsCostBefore, givenIn(before))}</p>
      {prepaid.orders > 0 && (
        <p>{fill(t.onlineDiscount, { cost: formatRupees(prepaid.cost), orders: ordersText(prepaid.orders) })}</p>
      )}
      {fromCash.orders > 0 && (
        <p>
          {fill(t.cashTurnedPaid, {
            orders: ordersText(fromCash.orders),
            amount: formatRupees(fromCash.amount),
            cashFee: formatRupees(fromCash.cash_fee),
            discount: formatRupees(fromCash.discount),
          })}
        </p>
      )}
      {rows.length > 0 && (
        <ResponsiveTable caption={t.coupons} columns={columns} rows={rows} keyOf={({ coupon }) => coupon} />
      )}
    </Block>
  )
}
