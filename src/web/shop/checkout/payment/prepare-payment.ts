import { call } from '#web/api/client.ts'
import { currentCart } from '#web/shop/shared/cart/cart.ts'

import { orderPayload, type Wish } from '../order-payload.ts'
import type { PendingPayment } from './pending-payment.ts'
import { newTransactionId } from './transaction-id.ts'

/** Where the shopper pays, and what this tab has to remember of it. */
export type Prepared = { url: string; pending: PendingPayment }

/**
 * Has the server price the cart and hold it under a new transaction id (spec D65, D121); a try before this one lets
 * its goods go by that. Answers the payment, or the refusal as it came.
 */
export async function preparePayment(wish: Wish) {
  const transactionId = newTransactionId()
  const order = { ...orderPayload(wish, currentCart()), transaction_id: transactionId }
  const answer = await call('almostDone', order)
  const { data } = answer
  const prepared: Prepared | undefined =
    answer.status && data
      ? { url: data.payment_url, pending: { transactionId, order, amount: data.amount } }
      : undefined
  return { prepared, answer }
}
