import { randomInt } from 'node:crypto'

import { isoDate } from '#contract/core/dates.ts'
import { ZERO, type Paise } from '#contract/core/money.ts'
import { newReference } from '#contract/core/reference.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { clockNow } from '#db/clock.ts'
import type { Tx } from '#domain/context.ts'
import { dispatchDay } from '#domain/settings/dispatch.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import type { OrderDraft } from './order-draft.rules.ts'
import * as store from './write-order.store.ts'

export { findPlacedOrder } from './order.store.ts'
export { claimIdempotencyKey, claimWithAddress, findOrderByIdempotencyKey } from './order-key.store.ts'

const HOUR_MS = 3_600_000

/** An order that was just placed, or placed before under the same key. */
export type PlacedOrder = { id: number; orderNo: string; total: Paise; mode: PaymentMode; advance?: Paise }

/** Writes an order of the past under a number of its own. Answers its number in the database. */
export const writePastOrder = async (
  tx: Tx,
  order: Omit<store.NewOrder, 'orderNo' | 'key' | 'dispatchOn'>,
): Promise<number> =>
  store.insertOrder(tx, { ...order, orderNo: newOrderNo(), dispatchOn: await dispatchDayOf(tx, order) })

/** How an order is paid that is placed before, and how many hours it waits. */
export type Waits = { way: store.PayWay; hours: number }

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
  /** It is placed before it is paid, and waits so many hours for that. */
  waits?: Waits | undefined
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
 * is not sold at the draft's price any more. Its sizes stay locked until the transaction ends, either way.
 */
export async function sellOrder(tx: Tx, written: Written): Promise<PlacedOrder | undefined> {
  const row = await rowOf(tx, written)
  const id = await store.insertOrderTakingStock(tx, row)
  return id === undefined ? undefined : placedOf(row, id)
}

async function rowOf(
  tx: Tx,
  { shopperId, mode, draft, key, byPhone, replaces, dispatchOn, waits }: Written,
): Promise<store.NewOrder> {
  const { coupon, ...rest } = draft
  return {
    ...rest,
    // one that staff wrote comes from no page
    language: draft.language ?? (await store.languageOfShopper(tx, shopperId)),
    orderNo: newOrderNo(),
    shopperId,
    mode,
    paid: mode === 'cod' ? (draft.advance?.amount ?? ZERO) : waits ? ZERO : draft.totals.total,
    waits: waits && { way: waits.way, until: await hoursFromNow(tx, waits.hours) },
    couponCode: coupon?.code,
    key,
    dispatchOn: dispatchOn ?? (await dispatchDayOf(tx, draft)),
    ...(byPhone && { source: 'phone', ...byPhone }),
    ...(replaces !== undefined && { source: 'replacement', couponCode: 'REPLACEMENT', replaces }),
  }
}

const hoursFromNow = async (tx: Tx, hours: number): Promise<Date> =>
  new Date((await clockNow(tx)).getTime() + hours * HOUR_MS)

const placedOf = ({ orderNo, totals, mode }: store.NewOrder, id: number): PlacedOrder => ({
  id,
  orderNo,
  total: totals.total,
  mode,
})

/**
 * The day on which an order should leave that is placed now, or was placed then: the one that it was priced with, as long as
 * that is not over, else by what the owner has set at this moment.
 */
async function dispatchDayOf(
  tx: Tx,
  { lines, placedAt, dispatchOn }: Pick<store.NewOrder, 'lines' | 'placedAt'> & Pick<OrderDraft, 'dispatchOn'>,
): Promise<string> {
  const { numbers, holiday, today } = await readSettingsNow(tx)
  if (dispatchOn !== undefined && dispatchOn >= today) return dispatchOn
  const leadDays = await store.longestLead(
    tx,
    lines.map(({ skuId }) => skuId),
  )
  const placedOn = isoDate(placedAt ?? (await clockNow(tx))).slice(0, 10)
  return dispatchDay(placedOn, { ...numbers, holiday }, leadDays)
}

const newOrderNo = (): string => newReference((below) => randomInt(below))
