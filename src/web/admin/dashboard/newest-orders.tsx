import { Link } from 'react-router'

import type { OrderRow } from '#contract/admin/order.ts'

import { orderColumns } from '../shared/order/order-columns.tsx'
import { Block } from '../shared/page/page-head.tsx'
import { FoldTable } from '../shared/table/fold-table.tsx'

const { number, date, customer, mode, status, total } = orderColumns
const columns = [number, date, customer, mode, status, total]

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
