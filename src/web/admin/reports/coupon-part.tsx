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
    render: ({ orders }) => <Counted count={orders} noun={t.orderOrders} />,
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

const ordersText = (count: number): string => `${formatNumber(count)} ${plural(t.orderOrders, count)}`

/** What was given away to sell. */
export function CouponPart({ days }: { days: { from: string; to: string } }) {
  const load = useQuery('couponReport', days)
  if (!load.data) return <PageSkeleton load={load} lines={4} />
  const { rows, total, before, prepaid, from_cash: fromCash } = load.data
  return (
    <Block title={t.couponsAndAnnas}>
      <p>
        {fill(t.couponsTookOffCoupon, {
          coupon_cost: formatRupees(total.coupon_cost),
          annas_cost: formatRupees(total.annas_cost),
        })}
        {total.percent_of_sales !== null &&
          fill(t.percentSalesPercentSales, { percent_of_sales: total.percent_of_sales })}
        . Shoppers got {formatNumber(total.annas_given)} annas.
      </p>
      <p className="quiet">
        {fill(t.daysBeforeCouponCost, {
          coupon_cost: formatRupees(before.coupon_cost),
          annas_cost: formatRupees(before.annas_cost),
          annas_given: formatNumber(before.annas_given),
        })}
      </p>
      {prepaid.orders > 0 && (
        <p>
          {fill(t.payingOnlineTookOff, { cost: formatRupees(prepaid.cost), ordersText: ordersText(prepaid.orders) })}
        </p>
      )}
      {fromCash.orders > 0 && (
        <p>
          {fill(t.cashPaidOrdersText, {
            ordersText: ordersText(fromCash.orders),
            amount: formatRupees(fromCash.amount),
            cash_fee: formatRupees(fromCash.cash_fee),
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
