import { Link } from 'react-router'

import type { OrderRow } from '#contract/admin/order.ts'
import { formatNumber } from '#contract/core/money.ts'
import * as t from '#text/office/order.ts'

import { showDatetime } from '../datetime.ts'
import type { Column } from '../table/columns.ts'
import { paymentModeLabel, StatusTag } from './order-tags.tsx'

/** The columns of an order in a list, in their order; each list takes those that it has room for. */
export const orderColumns = {
  number: {
    id: 'order',
    head: t.order,
    mobileSlot: 'a',
    render: ({ order_no }) => <Link to={`/orders/${order_no}`}>{order_no}</Link>,
  },
  date: { id: 'date', head: t.date, render: ({ created_at }) => showDatetime(created_at) },
  customer: {
    id: 'customer',
    head: t.shopper,
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
  city: { id: 'city', head: t.to, render: ({ city }) => city },
  items: { id: 'items', head: t.items, isEnd: true, render: ({ items }) => items },
  mode: { id: 'mode', head: t.mode, render: paymentModeLabel },
  status: { id: 'status', head: t.status, mobileSlot: 'd', render: (row) => <StatusTag order={row} /> },
  total: {
    id: 'total',
    head: t.totalRupees,
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
