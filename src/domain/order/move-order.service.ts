import type { TrackStatus } from '#contract/order-steps.ts'
import { done, refuse, type Outcome, type Tx } from '#domain/context.ts'
import { issueCreditNote, issueInvoice } from '#domain/invoice/invoice.service.ts'
import { refundOrder } from '#domain/payment/refund.service.ts'
import { giveBack } from '#domain/stock/stock.service.ts'

import { canMove, isEnd } from './order.rules.ts'
import * as store from './order.store.ts'
import { settleOffers } from './settle-offers.service.ts'

export type { Parcel } from './order.store.ts'

/**
 * The one way in which an order changes its state, whoever asks: shopper, owner, courier. Inside a transaction of the
 * caller's, who must roll back when it is refused. Unknown order: NOT_FOUND; a state that does not follow: NOT_A_STEP.
 */
export async function moveOrder(
  tx: Tx,
  orderId: number,
  to: TrackStatus,
  parcel?: store.Parcel,
): Promise<Outcome<undefined>> {
  const order = await store.lockOrderById(tx, orderId)
  if (!order) return refuse('NOT_FOUND')
  if (!canMove(order.track_status, to)) return refuse('NOT_A_STEP')
  await store.writeStep(tx, orderId, to)
  if (to === 'Shipped' && parcel) await store.writeParcel(tx, orderId, parcel)
  await bringAbout(tx, orderId, to)
  return done(undefined)
}

/**
 * What else a state brings about, all of it in the transaction of the step. Only what was never sent goes back on the
 * shelf: food that comes back is not sold again.
 */
async function bringAbout(tx: Tx, orderId: number, to: TrackStatus): Promise<void> {
  if (to === 'Cancelled') {
    await giveBack(tx, await store.orderMoves(tx, orderId), orderId)
    await refundOrder(tx, orderId)
  }
  // what is settled and paid back comes before the papers that tell of it
  await settleOffers(tx, orderId, to)
  // last, for the series stays locked from here to the end of the transaction
  if (to === 'Packed') await issueInvoice(tx, orderId)
  if (isEnd(to)) await issueCreditNote(tx, orderId)
}
