import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { findPlacedOrder } from '#domain/order/write-order.service.ts'

import { refreshIntent } from './gateway-status.service.ts'
import { isSettled, unpaidState } from './payment.rules.ts'
import { refuseUnpaid } from './unpaid.service.ts'

export { isOfOrder, paidOrderId } from './paid-order.store.ts'

export type PaymentStatus =
  | { transactionId: string; status: 'pending' }
  | { transactionId: string; status: 'paid'; orderNo: string }

/**
 * The status of the shopper's own payment: paid, with its order number, or pending. Asks the gateway first where its answer
 * may have changed. Refuses NOT_FOUND for a transaction that is unknown or another shopper's, and PAYMENT_FAILED,
 * PAYMENT_EXPIRED or PAYMENT_REFUNDED when it ended without an order (spec D156).
 */
export async function paymentStatus(
  deps: Deps,
  shopper: Shopper,
  transactionId: string,
): Promise<Outcome<PaymentStatus>> {
  const intent = await refreshIntent(deps, shopper, transactionId)
  if (!intent) return refuse('NOT_FOUND')
  const orderId = isSettled(intent) ? (intent.orderId ?? intent.paysOrderId) : null
  if (orderId !== null) {
    const { orderNo } = await findPlacedOrder(deps.db, orderId)
    return done({ transactionId, status: 'paid', orderNo })
  }
  if (unpaidState(intent.state, intent.isOver) === 'pending') return done({ transactionId, status: 'pending' })
  return refuseUnpaid(deps.db, intent)
}
