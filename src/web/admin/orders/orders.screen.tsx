import { useEffect } from 'react'
import { Link } from 'react-router'

import { ROWS_MAX } from '#contract/admin/fields.ts'

import './orders.css'
import { ORDER_TABS, STATUS_LABELS, WAITING_LABEL, type OrderTab } from '#contract/admin/order-fields.ts'
import type { OrderRow } from '#contract/admin/order.ts'
import { orderRows } from '#contract/admin/orders.ts'
import { BOOKED_AT_ONCE } from '#contract/admin/parcel-fields.ts'
import type { ProductRow } from '#contract/admin/product.ts'
import { formatNumber } from '#contract/core/money.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/office/orders.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

import { download } from '../api/download.ts'
import { printFile } from '../api/print-file.ts'
import { useMay } from '../api/session.ts'
import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import { labelText } from '../shared/label-text.ts'
import type { BulkAction } from '../shared/list/bulk-bar.tsx'
import type { Filter } from '../shared/list/list-filters.tsx'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Tab } from '../shared/list/list-tabs.tsx'
import { orderColumns } from '../shared/order/order-columns.tsx'
import { setOrderList } from '../shared/order/order-list.ts'
import type { Column } from '../shared/table/columns.ts'
import { printing } from './printing.ts'
import { useBookingAction } from './use-booking-action.ts'
import { useBulkSteps } from './use-bulk-steps.tsx'

const keyOf = ({ order_no }: OrderRow) => order_no

const { total, ...withoutTotal } = orderColumns
const columns: readonly Column<OrderRow>[] = Object.values(withoutTotal)

const filters: readonly Filter[] = [
  { part: 'from', label: t.from, kind: 'day' },
  { part: 'until', label: t.until, kind: 'day' },
  {
    part: 'mode',
    label: t.mode,
    kind: 'choice',
    options: [
      { value: 'online', label: t.online },
      { value: 'cod', label: t.cash },
    ],
  },
  { part: 'pincode', label: t.pincode, kind: 'text', inputMode: 'numeric' },
  { part: 'late', label: t.late, kind: 'flag' },
  { part: 'unconfirmed', label: t.cashNotConfirmed, kind: 'flag' },
  { part: 'phone', label: t.phoneOrders, kind: 'flag' },
  { part: 'risky', label: t.riskyCash, kind: 'flag' },
  {
    part: 'sort',
    label: t.sort,
    kind: 'choice',
    any: t.newest,
    options: [
      { value: 'created_at', label: t.oldest },
      { value: 'dispatch_day', label: t.dispatchDay },
    ],
  },
]

/** What the courier signs for of what is chosen, where it is booked or has left. */
const handover: BulkAction<OrderRow> = {
  label: t.handoverList,
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
  const rows = list.page?.data
  useEffect(() => rows && setOrderList(rows.map(keyOf)), [rows])
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
        title={t.orders}
        noun={t.orderNoun}
        list={list}
        columns={seesMoney ? [...columns, total] : columns}
        keyOf={keyOf}
        search={t.searchHint}
        tabs={{ part: 'status', choices: tabsOf(counts) }}
        filters={[...filters, ...productFilter(products)]}
        actions={
          <>
            {toCheck > 0 && (
              <Link className={buttonClass(toPack > 0 ? undefined : 'primary')} to="/orders/payments-to-check">
                {plural(t.paymentsWaiting, toCheck)}
              </Link>
            )}
            {may('placePhoneOrder') && (
              <Link className={`${buttonClass()} only-wide`} to="/orders/new">
                {t.newOrder}
              </Link>
            )}
            {toPack > 0 && (
              <Link className={buttonClass('primary')} to="/pack">
                {plural(t.packOrders, toPack, { n: formatNumber(toPack) })}
              </Link>
            )}
          </>
        }
        more={[
          ...(may('placePhoneOrder') ? [{ label: t.newOrder, to: '/orders/new', isOnlyPhone: true }] : []),
          ...(seesMoney ? [{ label: t.paymentsToCheck, to: '/orders/payments-to-check' }] : []),
          { label: t.importTracking, to: '/orders/import' },
          { label: t.importScans, to: '/orders/import-scans' },
          ...(seesMoney ? [{ label: t.exportFile, onChoose: () => void download('exportOrders', exportFilter) }] : []),
        ]}
        bulk={{ nameOf: keyOf, actions: [...bulk.actions, ...booking, printing, handover] }}
        empty={t.empty}
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
          label: t.product,
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
    { value: '', label: t.all, count: counts && cappedCount(sum) },
    ...seen.map((status) => ({
      value: status,
      label: labelText(status === 'Unpaid' ? WAITING_LABEL : STATUS_LABELS[status]),
      count: counts && cappedCount(counts[status] ?? 0),
    })),
  ]
}

/** Beyond ten thousand nobody counts. */
const cappedCount = (count: number): string => (count < ROWS_MAX ? formatNumber(count) : `${formatNumber(ROWS_MAX)}+`)
