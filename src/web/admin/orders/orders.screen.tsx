import './orders.css'
import { Link } from 'react-router'

import { ROWS_MAX } from '#contract/admin/fields.ts'
import { ORDER_TABS, STATUS_LABELS, WAITING_LABEL, type OrderTab } from '#contract/admin/order-fields.ts'
import type { OrderRow } from '#contract/admin/order.ts'
import { orderRows } from '#contract/admin/orders.ts'
import { BOOKED_AT_ONCE } from '#contract/admin/parcel-fields.ts'
import type { ProductRow } from '#contract/admin/product.ts'
import { formatNumber } from '#contract/core/money.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

import { download } from '../api/download.ts'
import { printFile } from '../api/print-file.ts'
import { useMay } from '../api/session.ts'
import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import type { BulkAction } from '../shared/list/bulk-bar.tsx'
import type { Filter } from '../shared/list/list-filters.tsx'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Tab } from '../shared/list/list-tabs.tsx'
import { orderColumns } from '../shared/order/order-columns.tsx'
import type { Column } from '../shared/table/columns.ts'
import { useBookingAction } from './use-booking-action.ts'
import { useBulkSteps } from './use-bulk-steps.tsx'

const keyOf = ({ order_no }: OrderRow) => order_no

const { total, ...withoutTotal } = orderColumns
const columns: readonly Column<OrderRow>[] = Object.values(withoutTotal)

const filters: readonly Filter[] = [
  { part: 'from', label: 'From', kind: 'day' },
  { part: 'until', label: 'Until', kind: 'day' },
  {
    part: 'mode',
    label: 'Mode',
    kind: 'choice',
    options: [
      { value: 'online', label: 'Online' },
      { value: 'cod', label: 'Cash' },
    ],
  },
  { part: 'pincode', label: 'Pincode', kind: 'text', inputMode: 'numeric' },
  { part: 'late', label: 'Late', kind: 'flag' },
  { part: 'unconfirmed', label: 'Cash not confirmed', kind: 'flag' },
  { part: 'phone', label: 'Phone orders', kind: 'flag' },
  { part: 'risky', label: 'Risky cash', kind: 'flag' },
  {
    part: 'sort',
    label: 'Sort',
    kind: 'choice',
    any: 'Newest',
    options: [
      { value: 'created_at', label: 'Oldest' },
      { value: 'dispatch_day', label: 'Dispatch day' },
    ],
  },
]

/** All documents of what is chosen, in the order of packing; nothing about the orders changes. */
const print: BulkAction<OrderRow> = {
  label: 'Print',
  icon: 'print',
  run: async (rows) => {
    await printFile('papers', { order_nos: rows.map(keyOf).join(',') })
    return undefined
  },
}

/** What the courier signs for of what is chosen, where it is booked or has left. */
const handover: BulkAction<OrderRow> = {
  label: 'Handover list',
  icon: 'print',
  fits: (rows) =>
    rows.length <= BOOKED_AT_ONCE && rows.every(({ status }) => status === 'Packed' || status === 'Shipped'),
  run: async (rows) => {
    await printFile('handover', { order_nos: rows.map(keyOf).join(',') })
    return undefined
  },
}

/** Every order, with the work that waits in each state. A packer has those on their way, without sums. */
export default function Orders() {
  const may = useMay()
  const list = useList(orderRows, 'orders', keyOf)
  const counts = useQuery('orderCounts', {}, { polls: true }).data
  const products = useQuery('products', may('products') ? { per_page: 100, sort: 'name' } : undefined).data?.data
  const toCheck = useQuery('todo', {}, { polls: true }).data?.to_check ?? 0
  const toPack = counts?.Confirmed ?? 0
  const bulk = useBulkSteps()
  const booking = useBookingAction()
  const seesMoney = may('exportOrders')
  const { page: _page, per_page: _perPage, ...exportFilter } = list.query
  return (
    <>
      <ListScreen
        title="Orders"
        noun={['order', 'orders']}
        list={list}
        columns={seesMoney ? [...columns, total] : columns}
        keyOf={keyOf}
        search="Order number, name or mobile"
        tabs={{ part: 'status', choices: tabsOf(counts) }}
        filters={[...filters, ...productFilter(products)]}
        actions={
          <>
            {toCheck > 0 && (
              <Link className={buttonClass(toPack > 0 ? undefined : 'primary')} to="/orders/payments-to-check">
                {toCheck === 1 ? '1 payment to check' : `${formatNumber(toCheck)} payments to check`}
              </Link>
            )}
            {may('placePhoneOrder') && (
              <Link className={`${buttonClass()} only-wide`} to="/orders/new">
                New order
              </Link>
            )}
            {toPack > 0 && (
              <Link className={buttonClass('primary')} to="/pack">
                {`Pack ${formatNumber(toPack)} ${toPack === 1 ? 'order' : 'orders'}`}
              </Link>
            )}
          </>
        }
        more={[
          ...(may('placePhoneOrder') ? [{ label: 'New order', to: '/orders/new', isOnlyPhone: true }] : []),
          ...(seesMoney ? [{ label: 'Payments to check', to: '/orders/payments-to-check' }] : []),
          { label: 'Import tracking', to: '/orders/import' },
          { label: 'Import where parcels are', to: '/orders/import-scans' },
          ...(seesMoney ? [{ label: 'Export', onChoose: () => void download('exportOrders', exportFilter) }] : []),
        ]}
        bulk={{ nameOf: keyOf, actions: [...bulk.actions, ...booking, print, handover] }}
        empty="No orders yet. They appear here by themselves."
        tableClass="orders"
      />
      {bulk.dialog}
    </>
  )
}

/** The orders that have some of one product; a packer does not see the list of products. */
const productFilter = (products: readonly ProductRow[] | undefined): Filter[] =>
  products
    ? [
        {
          part: 'product',
          label: 'Product',
          kind: 'choice',
          options: products.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]
    : []

/** The states that this person sees; without counts they stand all the same. */
function tabsOf(counts: Partial<Record<OrderTab, number>> | undefined): Tab[] {
  // few shops have any that wait
  const seen = ORDER_TABS.filter((tab) =>
    tab === 'Unpaid' ? (counts?.Unpaid ?? 0) > 0 : !counts || counts[tab] !== undefined,
  )
  const sum = seen.reduce((all, status) => all + (counts?.[status] ?? 0), 0)
  return [
    { value: '', label: 'All', count: counts && cappedCount(sum) },
    ...seen.map((status) => ({
      value: status,
      label: status === 'Unpaid' ? WAITING_LABEL : STATUS_LABELS[status],
      count: counts && cappedCount(counts[status] ?? 0),
    })),
  ]
}

/** Beyond ten thousand nobody counts. */
const cappedCount = (count: number): string => (count < ROWS_MAX ? formatNumber(count) : `${formatNumber(ROWS_MAX)}+`)
