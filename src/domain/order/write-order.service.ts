import { randomInt } from 'node:crypto'

import { newReference } from '#contract/core/reference.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { OrderAnswer } from '#contract/order.ts'
import { done, type Db, type Tx } from '#domain/context.ts'

import type { Draft } from './draft.rules.ts'
import * as store from './order.store.ts'

export type Written = { id: number; order_no: string; total_paise: number; payment_mode: PaymentMode }

/** The API's answer for an order that is placed. */
export const placed = (row: Written) =>
  done<OrderAnswer>({
    order_no: row.order_no,
    order_id: row.id,
    total_amount: row.total_paise / 100,
    payment_mode: row.payment_mode,
  })

/** The API's answer for an order by its number in the database. */
export const placedAnswer = async (db: Db, id: number) => placed(await store.placedOrder(db, id))

/**
 * Writes an order from its draft, cash and online alike: the order, its lines, and the event that is its news. Stock, coupon
 * and annas are the caller's to take, because it knows whether they are held already.
 */
export async function writeOrder(
  tx: Tx,
  { shopperId, mode, draft, key }: { shopperId: number; mode: PaymentMode; draft: Draft; key?: string | undefined },
): Promise<Written> {
  const { lines, items, address, summary, coupon } = draft
  const orderNo = newReference((below) => randomInt(below))
  const paidPaise = mode === 'online' ? summary.payable : 0
  const order = { orderNo, shopperId, mode, summary, address, items, lines, paidPaise, couponCode: coupon?.code, key }
  const id = await store.insertOrder(tx, order)
  return { id, order_no: orderNo, total_paise: summary.payable, payment_mode: mode }
}
