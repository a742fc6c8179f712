import { Link } from 'react-router'

import type { OrderRow } from '#contract/admin/order.ts'
import * as t from '#text/office/dashboard.ts'

import { orderColumns } from '../shared/order/order-columns.tsx'
import { Block } from '../shared/page/page-head.tsx'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

const { number, date, customer: shopper, mode, status, total } = orderColumns
const columns = [number, date, shopper, mode, status, total]

/** What came last. */
export const NewestOrders = ({ orders }: { orders: readonly OrderRow[] }) => (
  <Block
    title={t.newestOrders}
    actions={
      <Link className="link" to="/orders">
        {t.allOrders}
      </Link>
    }
  >
    <ResponsiveTable caption={t.newestOrders} columns={columns} rows={orders} keyOf={({ order_no }) => order_no} />
  </Block>
)
