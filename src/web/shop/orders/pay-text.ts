import { formatRupees } from '#contract/core/money.ts'
import type { TrackedOrder } from '#contract/order.ts'

type Pay = NonNullable<TrackedOrder['pay']>
export type PaymentStatus = NonNullable<TrackedOrder['payment_status']>

/** What there is to pay: 'To pay ₹310 online. You save the cash fee of ₹30, …', or 'Pay ₹120 for 1 more Mango Pickle, 250 g.' */
export function payText({ amount, saves, goods }: Pick<Pay, 'amount' | 'saves' | 'goods'>): string {
  if (goods.length > 0) return `Pay ${formatRupees(amount)} for ${goods.map(goodText).join(' and ')}.`
  const then = saves > 0 ? `save the cash fee of ${formatRupees(saves)}, and pay` : 'pay'
  return `To pay ${formatRupees(amount)} online. You ${then} nothing when it comes.`
}

const goodText = ({ name, sku_name: size, count }: Pay['goods'][number]): string => `${count} more ${name}, ${size}`

/** What became of a payment, in words. */
export const stateText: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Your bank has not confirmed it yet. You need not pay again: this page will show it.',
  paid: 'Thank you. We have received your payment.',
  failed: 'The payment failed. Nothing was deducted.',
  expired: 'The payment was not finished. Nothing was deducted.',
  refunded: 'This order could not be paid any more. What you paid goes back to you.',
}

/** Whether the order is another one from now on. */
export const paidNow = (status: PaymentStatus): boolean => status === 'paid' || status === 'refunded'
