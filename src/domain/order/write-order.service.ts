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
import { findPlaced } from './order.store.ts'
import * as store from './write-order.store.ts'

/** An order that was just placed, or placed before under the same key; money in paise. */
export type PlacedOrder = { id: number; order_no: string; total_paise: number; payment_mode: PaymentMode }

/** An order by its number in the database, as it was placed. */
export const findPlacedOrder = findPlaced

/** The Idempotency-Keys of orders (spec R4.1), whose claim locks the shopper, and that lock alone. Each joins the caller's transaction. */
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
  /** The day on which it should leave, where that is known already. */
  dispatchOn?: string
}

/**
 * Writes an order from its draft, cash, online and by phone alike: the order, its lines, and the event that its messages
 * follow from. Stock, coupon and annas are the caller's to take, because it knows whether they are reserved already.
 */
export async function writeOrder(tx: Tx, written: Written): Promise<PlacedOrder> {
  const row = await rowOf(tx, written)
  return placedOf(row, await store.insertOrder(tx, row))
}

/**
 * The same, and its pieces leave the shelf with it: undefined, and nothing written, when a size has too few of them by now, or
 * is not sold at the draft's price any more.
 */
export async function sellOrder(tx: Tx, written: Written): Promise<PlacedOrder | undefined> {
  const row = await rowOf(tx, written)
  const id = await store.insertOrderTakingStock(tx, row)
  return id === undefined ? undefined : placedOf(row, id)
}

async function rowOf(
  tx: Tx,
  { shopperId, mode, draft, key, byPhone, replaces, dispatchOn }: Written,
): Promise<store.NewOrder> {
  const { coupon, ...rest } = draft
  return {
    ...rest,
    orderNo: newOrderNo(),
    shopperId,
    mode,
    paidPaise: mode === 'online' ? draft.totals.total : 0,
    couponCode: coupon?.code,
    key,
    dispatchOn: dispatchOn ?? (await dispatchDayOf(tx, draft)),
    ...(byPhone && { source: 'phone', ...byPhone }),
    ...(replaces !== undefined && { source: 'replacement', couponCode: 'REPLACEMENT', replaces }),
  }
}

const placedOf = ({ orderNo, totals, mode }: store.NewOrder, id: number): PlacedOrder => ({
  id,
  order_no: orderNo,
  total_paise: totals.total,
  payment_mode: mode,
})

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
