import { randomInt } from 'node:crypto'

import { isoDate } from '#contract/core/dates.ts'
import { newReference } from '#contract/core/reference.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { clockNow } from '#db/clock.ts'
import type { Tx } from '#domain/context.ts'
import { dispatchDay } from '#domain/settings/dispatch.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import type { OrderDraft } from './order-draft.rules.ts'
import * as keys from './order-key.store.ts'
import * as store from './order.store.ts'

/** An order that was just placed, or placed before under the same key; money in paise. */
export type PlacedOrder = { id: number; order_no: string; total_paise: number; payment_mode: PaymentMode }

/** An order by its number in the database, as it was placed. */
export const findPlacedOrder = store.findPlaced

/** The Idempotency-Keys of orders (spec R4.1), and the locks of the shopper, with a key and without. Each joins the caller's transaction. */
export const claimIdempotencyKey = keys.claimIdempotencyKey
export const findOrderByIdempotencyKey = keys.findOrderByIdempotencyKey
export const lockShopperNoWait = keys.lockShopperNoWait
export const lockShopper = keys.lockShopper

/** Writes an order of the past under a number of its own; money in paise. Answers its number in the database. */
export const writePastOrder = async (
  tx: Tx,
  order: Omit<store.NewOrder, 'orderNo' | 'key' | 'dispatchOn'>,
): Promise<number> =>
  store.insertOrder(tx, { ...order, orderNo: newOrderNo(), dispatchOn: await dispatchDayOf(tx, order) })

type Written = {
  shopperId: number
  mode: PaymentMode
  draft: OrderDraft
  key?: string | undefined
  /** What staff know of an order that they took by phone. */
  byPhone?: { kitchenNote: string; whatsappAllowed: boolean; couponCode?: string }
  /** The order whose goods go out again. */
  replaces?: number
}

/**
 * Writes an order from its draft, cash, online and by phone alike: the order, its lines, and the event that its messages
 * follow from. Stock, coupon and annas are the caller's to take, because it knows whether they are reserved already.
 */
export async function writeOrder(
  tx: Tx,
  { shopperId, mode, draft, key, byPhone, replaces }: Written,
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
    dispatchOn: await dispatchDayOf(tx, draft),
    ...(byPhone && { source: 'phone', ...byPhone }),
    ...(replaces !== undefined && { source: 'replacement', couponCode: 'REPLACEMENT', replaces }),
  })
  return { id, order_no: orderNo, total_paise: total, payment_mode: mode }
}

/** The day on which an order should leave that is placed now, or was placed then: by what the owner has set at this moment. */
async function dispatchDayOf(tx: Tx, { lines, placedAt }: Pick<store.NewOrder, 'lines' | 'placedAt'>): Promise<string> {
  const { numbers, holiday } = await readSettingsNow(tx)
  const leadDays = await store.longestLead(
    tx,
    lines.map(({ skuId }) => skuId),
  )
  const placedOn = isoDate(placedAt ?? (await clockNow(tx))).slice(0, 10)
  return dispatchDay(placedOn, { ...numbers, holiday }, leadDays)
}

const newOrderNo = (): string => newReference((below) => randomInt(below))
