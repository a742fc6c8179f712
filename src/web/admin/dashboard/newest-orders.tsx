import { Link } from 'react-router'

import type { OrderRow } from '#contract/admin/order.ts'
import { formatNumber } from '#contract/core/money.ts'

import { showMoment } from '../shared/moment.ts'
import { modeWord, StatusTag } from '../shared/order/order-tags.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { Column } from '../shared/table/columns.ts'
import { FoldTable } from '../shared/table/fold-table.tsx'

const columns: readonly Column<OrderRow>[] = [
  {
    id: 'order',
    head: 'Order',
    fold: 'a',
    render: ({ order_no }) => <Link to={`/orders/${order_no}`}>{order_no}</Link>,
  },
  { id: 'date', head: 'Date', render: ({ created_at }) => showMoment(created_at) },
  {
    id: 'customer',
    head: 'Customer',
    fold: 'c',
    render: (row) => (
      <>
        {row.customer}
        <span className="only-phone">
          , {row.city} · {modeWord(row)}
        </span>
      </>
    ),
  },
  { id: 'mode', head: 'Mode', render: modeWord },
  { id: 'status', head: 'Status', fold: 'd', render: (row) => <StatusTag order={row} /> },
  {
    id: 'total',
    head: 'Total ₹',
    fold: 'b',
    isEnd: true,
    render: ({ total }) => (
      <>
        <span className="only-phone">₹</span>
        {formatNumber(total ?? 0)}
      </>
    ),
  },
]

/** What came last. */
export const NewestOrders = ({ orders }: { orders: readonly OrderRow[] }) => (
  <Block
    title="Newest orders"
    acts={
      <Link className="link" to="/orders">
        All orders
      </Link>
    }
  >
    <FoldTable caption="Newest orders" columns={columns} rows={orders} keyOf={({ order_no }) => order_no} />
  </Block>
)
