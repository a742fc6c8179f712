import { Link } from 'react-router'

import type { OrderRow } from '#contract/admin/order.ts'
import { formatNumber } from '#contract/core/money.ts'

import { showDatetime } from '../datetime.ts'
import type { Column } from '../table/columns.ts'
import { paymentModeLabel, StatusTag } from './order-tags.tsx'

/** The columns of an order in a list, in their order; each list takes those that it has room for. */
export const orderColumns = {
  number: {
    id: 'order',
    head: 'Order',
    mobileSlot: 'a',
    render: ({ order_no }) => <Link to={`/orders/${order_no}`}>{order_no}</Link>,
  },
  date: { id: 'date', head: 'Date', render: ({ created_at }) => showDatetime(created_at) },
  customer: {
    id: 'customer',
    head: 'Customer',
    mobileSlot: 'c',
    render: (row) => (
      <>
        {row.customer}
        <span className="only-phone">
          , {row.city} · {paymentModeLabel(row)}
        </span>
      </>
    ),
  },
  city: { id: 'city', head: 'To', render: ({ city }) => city },
  items: { id: 'items', head: 'Items', isEnd: true, render: ({ items }) => items },
  mode: { id: 'mode', head: 'Mode', render: paymentModeLabel },
  status: { id: 'status', head: 'Status', mobileSlot: 'd', render: (row) => <StatusTag order={row} /> },
  total: {
    id: 'total',
    head: 'Total ₹',
    mobileSlot: 'b',
    isEnd: true,
    // a packer sees no money
    render: ({ total }) =>
      total !== undefined && (
        <>
          <span className="only-phone">₹</span>
          {formatNumber(total)}
        </>
      ),
  },
} as const satisfies Record<string, Column<OrderRow>>
