import { formatRupees } from '#contract/core/money.ts'
import type { TrackedOrder } from '#contract/order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { listText } from '#web/ui/text/list-text.ts'

type Pay = NonNullable<TrackedOrder['pay']>
export type PaymentStatus = NonNullable<TrackedOrder['payment_status']>

/** What there is to pay: 'To pay ₹310 online. You save ₹30, …', or 'Pay ₹120 for 1 more Mango Pickle, 250 g.' */
export function payText({ amount, saves, goods }: Pick<Pay, 'amount' | 'saves' | 'goods'>): string {
  if (goods.length > 0) return fill(t.payFor, { sum: formatRupees(amount), goods: listText(goods.map(goodText)) })
  const sum = formatRupees(amount)
  return saves > 0 ? fill(t.payOnlineSaves, { sum, saved: formatRupees(saves) }) : fill(t.payOnline, { sum })
}

const goodText = ({ name, sku_name: size, count }: Pay['goods'][number]): string =>
  fill(t.moreOf, { count, name, size })

/** What became of a payment, in words. */
export const stateText: Readonly<Record<PaymentStatus, string>> = {
  pending: t.bankWaits,
  paid: t.paymentReceived,
  failed: t.paymentFailed,
  expired: t.paymentUnfinished,
  refunded: t.paidTooLate,
}

/** Whether the order is another one from now on. */
export const paidNow = (status: PaymentStatus): boolean => status === 'paid' || status === 'refunded'
