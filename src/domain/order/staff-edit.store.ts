import { sql } from 'kysely'

import type { Address } from '#contract/address.ts'
import type { Tx } from '#db/client.ts'

/** Who carries a parcel, and where it can be followed. */
export type Parcel = { carrier: string; trackingNumber: string | null; trackingUrl: string | null }

/** What it was packed into, and what it weighs with the box; what was not said is not known. */
export type Box = { name?: string | undefined; weightGrams?: number | undefined }

const now = sql<Date>`shop_now()`

export const setParcel = (tx: Tx, orderId: number, parcel: Parcel) =>
  tx.updateTable('orders').set(parcelColumns(parcel)).where('id', '=', orderId).execute()

export const setBox = (tx: Tx, orderId: number, { name, weightGrams }: Box) =>
  tx
    .updateTable('orders')
    .set({ box: name ?? null, weight_g: weightGrams ?? null })
    .where('id', '=', orderId)
    .execute()

/** Writes what staff edit of an order; whoever saw the version before is too late. */
export const editOrder = (
  tx: Tx,
  orderId: number,
  { kitchenNote, address, parcel }: { kitchenNote?: string; address?: Address; parcel?: Parcel },
) =>
  tx
    .updateTable('orders')
    .set({
      version: sql<number>`version + 1`,
      ...(kitchenNote !== undefined && { kitchen_note: kitchenNote }),
      ...(address && { address: JSON.stringify(address) }),
      ...(parcel && parcelColumns(parcel)),
    })
    .where('id', '=', orderId)
    .execute()

/** What staff can edit of an order, as it is. */
export const readEditable = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['kitchen_note', 'address', 'carrier', 'tracking_number', 'tracking_url'])
    .$narrowType<{ address: Address }>()
    .executeTakeFirstOrThrow()

export const insertNote = async (
  tx: Tx,
  note: { orderId: number; kind: 'note' | 'attempt'; reason?: string; words: string; staffId: number | null },
): Promise<number> =>
  (
    await tx
      .insertInto('order_note')
      .values({
        order_id: note.orderId,
        kind: note.kind,
        reason: note.reason ?? null,
        words: note.words,
        staff_id: note.staffId,
        at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const parcelColumns = ({ carrier, trackingNumber, trackingUrl }: Parcel) => ({
  carrier,
  tracking_number: trackingNumber,
  tracking_url: trackingUrl,
})
