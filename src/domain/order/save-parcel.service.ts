import type { Paise } from '#contract/core/money.ts'
import { done, refuse, type AdminOutcome, type Db, type Tx } from '#domain/context.ts'
import { declaredOf, nextReference } from '#domain/parcel/parcel.rules.ts'
import {
  carryingParcels,
  insertParcel,
  lastReference,
  lockNewestParcel,
  setParcelMoney,
  setTypedParcel,
  withdrawParcel,
  type CarryingParcel,
} from '#domain/parcel/parcel.service.ts'
import { collectOfPart, costOfPart } from '#domain/parcel/part.rules.ts'

import { countOf } from './goods-lines.rules.ts'
import { indexOrder } from './order-search.service.ts'
import { toCollect } from './order.rules.ts'
import * as store from './staff-edit.store.ts'

export { readForParcel, readForParcelOf } from './staff-edit.store.ts'

/**
 * Writes who carries an order, what it is in and what it weighs (grams, with the box): into the order and into its newest
 * parcel, so that both say the same (spec C1.1). The caller has the order locked. An order that nothing is said of gets no
 * parcel. Refuses BOOKED for another courier or number than an account has booked, or while it books.
 */
export async function saveParcel(
  tx: Tx,
  orderId: number,
  { parcel, box }: { parcel?: store.Parcel | undefined; box?: store.Box | undefined },
): Promise<AdminOutcome<undefined>> {
  const current = await lockNewestParcel(tx, orderId)
  // what its courier refused is given up there, and somebody else carries the order
  const isRefused = current?.state === 'refused'
  const isByAccount = current !== undefined && current.account !== 'hand' && !isRefused
  if (isByAccount && parcel && !isSame(current, parcel)) return refuse('BOOKED')
  if (parcel) await store.setParcel(tx, orderId, parcel)
  if (box) await store.setBox(tx, orderId, box)
  if (isByAccount || (!parcel && !box?.name && !box?.weightGrams)) return done(undefined)
  const typed = {
    ...(parcel && { courier: parcel.carrier, awb: parcel.trackingNumber }),
    ...(box && { box: box.name ?? null, weightGrams: box.weightGrams ?? null, sides: box.sides }),
  }
  if (isRefused) await withdrawParcel(tx, current.id)
  await setTypedParcel(tx, (isRefused ? undefined : current?.id) ?? (await makeParcel(tx, orderId, current?.id)), typed)
  return done(undefined)
}

/** Writes into an order and this parcel of it what they are packed into, and the weight in grams with the box. */
export async function saveBox(tx: Tx, { orderId, id, box }: { orderId: number; id: number; box: store.Box }) {
  await store.setBox(tx, orderId, box)
  await setTypedParcel(tx, id, { box: box.name ?? null, weightGrams: box.weightGrams ?? null, sides: box.sides })
}

/**
 * A parcel of the goods of an order that none has, with the next reference and the order's box and weight, in the place of the
 * one that it is made for. Answers its number.
 */
export async function makeParcel(tx: Tx, orderId: number, inPlaceOf?: number): Promise<number> {
  const { orderNo, box, weightGrams } = await store.readForParcel(tx, orderId)
  const last = await lastReference(tx, orderNo)
  const reference = last === undefined ? orderNo : nextReference(last)
  const id = await insertParcel(tx, { orderId, reference, inPlaceOf })
  await setParcelMoney(tx, id, await moneyOfParcel(tx, orderId, id))
  if (box !== null || weightGrams !== null) await setTypedParcel(tx, id, { box, weightGrams })
  return id
}

/**
 * What a parcel's courier is told of its money: of an order that goes whole all of it, of one in two parcels what its own goods
 * come to (spec C6.8). Who writes it has the order locked.
 */
export async function moneyOfParcel(db: Db, orderId: number, id: number): Promise<{ declared: Paise; collect: Paise }> {
  const order = await store.readForParcel(db, orderId)
  const open = toCollect(order)
  const parcels = await carryingParcels(db, orderId)
  const others = parcels.filter((parcel) => parcel.id !== id)
  const own = parcels.filter((parcel) => parcel.id === id)
  const before = others.filter(({ place }) => own.some((parcel) => place < parcel.place))
  const hasLater = order.lines.some(({ later }) => later > 0)
  if (others.length === 0 && !hasLater) return { declared: declaredOf(order), collect: open }
  const lines = order.lines.map(({ skuId, count, gross }) => ({
    count,
    gross,
    units: unitsIn(skuId, own),
    before: unitsIn(skuId, before),
  }))
  const cost = costOfPart({ ...order, lines })
  return { declared: cost, collect: collectOfPart({ open, cost, others, hasLater }) }
}

const unitsIn = (skuId: number, parcels: readonly CarryingParcel[]): number =>
  countOf(
    parcels.flatMap(({ lines }) => lines),
    skuId,
  )

/** Writes into an order who carries it and under which number, as an account has booked its newest parcel. */
export async function saveBooked(
  tx: Tx,
  orderId: number,
  { courier, awb, link = null }: { courier: string; awb: string; link?: string | null },
) {
  await store.setParcel(tx, orderId, { carrier: courier, trackingNumber: awb, trackingUrl: link })
  // whoever has the order open sees it as it is now
  await store.editOrder(tx, orderId, {})
  await indexOrder(tx, [orderId])
}

/** Takes courier and number out of an order whose booking was given up. */
export async function removeBooked(tx: Tx, orderId: number) {
  await store.unsetParcel(tx, orderId)
  await store.editOrder(tx, orderId, {})
  await indexOrder(tx, [orderId])
}

const isSame = (
  { courier, awb }: { courier: string | null; awb: string | null },
  { carrier, trackingNumber }: store.Parcel,
): boolean => courier === carrier && awb === trackingNumber
