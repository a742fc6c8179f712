import { officeFault } from '#contract/core/office-faults.ts'
import { done, refuse, type AdminOutcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { countOf } from '#domain/order/goods-lines.rules.ts'
import {
  editOrder,
  endRemainder,
  lockOrder,
  makeParcel,
  readForParcel,
  readSentOrder,
  removeBooked,
  saveBox,
  setRemainder,
  type Box,
  type Remainder,
} from '#domain/order/order.service.ts'
import { carryingParcels } from '#domain/parcel/parcel.service.ts'
import { mergeLines } from '#domain/pricing/line-items.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { takePicks, type BatchPick } from '#domain/stock/picks.service.ts'
import type { StockConflict } from '#domain/stock/stock.service.ts'

import { LATER_DAYS_MAX, remainderProblem } from './remainder.rules.ts'

type Packing = {
  actor: Actor
  orderNo: string
  picks?: readonly BatchPick[] | undefined
  reason?: string | undefined
  box: Box
}
type Splitting = { id: number; source: string }

/**
 * Writes that some pieces of an order go later, and makes the parcel of what goes now (spec C6.7). The order is locked, and packed
 * in the same transaction. Refuses NOT_A_STEP for a replacement, INVALID for pieces or a day that do not do.
 */
export async function splitOrder(
  tx: Tx,
  { id, source }: Splitting,
  remainder: Remainder,
): Promise<AdminOutcome<undefined>> {
  if (source === 'replacement') return refuse('NOT_A_STEP', { params: { why: officeFault('replacementGoesWhole') } })
  const { lines } = await readForParcel(tx, id)
  const { today } = await readSettingsNow(tx)
  const isStray = remainder.lines.some(({ skuId }) => !lines.some((line) => line.skuId === skuId))
  const split = lines.map(({ skuId, count }) => ({ count, later: countOf(remainder.lines, skuId) }))
  const problem = isStray ? STRAY : remainderProblem(split, { on: remainder.on, today })
  if (problem)
    return refuse('INVALID', { params: { message: problem.message, n: String(LATER_DAYS_MAX) }, field: problem.field })
  await setRemainder(tx, id, { on: remainder.on, lines: mergeLines(remainder.lines) })
  await makeParcel(tx, id)
  return done(undefined)
}

/**
 * Packs what goes later of an order and makes its next parcel, which is booked or typed like any other (spec C6.7). Refuses
 * NOT_FOUND; NOT_A_STEP where nothing waits, or the first parcel has not left; NO_FRESH_BATCH and STOCK_MOVED as Packed does.
 */
export async function packRemainder(
  tx: Tx,
  { actor, orderNo, picks, reason, box }: Packing,
): Promise<AdminOutcome<string, StockConflict>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const { id, status, remainderOn } = order
  if (remainderOn === null) return notNow(officeFault('noRestWaits'))
  if (status === 'Packed') return notNow(officeFault('firstParcelHere'))
  if (status !== 'Shipped' && status !== 'Intransit') return notNow(officeFault('orderAtEnd'))
  if ((await carryingParcels(tx, id)).some(({ state }) => state !== 'booked'))
    return notNow(officeFault('otherParcelHere'))
  const { zip } = (await readSentOrder(tx, id)).address
  const taken = await takePicks(tx, { id, zip }, { picks, reason, takeOlder: actor.role !== 'packer' })
  if (!taken.ok) return taken
  await endRemainder(tx, id)
  const parcelId = await makeParcel(tx, id)
  await removeBooked(tx, id)
  await saveBox(tx, { orderId: id, id: parcelId, box })
  await editOrder(tx, id, {})
  await recordWrite(tx, actor, {
    action: 'order.pack_rest',
    object: { kind: 'order', id: orderNo, title: orderNo },
    reason,
  })
  return done(orderNo)
}

const STRAY = { message: officeFault('sizeNotOfOrder'), field: 'remainder.lines' }
const notNow = (why: string) => refuse('NOT_A_STEP', { params: { why } })
