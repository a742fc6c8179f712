import { pageOf, type Page } from '#contract/envelope.ts'
import { ORDERS_PER_PAGE } from '#contract/limits.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Order } from '#contract/order.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { refundOrder } from '#domain/payment/refund.service.ts'
import { giveBack } from '#domain/stock/stock.service.ts'

import { canMove, isCancellable } from './order.rules.ts'
import { toOrder } from './order.shape.rules.ts'
import * as store from './order.store.ts'
import { settleOffers } from './settle-offers.service.ts'

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

/** Cancels while the order is not packed; its pieces go back on the shelf and its money is owed back in the same transaction (decisions 94, 130). */
export const cancelOrder = (deps: Deps, shopper: Shopper, orderNo: string): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const order = await store.lockOrder(tx, orderNo, shopper.id)
    if (!order) return refuse('NOT_FOUND')
    if (!isCancellable(order.track_status)) return refuse('NOT_CANCELLABLE')
    await giveBack(tx, await store.orderMoves(tx, order.id), order.id)
    await store.moveOrder(tx, order.id, 'Cancelled')
    await refundOrder(tx, order.id)
    await settleOffers(tx, order.id, 'Cancelled')
    return done(undefined)
  })

/** Moves an order one step on, as the owner does; a step that does not follow is refused. */
export const advanceOrder = (deps: Deps, orderNo: string, to: TrackStatus): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const order = await store.lockOrder(tx, orderNo)
    if (!order) return refuse('NOT_FOUND')
    if (!canMove(order.track_status, to)) return refuse('NOT_A_STEP')
    if (to === 'Cancelled') {
      await giveBack(tx, await store.orderMoves(tx, order.id), order.id)
      await refundOrder(tx, order.id)
    }
    await store.moveOrder(tx, order.id, to)
    await settleOffers(tx, order.id, to)
    return done(undefined)
  })
