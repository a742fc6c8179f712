import { Link } from 'react-router'

import type { Customer } from '#contract/admin/customers.ts'
import { formatNumber } from '#contract/core/money.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { showDay } from '../shared/moment.ts'
import { modeWord, StatusTag } from '../shared/order/order-tags.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { Column } from '../shared/table/columns.ts'
import { FoldTable } from '../shared/table/fold-table.tsx'

type Row = Customer['newest_orders'][number]

const columns: readonly Column<Row>[] = [
  {
    id: 'order',
    head: 'Order',
    fold: 'a',
    render: ({ order_no: no }) => <Link to={`/orders/${no}`}>{no}</Link>,
  },
  { id: 'date', head: 'Date', fold: 'c', render: ({ created_at }) => showDay(created_at) },
  { id: 'items', head: 'Items', isEnd: true, render: ({ items }) => items },
  { id: 'mode', head: 'Mode', render: ({ mode }) => modeWord({ mode, is_paid: false }) },
  { id: 'status', head: 'Status', fold: 'd', render: ({ status }) => <StatusTag order={{ status, late: false }} /> },
  {
    id: 'total',
    head: 'Total ₹',
    fold: 'b',
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
export function TheirOrders({ customer }: { customer: Customer }) {
  const { newest_orders: newest, orders, name, mobile, email } = customer
  const all = `/orders?q=${encodeURIComponent(mobile ?? email ?? name)}`
  return (
    <Block
      title="Orders"
      acts={
        orders > newest.length && (
          <Link className="link-row" to={all}>
            All {formatNumber(orders)}
            <Icon name="chevron-right" size="sm" />
          </Link>
        )
      }
    >
      {newest.length === 0 ? (
        <p className="quiet">No order yet.</p>
      ) : (
        <FoldTable
          caption={`Orders of ${name}`}
          columns={columns}
          rows={newest}
          keyOf={({ order_no }) => order_no}
          className="their-orders"
        />
      )}
    </Block>
  )
}
