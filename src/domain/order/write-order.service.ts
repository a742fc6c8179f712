import { randomInt } from 'node:crypto'

import { newReference } from '#contract/core/reference.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { Tx } from '#domain/context.ts'

import type { OrderDraft } from './order-draft.rules.ts'
import * as store from './order.store.ts'

/** An order that was just placed, or placed before under the same key; money in paise. */
export type PlacedOrder = { id: number; order_no: string; total_paise: number; payment_mode: PaymentMode }

/** An order by its number in the database, as it was placed. */
export const findPlacedOrder = store.findPlaced

/** The Idempotency-Keys of orders (spec R4.1), and the locks that go with a key and without. Each joins the caller's transaction. */
export const claimIdempotencyKey = store.claimIdempotencyKey
export const findOrderByIdempotencyKey = store.findOrderByIdempotencyKey
export const lockShopperNoWait = store.lockShopperNoWait
export const lockShopperShared = store.lockShopperShared

/** Writes an order of the past under a number of its own; money in paise. Answers its number in the database. */
export const writePastOrder = (tx: Tx, order: Omit<store.NewOrder, 'orderNo' | 'key'>): Promise<number> =>
  store.insertOrder(tx, { ...order, orderNo: newOrderNo() })

/**
 * Writes an order from its draft, cash and online alike: the order, its lines, and the event that its messages follow from.
 * Stock, coupon and annas are the caller's to take, because it knows whether they are reserved already.
 */
export async function writeOrder(
  tx: Tx,
  {
    shopperId,
    mode,
    draft,
    key,
  }: { shopperId: number; mode: PaymentMode; draft: OrderDraft; key?: string | undefined },
): Promise<PlacedOrder> {
  const { coupon, ...rest } = draft
  const { total } = draft.totals
  const orderNo = newOrderNo()
  const paidPaise = mode === 'online' ? total : 0
  const id = await store.insertOrder(tx, {
    ...rest,
    orderNo,
    shopperId,
    mode,
    paidPaise,
    couponCode: coupon?.code,
    key,
  })
  return { id, order_no: orderNo, total_paise: total, payment_mode: mode }
}

const newOrderNo = (): string => newReference((below) => randomInt(below))
