import type { Tx } from '#domain/context.ts'
import { countOf } from '#domain/order/goods-lines.rules.ts'
import { lockOrderById, orderStatusTime, readLater, reduceLater } from '#domain/order/order.service.ts'
import type { LineRequest } from '#domain/pricing/line-items.rules.ts'
import { restockPart } from '#domain/stock/stock.service.ts'

import { setShelved, unitsLeft, type LockedReturn } from './decision.store.ts'

type Shelving = Pick<LockedReturn, 'id' | 'orderId' | 'toShelf'>

/**
 * Puts the pieces of a return that is done back on the shelf, where that is meant and they are still in the house: those that go
 * later first, and of a packed order the others; what has left is thrown away when it comes back (spec C6.1, C6.7).
 */
export async function putOnShelf(
  tx: Tx,
  { id, orderId, toShelf }: Shelving,
  units: readonly LineRequest[],
): Promise<void> {
  const order = toShelf && orderId !== null ? await lockOrderById(tx, orderId) : undefined
  if (!order || orderId === null) return
  const later = await readLater(tx, orderId)
  const unpacked = units
    .map(({ skuId, count }) => ({ skuId, count: Math.min(count, countOf(later, skuId)) }))
    .filter(({ count }) => count > 0)
  const packed = units
    .map(({ skuId, count }) => ({ skuId, count: count - countOf(unpacked, skuId) }))
    .filter(({ count }) => count > 0)
  if (packed.length > 0 && order.status !== 'Packed') return
  await restockPart(tx, units, orderId, packed)
  await reduceLater(tx, orderId, unpacked)
  await setShelved(tx, id)
}

/**
 * The pieces of an order that a return may be about: of one that gives up what goes later those that still do, of another those
 * that have left or leave first. One that was made at Packed, and for the shelf, is about any of them, also once they have left.
 */
export async function unitsForReturn(
  tx: Tx,
  orderId: number,
  { id, toShelf, madeAt }: { id: number; toShelf: boolean; madeAt?: Date },
): Promise<LineRequest[]> {
  const left = await unitsLeft(tx, orderId, id)
  const later = await readLater(tx, orderId)
  const shippedAt = toShelf ? await orderStatusTime(tx, orderId, 'Shipped') : undefined
  if (toShelf && (shippedAt === undefined || (madeAt !== undefined && madeAt < shippedAt))) return left
  return left.map(({ skuId, count }) => {
    const waiting = countOf(later, skuId)
    return { skuId, count: toShelf ? Math.min(count, waiting) : Math.max(count - waiting, 0) }
  })
}
