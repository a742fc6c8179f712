import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import type { Deps } from '#domain/context.ts'
import type { Actor } from '#domain/journal/journal.service.ts'
import type { ListedOrder } from '#domain/order/order-list.service.ts'

import type { AdminFile } from './admin-handler.ts'
import { csvFile, inRows, type Cell } from './csv.ts'

const columns: Readonly<Record<string, (order: ListedOrder) => Cell>> = {
  order_no: (order) => order.order_no,
  date: (order) => isoDate(order.created_at),
  customer: (order) => order.name,
  mobile: (order) => order.mobile,
  email: (order) => order.email,
  city: (order) => order.city,
  state: (order) => order.state,
  pincode: (order) => order.zip,
  items: (order) => order.pieces ?? 0,
  mode: (order) => order.payment_mode,
  status: (order) => order.track_status,
  total: (order) => toRupees(order.total_paise),
  paid: (order) => toRupees(order.paid_paise),
  dispatch_day: (order) => order.dispatch_on,
  late: (order) => (order.is_late ? 'yes' : 'no'),
  courier: (order) => order.carrier,
  tracking_number: (order) => order.tracking_number,
  source: (order) => order.source,
}

/** The orders of a list as a file. */
export const orderFile = (
  deps: Deps,
  { actor, now, batches }: { actor: Actor; now: Date; batches: AsyncIterable<ListedOrder[]> },
): AdminFile =>
  csvFile(deps, {
    actor,
    now,
    kind: 'order',
    title: 'Orders',
    name: 'orders',
    headings: Object.keys(columns),
    batches: inRows(batches, (order) => [Object.values(columns).map((cellOf) => cellOf(order))]),
  })
