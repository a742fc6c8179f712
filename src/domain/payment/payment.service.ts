import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { findPlacedOrder } from '#domain/order/write-order.service.ts'

import { refreshIntent } from './gateway-status.service.ts'
import { isOpen } from './payment.rules.ts'

export type PaymentStatus =
  | { transactionId: string; status: 'pending' }
  | { transactionId: string; status: 'paid'; orderNo: string }

/**
 * What became of the shopper's own payment: paid with its order, or pending. Refuses NOT_FOUND for an unknown or another's
 * transaction, NOT_PAID when it failed, was given up or ran out of time.
 */
export async function paymentStatus(
  deps: Deps,
  shopper: Shopper,
  transactionId: string,
): Promise<Outcome<PaymentStatus>> {
  const intent = await refreshIntent(deps, shopper, transactionId)
  if (!intent) return refuse('NOT_FOUND')
  if (intent.order_id !== null) {
    const { order_no: orderNo } = await findPlacedOrder(deps.db, intent.order_id)
    return done({ transactionId, status: 'paid', orderNo })
  }
  return isOpen(intent.state) && !intent.is_over ? done({ transactionId, status: 'pending' }) : refuse('NOT_PAID')
}
