import { sql } from 'kysely'

import type { ParcelAccount, ParcelState, Tracking } from '#contract/admin/parcel-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db, Tx } from '#db/client.ts'

import type { Sides } from './box.rules.ts'

const now = sql<Date>`shop_now()`

/** What goes into one parcel of an order, and what its courier is told of its money. */
export type NewParcel = { orderId: number; reference: string; declared: Paise; collect: Paise }

/** Who carries a parcel and what it is in, as far as somebody typed it. */
export type TypedParcel = {
  courier?: string | undefined
  awb?: string | null | undefined
  box?: string | null | undefined
  weightGrams?: number | null | undefined
  sides?: Sides | undefined
}

/** An order's newest parcel that was not given up, locked. */
export const lockNewest = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('parcel')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('parcel_line')
        .innerJoin('parcel as p', 'p.id', 'parcel_line.parcel_id')
        .where('parcel_line.order_id', '=', orderId)
        .where('p.state', 'not in', ['cancelled', 'withdrawn'])
        .select(({ fn }) => fn.max('p.id').as('id')),
    )
    .select(['id', 'reference', 'account', 'courier', 'awb', 'state', 'tracking', 'tries'])
    .$narrowType<{ account: ParcelAccount; state: ParcelState; tracking: Tracking }>()
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Makes a parcel of all goods of an order; nobody carries it yet. Answers its number. */
export async function insertParcel(tx: Tx, { orderId, reference, declared, collect }: NewParcel): Promise<number> {
  const { id } = await tx
    .insertInto('parcel')
    .values({
      reference,
      account: 'hand',
      state: 'made',
      declared_paise: declared,
      collect_paise: collect,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('parcel_line')
    .columns(['parcel_id', 'order_id', 'sku_id', 'count'])
    .expression((eb) =>
      eb
        .selectFrom('order_line')
        .where('order_id', '=', orderId)
        .select([sql<number>`${id}::bigint`.as('parcel_id'), 'order_id', 'sku_id', 'count']),
    )
    .execute()
  return id
}

/** The last reference that any parcel of an order had. */
export const lastReference = async (db: Db, orderNo: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('parcel')
      .where((eb) => eb.or([eb('reference', '=', orderNo), eb('reference', 'like', `${orderNo}-%`)]))
      .orderBy('id', 'desc')
      .limit(1)
      .select('reference')
      .executeTakeFirst()
  )?.reference

/** Writes what somebody typed of a parcel that goes by no account; one with a courier is booked by hand. */
export const setTyped = (tx: Tx, id: number, { courier, awb, box, weightGrams, sides }: TypedParcel) =>
  tx
    .updateTable('parcel')
    .set({
      version: sql<number>`version + 1`,
      ...(box !== undefined && { box }),
      ...(weightGrams !== undefined && { weight_g: weightGrams }),
      ...(sides && { length_mm: sides.lengthMm, width_mm: sides.widthMm, height_mm: sides.heightMm }),
      ...(courier !== undefined && {
        account: 'hand',
        state: 'booked',
        courier,
        awb: awb ?? null,
        service: null,
        last_error: null,
        next_try_at: null,
      }),
    })
    .where('id', '=', id)
    .execute()

/**
 * Gives up the parcels of an order: what no courier has to hear of ends, what is booked or being booked is withdrawn, and its
 * worker cancels it there (spec C1.10).
 */
export async function withdrawParcels(tx: Tx, orderId: number): Promise<void> {
  await cancelOwnParcels(tx, orderId)
  await tx
    .updateTable('parcel')
    .set(withdrawn)
    .where('id', 'in', (eb) => eb.selectFrom('parcel_line').where('order_id', '=', orderId).select('parcel_id'))
    .where('state', 'in', ['requested', 'booked', 'refused'])
    .execute()
}

/** Has a parcel cancelled at its courier; whoever books it just now ends that first. */
export const withdrawParcel = (tx: Tx, id: number) =>
  tx.updateTable('parcel').set(withdrawn).where('id', '=', id).execute()

const withdrawn = {
  state: 'withdrawn',
  next_try_at: now,
  pauses: sql<number>`tries`,
  last_error: null,
  version: sql<number>`version + 1`,
}

/** Ends the parcels of an order that no courier has to hear of. */
const cancelOwnParcels = (tx: Tx, orderId: number) =>
  tx
    .updateTable('parcel')
    .set({ state: 'cancelled', ended_at: now, version: sql<number>`version + 1` })
    .where('id', 'in', (eb) => eb.selectFrom('parcel_line').where('order_id', '=', orderId).select('parcel_id'))
    .where('account', '=', 'hand')
    .where('state', '<>', 'cancelled')
    .execute()
