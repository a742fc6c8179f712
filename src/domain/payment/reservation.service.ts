import { annasOf } from '#domain/anna/anna.rules.ts'
import { attachAnnas, releaseAnnas, reserveAnnas, type ReservationSource } from '#domain/anna/anna.service.ts'
import { done, refuse, type Outcome, type Tx } from '#domain/context.ts'
import { attachCoupon, releaseCoupon, reserveCoupon } from '#domain/coupon/coupon.service.ts'
import type { OrderDraft } from '#domain/order/order-draft.rules.ts'
import { commitReservedStock, decrementStock, releaseStock, reserveStock } from '#domain/stock/stock.service.ts'

import * as store from './payment.store.ts'

type Reserving = Pick<store.Intent, 'id' | 'holds' | 'draft' | 'shopperId'>

/** Reserves stock, coupon use and annas for an intent, or refuses, and then the caller must roll back (spec D121). */
export async function reserveForIntent(tx: Tx, intent: Reserving): Promise<Outcome<undefined>> {
  await store.setHasReservation(tx, intent.id, true)
  if (!(await reserveStock(tx, intent.id, intent.draft.lines))) return soldOut(intent)
  return reserveDiscounts(tx, intent)
}

/** Releases what is reserved for an intent, if anything is. */
export async function releaseReservation(
  tx: Tx,
  { id, holds: isReserved }: Pick<Reserving, 'id' | 'holds'>,
): Promise<void> {
  if (!isReserved) return
  await releaseStock(tx, id)
  await releaseCoupon(tx, { intentId: id })
  await releaseAnnas(tx, { source: sourceOf(id) })
  await store.setHasReservation(tx, id, false)
}

/**
 * Commits what is reserved to the order. What is reserved no longer is taken again, or refused, and then the caller must
 * roll back.
 */
export async function commitReservation(tx: Tx, intent: Reserving, orderId: number): Promise<Outcome<undefined>> {
  const { id, holds: isReserved, draft } = intent
  if (isReserved) await commitReservedStock(tx, id, orderId)
  else if (!(await decrementStock(tx, unitsOf(draft), orderId))) return soldOut(intent)
  const discounts = isReserved ? done(undefined) : await reserveDiscounts(tx, intent)
  if (!discounts.ok) return discounts
  await attachCoupon(tx, { intentId: id, orderId })
  await attachAnnas(tx, { source: sourceOf(id), orderId })
  await store.setHasReservation(tx, id, false)
  return done(undefined)
}

/**
 * Takes the coupon's use and the annas of an order that is placed before it is paid (spec N6.3), or refuses, and then the caller
 * must roll back. What ends the order gives both back, as of any order.
 */
export async function takeDiscounts(
  tx: Tx,
  { orderId, shopperId, draft }: { orderId: number; shopperId: number; draft: OrderDraft },
): Promise<Outcome<undefined>> {
  const { coupon, totals } = draft
  const used = coupon ? await reserveCoupon(tx, { couponId: coupon.id, shopperId, orderId }) : done(undefined)
  if (!used.ok || totals.annasDiscount === 0) return used
  const source = `order:${orderId}` as const
  const annas = await reserveAnnas(tx, { shopperId, annas: annasOf(totals.annasDiscount), source })
  if (annas.ok) await attachAnnas(tx, { source, orderId })
  return annas
}

/** What was paid for is sold at the price of then, whatever it costs by now. */
const unitsOf = ({ lines }: Reserving['draft']) => lines.map(({ skuId, count }) => ({ skuId, count }))

const sourceOf = (intentId: number): ReservationSource => `intent:${intentId}`

/**
 * The coupon's use and the annas of an intent, reserved or refused; what was reserved before the refusal stays so until
 * the caller rolls back.
 */
async function reserveDiscounts(tx: Tx, { id, draft, shopperId }: Reserving): Promise<Outcome<undefined>> {
  const { coupon, totals } = draft
  const used = coupon ? await reserveCoupon(tx, { couponId: coupon.id, shopperId, intentId: id }) : done(undefined)
  if (!used.ok || totals.annasDiscount === 0) return used
  const annas = annasOf(totals.annasDiscount)
  return reserveAnnas(tx, { shopperId, annas, source: sourceOf(id) })
}

const soldOut = ({ draft }: Reserving) => refuse('STOCK_SHORT', { params: { name: draft.items[0]?.name ?? '' } })
