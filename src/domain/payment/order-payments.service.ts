import type { HandMethod } from '#contract/admin/hand-money-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#domain/context.ts'

import { readPayments } from './order-payments.store.ts'

export { handPaymentsOf, paymentsOf } from './order-payments.store.ts'

/** Money that came in for an order: online, as staff recorded it, or at the door; of a part of that the time may be missing. */
export type OrderPayment = { way: 'online' | 'courier' | HandMethod; amount: Paise; at: Date | null }

/** What was paid for an order, the oldest first. */
export async function paymentsOfOrder(db: Db, orderId: number): Promise<OrderPayment[]> {
  const { online, byHand, collected, deliveredAt } = await readPayments(db, orderId)
  const before: OrderPayment[] = [
    ...online.map(({ amount, at }) => ({ way: 'online' as const, amount, at: new Date(at) })),
    ...byHand.map(({ method, amount, at }) => ({ way: method, amount, at: new Date(at) })),
  ]
  const inTime = before.toSorted((a, b) => Number(a.at) - Number(b.at))
  return collected ? [...inTime, { way: 'courier', amount: collected, at: deliveredAt }] : inTime
}
