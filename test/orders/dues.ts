import type { PaymentOutcome } from '#contract/sandbox.ts'
import { orderLink } from '#domain/order/order-link.service.ts'
import { payOrder } from '#domain/payment/due.service.ts'
import type { Shop } from '#test/shop/shop.ts'

import { newTransaction } from './payments.ts'

/** The signed part of an order's address. */
export const linkOf = ({ deps }: Shop, orderNo: string): string => orderLink(deps, orderNo).split('/').at(-1) ?? ''

/** Begins to pay an order by its link, straight through the service; answers the refusal's code or the amount in paise. */
export async function beginPaying(shop: Shop, orderNo: string, id = newTransaction()) {
  const begun = await payOrder(shop.deps, { link: linkOf(shop, orderNo), transactionId: id, ip: '127.0.0.1' })
  return begun.ok ? { ok: true as const, id, amount: begun.value.total } : { ok: false as const, id, code: begun.code }
}

/** The bank of this payment says so; the shop hears of it by a webhook, or when it asks. */
export async function bankReports(shop: Shop, id: string, outcome: PaymentOutcome = 'success'): Promise<void> {
  const orderRef = (await shop.sandbox.find({ receipt: id }))?.orderRef ?? ''
  await shop.sandbox.simulatePayment(orderRef, outcome, {})
}

/** Pays all that can be paid of an order; its code where it cannot be. */
export async function payByLink(shop: Shop, orderNo: string) {
  const begun = await beginPaying(shop, orderNo)
  if (begun.ok) await bankReports(shop, begun.id)
  return begun
}

/** How a payment by link stands, and what of it went back. */
export const dueRow = async ({ deps }: Shop, id: string) => {
  const intent = await deps.db
    .selectFrom('payment_intent')
    .where('transaction_id', '=', id)
    .select(['id', 'state', 'holds', 'pays_order_id as orderId'])
    .executeTakeFirstOrThrow()
  const refunds = await deps.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.intent_id', '=', intent.id)
    .select(['refund.reason', 'refund.amount_paise as amount'])
    .orderBy('refund.id')
    .execute()
  return { state: intent.state, isReserved: intent.holds, refunds }
}
