import { pageOf, type Page } from '#contract/envelope.ts'
import { ORDERS_PER_PAGE } from '#contract/limits.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Order } from '#contract/order.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import { moveOrder, type Parcel } from './move-order.service.ts'
import { isCancellable } from './order.rules.ts'
import { toOrder } from './order.shape.rules.ts'
import * as store from './order.store.ts'

/** A shopper's orders, ten a page, the newest first; none, or a page past the end, is refused (api row 5). */
export const myOrders = async (
  { db }: Deps,
  shopper: Shopper,
  page: number,
): Promise<Outcome<{ order: Page<Order> }>> => {
  const total = await store.countOrders(db, shopper.id)
  const rows = await store.listOrders(db, shopper.id, ORDERS_PER_PAGE, (page - 1) * ORDERS_PER_PAGE)
  if (rows.length === 0) return refuse('NO_ORDERS')
  return done({ order: pageOf(rows.map(toOrder), total, page, ORDERS_PER_PAGE) })
}

/** Cancels while the order is not packed; another's and an unknown number are the same refusal (decisions 94, 130). */
export const cancelOrder = (deps: Deps, shopper: Shopper, orderNo: string): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const order = await store.lockOrder(tx, orderNo, shopper.id)
    if (!order) return refuse('NOT_FOUND')
    return isCancellable(order.track_status) ? moveOrder(deps, tx, order.id, 'Cancelled') : refuse('NOT_CANCELLABLE')
  })

/** Moves an order one step on, as the owner does; a step that does not follow is refused. */
export const advanceOrder = (
  deps: Deps,
  orderNo: string,
  to: TrackStatus,
  parcel?: Parcel,
): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const order = await store.lockOrder(tx, orderNo)
    return order ? moveOrder(deps, tx, order.id, to, parcel) : refuse('NOT_FOUND')
  })
