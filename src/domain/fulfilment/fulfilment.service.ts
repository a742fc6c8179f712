import type { TrackStatus } from '#contract/order-steps.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { issueCreditNote, issueInvoice } from '#domain/invoice/invoice.service.ts'
import { canTransition, isEnd } from '#domain/order/lifecycle.rules.ts'
import { isCancellable } from '#domain/order/order.rules.ts'
import {
  lockOrder,
  lockOrderById,
  orderStockMoves,
  setOrderParcel,
  setOrderStatus,
  type Parcel,
} from '#domain/order/order.service.ts'
import { refundOrder } from '#domain/payment/refund.service.ts'
import { restock } from '#domain/stock/stock.service.ts'

import { settleDiscounts } from './settle-discounts.service.ts'

/** Cancels while the order is not packed; another's and an unknown number are the same refusal (spec D94, D130). */
export const cancelOrder = (deps: Deps, shopper: Shopper, orderNo: string): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const order = await lockOrder(tx, orderNo, shopper.id)
    if (!order) return refuse('NOT_FOUND')
    return isCancellable(order.track_status) ? moveOrder(tx, order.id, 'Cancelled') : refuse('NOT_CANCELLABLE')
  })

/** Moves an order one step on, as the owner does; a step that does not follow is refused. */
export const advanceOrder = (
  deps: Deps,
  orderNo: string,
  to: TrackStatus,
  parcel?: Parcel,
): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const order = await lockOrder(tx, orderNo)
    return order ? moveOrder(tx, order.id, to, parcel) : refuse('NOT_FOUND')
  })

/**
 * The one way in which an order changes its state, whoever asks: shopper, owner, courier. Inside the caller's transaction,
 * which must be rolled back when it is refused. Unknown order: NOT_FOUND; a state that does not follow: NOT_A_STEP.
 */
export async function moveOrder(
  tx: Tx,
  orderId: number,
  to: TrackStatus,
  parcel?: Parcel,
): Promise<Outcome<undefined>> {
  const order = await lockOrderById(tx, orderId)
  if (!order) return refuse('NOT_FOUND')
  if (!canTransition(order.track_status, to)) return refuse('NOT_A_STEP')
  await setOrderStatus(tx, orderId, to)
  if (to === 'Shipped' && parcel) await setOrderParcel(tx, orderId, parcel)
  await applyEffects(tx, orderId, to)
  return done(undefined)
}

/**
 * What else a new state does, all of it in the transaction of the step. Only what was never sent is restocked: food that
 * comes back is not sold again.
 */
async function applyEffects(tx: Tx, orderId: number, to: TrackStatus): Promise<void> {
  if (to === 'Cancelled') {
    await restock(tx, await orderStockMoves(tx, orderId), orderId)
    await refundOrder(tx, orderId)
  }
  // settling and refunding come before the documents that name them
  await settleDiscounts(tx, orderId, to)
  // last, for the series stays locked from here to the end of the transaction
  if (to === 'Packed') await issueInvoice(tx, orderId)
  if (isEnd(to)) await issueCreditNote(tx, orderId)
}
