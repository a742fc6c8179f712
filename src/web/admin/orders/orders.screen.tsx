import './orders.css'
import { Link } from 'react-router'

import { ROWS_MOST } from '#contract/admin/fields.ts'
import type { OrderRow } from '#contract/admin/order.ts'
import { formatNumber } from '#contract/core/money.ts'
import { TRACK_STATUSES, type TrackStatus } from '#contract/order-steps.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

import { download } from '../api/download.ts'
import { useMay } from '../api/session.ts'
import { useList } from '../api/use-list.ts'
import { useLoad } from '../api/use-load.ts'
import type { BulkAct } from '../shared/list/bulk-bar.tsx'
import type { Filter } from '../shared/list/list-filters.tsx'
import { ListScreen } from '../shared/list/list-screen.tsx'
import type { Tab } from '../shared/list/list-tabs.tsx'
import { orderColumns } from '../shared/order/order-columns.tsx'
import type { Column } from '../shared/table/columns.ts'
import { useBulkSteps } from './use-bulk-steps.tsx'

const keyOf = ({ order_no }: OrderRow) => order_no

const { total, ...rest } = orderColumns
const columns: readonly Column<OrderRow>[] = Object.values(rest)

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

/** All papers of what is chosen, in the order of packing; nothing about the orders changes. */
const print: BulkAct<OrderRow> = {
  label: 'Print',
  icon: 'print',
  run: async (rows) => {
    await download('papers', { order_nos: rows.map(keyOf).join(',') })
    return undefined
  },
}

/** Every order, with the work that waits in each state. A packer has those on their way, without sums. */
export default function Orders() {
  const may = useMay()
  const list = useList('orders', keyOf)
  const counts = useLoad('orderCounts', {}, { polls: true }).data
  const toPack = counts?.Confirmed ?? 0
  const bulk = useBulkSteps()
  const seesMoney = may('exportOrders')
  const { page: _page, per_page: _perPage, ...asked } = list.query
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
        filters={filters}
        acts={
          <>
            {may('placePhoneOrder') && (
              <Link className={buttonClass()} to="/orders/new">
                New order
              </Link>
            )}
            <Link className={buttonClass()} to="/orders/import">
              Import tracking
            </Link>
            {seesMoney && (
              <Button icon="download" onClick={() => void download('exportOrders', asked)}>
                Export
              </Button>
            )}
            {toPack > 0 && (
              <Link className={buttonClass('primary')} to="/pack">
                {`Pack ${formatNumber(toPack)} ${toPack === 1 ? 'order' : 'orders'}`}
              </Link>
            )}
          </>
        }
        bulk={{ nameOf: keyOf, acts: [...bulk.acts, print] }}
        empty="No orders yet. They appear here by themselves."
        tableClass="orders"
      />
      {bulk.dialog}
    </>
  )
}

/** The states that this person sees; without counts they stand all the same. */
function tabsOf(counts: Partial<Record<TrackStatus, number>> | undefined): Tab[] {
  const seen: readonly TrackStatus[] = counts
    ? TRACK_STATUSES.filter((status) => counts[status] !== undefined)
    : TRACK_STATUSES
  const sum = seen.reduce((all, status) => all + (counts?.[status] ?? 0), 0)
  return [
    { value: '', label: 'All', count: counts && shownCount(sum) },
    ...seen.map((status) => ({ value: status, label: status, count: counts && shownCount(counts[status] ?? 0) })),
  ]
}

/** Beyond ten thousand nobody counts. */
const shownCount = (count: number): string => (count < ROWS_MOST ? formatNumber(count) : `${formatNumber(ROWS_MOST)}+`)
