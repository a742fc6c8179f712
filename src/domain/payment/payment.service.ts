import type { OrderAnswer } from '#contract/order.ts'
import type { PaymentStatus } from '#contract/payment.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { placedAnswer } from '#domain/order/write-order.service.ts'

import { freshIntent } from './ask-gateway.service.ts'
import { isOpen } from './payment.rules.ts'

/**
 * What became of the shopper's own payment: paid with its order, or pending. Refuses NOT_FOUND for an unknown or another's
 * transaction, NOT_PAID when it failed, was given up or ran out of time.
 */
export async function paymentStatus(
  deps: Deps,
  shopper: Shopper,
  transactionId: string,
): Promise<Outcome<PaymentStatus>> {
  const intent = await freshIntent(deps, shopper.id, transactionId)
  if (!intent) return refuse('NOT_FOUND')
  if (intent.order_id !== null) {
    const order = await placedAnswer(deps.db, intent.order_id)
    return done({ transaction_id: transactionId, payment_status: 'paid', order_no: order.value.order_no })
  }
  return isOpen(intent.state) && !intent.is_over
    ? done({ transaction_id: transactionId, payment_status: 'pending' })
    : refuse('NOT_PAID')
}

/**
 * The order of a paid transaction. It is placed where the money is noticed, not here: this only reads it (spec D42, D88),
 * so it may be asked as often as one likes. Refuses NOT_FOUND for an unknown or another's transaction, NOT_PAID for an unpaid one.
 */
export async function paidOrder(
  deps: Deps,
  shopper: Shopper,
  transactionId: string | null | undefined,
): Promise<Outcome<OrderAnswer>> {
  if (!transactionId)
    return refuse('INVALID', { words: { message: 'Transaction is required.' }, field: 'transaction_id' })
  const intent = await freshIntent(deps, shopper.id, transactionId)
  if (!intent) return refuse('NOT_FOUND')
  return intent.order_id === null ? refuse('NOT_PAID') : placedAnswer(deps.db, intent.order_id)
}
