import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import type { Deps } from '#domain/context.ts'
import { recordFile, type Actor } from '#domain/journal/journal.service.ts'
import type { ListedOrder } from '#domain/order/order-list.service.ts'

import type { AdminFile } from './admin-handler.ts'
import { csvHead, csvRows, type Cell } from './csv.ts'

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

/** The orders as a file, written as they are read; the journal says how many left the shop, also when it broke. */
export const orderFile = (
  deps: Deps,
  { actor, now, batches }: { actor: Actor; now: Date; batches: AsyncIterable<ListedOrder[]> },
): AdminFile => ({
  name: `orders-${isoDate(now).slice(0, 10)}.csv`,
  type: 'text/csv; charset=utf-8',
  content: write(deps, actor, batches),
})

async function* write(deps: Deps, actor: Actor, batches: AsyncIterable<ListedOrder[]>): AsyncGenerator<string> {
  let rows = 0
  try {
    yield csvHead(Object.keys(columns))
    for await (const batch of batches) {
      yield csvRows(batch.map((order) => Object.values(columns).map((cellOf) => cellOf(order))))
      rows += batch.length
    }
  } catch {
    yield csvRows([[`stopped after ${rows} rows`]])
  } finally {
    await recordFile(deps, actor, { kind: 'order', title: 'Orders', rows })
  }
}
