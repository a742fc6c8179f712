import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#domain/context.ts'
import { moneyOfParcel } from '#domain/order/order.service.ts'
import { carryingParcels } from '#domain/parcel/parcel.service.ts'

/** What one of two parcels of an order has in it, and what its courier is told of its money. */
export type ParcelContents<L> = { lines: L[]; declared: Paise; collect: Paise }

/**
 * The goods and the money of one parcel of an order that goes in two, by the very rules that a booking has (spec C6.8): of this
 * one, else of the newest. Undefined where no parcel carries it.
 */
export async function parcelContents<L extends { skuId: number; count: number }>(
  db: Db,
  { id: orderId, lines }: { id: number; lines: readonly L[] },
  parcelId?: number,
): Promise<ParcelContents<L> | undefined> {
  const parcels = await carryingParcels(db, orderId)
  const id = parcelId ?? Math.max(...parcels.map((one) => one.id))
  const parcel = parcels.find((one) => one.id === id)
  if (!parcel) return undefined
  const counts = new Map(parcel.lines.map(({ skuId, count }) => [skuId, count]))
  return {
    lines: lines.flatMap((line) => {
      const count = counts.get(line.skuId) ?? 0
      return count > 0 ? [{ ...line, count }] : []
    }),
    ...(await moneyOfParcel(db, orderId, parcel.id)),
  }
}
