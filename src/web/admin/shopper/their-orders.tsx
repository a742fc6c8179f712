import { Link } from 'react-router'

import type { StaffShopper } from '#contract/admin/shoppers.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/shopper.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { showDay } from '../shared/datetime.ts'
import { paymentModeLabel, StatusTag } from '../shared/order/order-tags.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

type Row = StaffShopper['newest_orders'][number]

const columns: readonly Column<Row>[] = [
  {
    id: 'order',
    head: t.order,
    mobileSlot: 'a',
    render: ({ order_no: no }) => <Link to={`/orders/${no}`}>{no}</Link>,
  },
  { id: 'date', head: t.date, mobileSlot: 'c', render: ({ created_at }) => showDay(created_at) },
  { id: 'items', head: t.items, isEnd: true, render: ({ items }) => items },
  { id: 'mode', head: t.mode, render: ({ mode }) => paymentModeLabel({ mode, is_paid: false }) },
  {
    id: 'status',
    head: t.status,
    mobileSlot: 'd',
    render: ({ status }) => <StatusTag order={{ status, late: false }} />,
  },
  {
    id: 'total',
    head: t.totalRupees,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ total }) => (
      <>
        <span className="only-phone">₹</span>
        {formatNumber(total)}
      </>
    ),
  },
]

/** Their newest orders, and the way to the rest. */
export function TheirOrders({ shopper }: { shopper: StaffShopper }) {
  const { newest_orders: newest, orders, name, mobile, email } = shopper
  const all = `/orders?q=${encodeURIComponent(mobile ?? email ?? name)}`
  return (
    <Block
      title={t.orders}
      actions={
        orders > newest.length && (
          <Link className="link-row" to={all}>
            {fill(t.allOrders, { count: formatNumber(orders) })}
            <Icon name="chevron-right" size="sm" />
          </Link>
        )
      }
    >
      {newest.length === 0 ? (
        <p className="quiet">{t.noOrderYet}</p>
      ) : (
        <ResponsiveTable
          caption={fill(t.ordersOf, { name })}
          columns={columns}
          rows={newest}
          keyOf={({ order_no }) => order_no}
          className="their-orders"
        />
      )}
    </Block>
  )
}
