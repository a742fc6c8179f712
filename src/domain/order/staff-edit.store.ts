import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Address } from '#contract/address.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db, Tx } from '#db/client.ts'
import type { Sides } from '#domain/parcel/box.rules.ts'

import { openInCash } from './order-money.store.ts'

/** Who carries a parcel, and where it can be followed. */
export type Parcel = { carrier: string; trackingNumber: string | null; trackingUrl: string | null }

/** What it was packed into, what it weighs with the box, and its sides where somebody typed them; what was not said is not known. */
export type Box = { name?: string | undefined; weightGrams?: number | undefined; sides?: Sides | undefined }

const now = sql<Date>`shop_now()`

/** Writes who carries an order. */
export const setParcel = (tx: Tx, orderId: number, parcel: Parcel) =>
  tx.updateTable('orders').set(parcelColumns(parcel)).where('id', '=', orderId).execute()

/** Writes that nobody carries an order. */
export const unsetParcel = (tx: Tx, orderId: number) =>
  tx
    .updateTable('orders')
    .set({ carrier: null, tracking_number: null, tracking_url: null })
    .where('id', '=', orderId)
    .execute()

/** Writes what an order was packed into. */
export const setBox = (tx: Tx, orderId: number, { name, weightGrams }: Box) =>
  tx
    .updateTable('orders')
    .set({ box: name ?? null, weight_g: weightGrams ?? null })
    .where('id', '=', orderId)
    .execute()

/** What a new parcel of an order begins with; `goods` is what all its pieces cost. */
export const readForParcel = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select([
      'order_no as orderNo',
      'track_status as status',
      'payment_mode as mode',
      'source',
      'total_paise as total',
      'paid_paise as paid',
      openInCash.as('open'),
      'box',
      'weight_g as weightGrams',
      'delivery_paise as deliveryFee',
      'cash_fee_paise as cashFee',
      sql<Paise>`(select coalesce(sum(amount_paise::bigint * count), 0) from order_line where order_id = orders.id)`.as(
        'goods',
      ),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .whereRef('order_line.order_id', '=', 'orders.id')
          .orderBy('order_line.sku_id')
          .select(['order_line.sku_id as skuId', 'order_line.count', 'order_line.later'])
          .select(sql<Paise>`order_line.amount_paise::bigint * order_line.count`.as('gross')),
      ).as('lines'),
    )
    .executeTakeFirstOrThrow()

/** The box and the weight of an order by its number, and where it is. */
export const readForParcelOf = (tx: Tx, orderNo: string) =>
  tx
    .selectFrom('orders')
    .where('order_no', '=', orderNo)
    .select(['track_status as status', 'box', 'weight_g as weightGrams'])
    .executeTakeFirst()

/** Writes what staff edit of an order; the person who saw the version before is too late. */
export const editOrder = (
  tx: Tx,
  orderId: number,
  { kitchenNote, address }: { kitchenNote?: string; address?: Address },
) =>
  tx
    .updateTable('orders')
    .set({
      version: sql<number>`version + 1`,
      ...(kitchenNote !== undefined && { kitchen_note: kitchenNote }),
      ...(address && { address: JSON.stringify(address) }),
    })
    .where('id', '=', orderId)
    .execute()

/** What staff can edit of an order, as it is. */
export const readEditable = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['kitchen_note as kitchenNote', 'address', 'carrier'])
    .select(['tracking_number as trackingNumber', 'tracking_url as trackingUrl'])
    .$narrowType<{ address: Address }>()
    .executeTakeFirstOrThrow()

/** Writes a note of staff, or an attempt of the courier that failed. Answers its number. */
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
