import type { CouponReport } from '#contract/admin/report.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'

import { useQuery } from '../api/use-query.ts'
import { Block } from '../shared/page/page-head.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { Counted } from '../shared/table/counted.tsx'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

type Row = CouponReport['rows'][number]

const columns: readonly Column<Row>[] = [
  { id: 'coupon', head: 'Coupon', mobileSlot: 'a', render: ({ coupon }) => coupon },
  {
    id: 'orders',
    head: 'Orders',
    mobileSlot: 'c',
    isEnd: true,
    render: ({ orders }) => <Counted count={orders} noun={['order', 'orders']} />,
  },
  {
    id: 'discount',
    head: 'Off ₹',
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

const ordersText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'order' : 'orders'}`

/** What was given away to sell. */
export function CouponPart({ days }: { days: { from: string; to: string } }) {
  const load = useQuery('couponReport', days)
  if (!load.data) return <PageSkeleton load={load} lines={4} />
  const { rows, total, before, prepaid, from_cash: fromCash } = load.data
  return (
    <Block title="Coupons and annas">
      <p>
        Coupons took off {formatRupees(total.coupon_cost)}, annas {formatRupees(total.annas_cost)}
        {total.percent_of_sales !== null && `: ${total.percent_of_sales}% of sales`}. Shoppers got{' '}
        {formatNumber(total.annas_given)} annas.
      </p>
      <p className="quiet">
        The days before: {formatRupees(before.coupon_cost)} and {formatRupees(before.annas_cost)},{' '}
        {formatNumber(before.annas_given)} annas.
      </p>
      {prepaid.orders > 0 && (
        <p>
          Paying online took off {formatRupees(prepaid.cost)} in {ordersText(prepaid.orders)}.
        </p>
      )}
      {fromCash.orders > 0 && (
        <p>
          From cash to paid: {ordersText(fromCash.orders)}, {formatRupees(fromCash.amount)}. They were let off{' '}
          {formatRupees(fromCash.cash_fee)} of cash fees and {formatRupees(fromCash.discount)} of discount.
        </p>
      )}
      {rows.length > 0 && (
        <ResponsiveTable caption="Coupons" columns={columns} rows={rows} keyOf={({ coupon }) => coupon} />
      )}
    </Block>
  )
}
