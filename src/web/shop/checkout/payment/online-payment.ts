import { fromRupees } from '#contract/core/money.ts'
import { newReference } from '#contract/core/reference.ts'
import { isTemporary, type Refused } from '#contract/envelope.ts'
import type { OrderAnswer } from '#contract/order.ts'
import { call } from '#web/api/client.ts'
import { currentCart } from '#web/shop/shared/cart/cart.ts'
import { showToast, UNTIL_DISMISSED } from '#web/ui/toast/show-toast.ts'

import { orderPayload, type CheckoutRequest } from '../order/order-payload.ts'
import type { PendingPayment } from './stored-payment.ts'

/** How a payment stands; once it is paid, the order that the server made of it; `declined` is an attempt that another may follow. */
export type PaymentStatus =
  | { state: 'pending' }
  | { state: 'paid'; order: OrderAnswer; message: string }
  | { state: 'declined' | 'failed'; message: string }

/** Where the shopper pays and what this tab has to remember of it; or the refusal as it came. */
type Prepared = { url: string; pending: PendingPayment; refused?: undefined } | { refused: Refused }

/**
 * Has the server price the cart and reserve it under a new transaction id (spec D65, D121); that releases the
 * reservation of a try before this one.
 */
export async function preparePayment(request: CheckoutRequest): Promise<Prepared> {
  const transactionId = newReference(randomBelow)
  const order = { ...orderPayload(request, currentCart()), transaction_id: transactionId }
  const answer = await call('almostDone', order)
  if (!answer.status) return { refused: answer }
  const { payment_url: url, amount } = answer.data
  return { url, pending: { transactionId, order, total: fromRupees(amount) } }
}

/**
 * Asks how a payment stands; once it is paid, asks for its order, which the server has made by itself (spec D42). A
 * refusal that may pass leaves it pending: it is asked again.
 */
export async function paymentStatus({ transactionId, order }: PendingPayment): Promise<PaymentStatus> {
  const payment = await call('checkPaymentStatus', { transaction_id: transactionId }, { isPoll: true })
  if (!payment.status) return statusOf(payment)
  if (payment.data.payment_status === 'pending') return { state: 'pending' }
  // that money arrived must not pass unread (spec S4)
  showToast(payment.message, 'good', { ms: UNTIL_DISMISSED })
  const placed = await call('createOrder', order, { isPoll: true })
  return placed.status ? { state: 'paid', order: placed.data, message: placed.message } : statusOf(placed)
}

function statusOf(refused: Refused): PaymentStatus {
  if (isTemporary(refused)) return { state: 'pending' }
  const { code, message } = refused
  return { state: code === 'PAYMENT_FAILED' ? 'declined' : 'failed', message }
}

/** A whole number below `limit` that nobody can guess (spec D29). */
function randomBelow(limit: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  // the largest multiple of `limit` that 32 bits hold: numbers from there on would make the small ones likelier
  const fairLimit = Math.floor(2 ** 32 / limit) * limit
  return number < fairLimit ? number % limit : randomBelow(limit)
}
