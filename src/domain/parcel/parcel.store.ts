import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { ParcelAccount, ParcelState, Tracking } from '#contract/admin/parcel-fields.ts'
import { ZERO, type Paise } from '#contract/core/money.ts'
import type { Db, Tx } from '#db/client.ts'

import type { Sides } from './box.rules.ts'

const now = sql<Date>`shop_now()`

/** Who carries a parcel and what it is in, as far as somebody typed it. */
export type TypedParcel = {
  courier?: string | undefined
  awb?: string | null | undefined
  box?: string | null | undefined
  weightGrams?: number | null | undefined
  sides?: Sides | undefined
}

/** The newest parcel that carries an order, locked: one that was given up, or sent again, carries it no more. */
export const lockNewest = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('parcel')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('parcel_line')
        .innerJoin('parcel as p', 'p.id', 'parcel_line.parcel_id')
        .where('parcel_line.order_id', '=', orderId)
        .where('p.state', 'not in', ['cancelled', 'withdrawn'])
        .where('p.sent_again_at', 'is', null)
        .select(({ fn }) => fn.max('p.id').as('id')),
    )
    .select(['id', 'reference', 'account', 'courier', 'awb', 'state', 'tracking', 'tries'])
    .$narrowType<{ account: ParcelAccount; state: ParcelState; tracking: Tracking }>()
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Where a parcel stands among those of its order: in its own place, or in that of the one that did not arrive. */
const place = sql<number>`coalesce(parcel.in_place_of, parcel.id)`

/**
 * Makes a parcel of what no other parcel of an order carries, does not go later and is not back on the shelf (spec C6.7);
 * nobody carries it yet. It takes the place of the one that it is made for. Answers its number.
 */
export async function insertParcel(
  tx: Tx,
  { orderId, reference, inPlaceOf }: { orderId: number; reference: string; inPlaceOf: number | undefined },
): Promise<number> {
  const { id } = await tx
    .insertInto('parcel')
    .values({
      reference,
      account: 'hand',
      state: 'made',
      declared_paise: ZERO,
      collect_paise: ZERO,
      created_at: now,
      in_place_of:
        inPlaceOf === undefined ? null : sql<number>`(select ${place} from parcel where parcel.id = ${inPlaceOf})`,
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
        .where(uncarried, '>', 0)
        .select([sql<number>`${id}::bigint`.as('parcel_id'), 'order_id', 'sku_id', uncarried.as('count')]),
    )
    .execute()
  return id
}

/** A parcel that was neither given up nor sent again. */
const isLive = sql<boolean>`(parcel.state not in ('cancelled', 'withdrawn') and parcel.sent_again_at is null)`

/** Pieces of an order's line that no parcel carries, do not go later and are not back on the shelf. */
const uncarried = sql<number>`(order_line.count - order_line.later
  - coalesce((select sum(p.count) from parcel_line p join parcel on parcel.id = p.parcel_id
      where p.order_id = order_line.order_id and p.sku_id = order_line.sku_id and ${isLive}), 0)
  - coalesce((select sum(d.count) from return_line d join return_request r on r.id = d.return_id
      where r.order_id = order_line.order_id and r.shelved_at is not null and d.sku_id = order_line.sku_id), 0))::int`

/** Whether a parcel carries the order at hand: those that were given up or sent again do not. */
export const carries = sql<boolean>`${isLive} and parcel.id in (select parcel_id from parcel_line where order_id = orders.id)`
/** How many parcels carry the order at hand. */
export const parcelCount = sql<number>`(select count(*)::int from parcel where ${carries})`

/** The parcels that carry an order, by their places, with their goods: those that were given up or sent again do not. */
export const carryingParcels = async (db: Db, orderId: number) =>
  db
    .selectFrom('parcel')
    .where('id', 'in', (eb) => eb.selectFrom('parcel_line').where('order_id', '=', orderId).select('parcel_id'))
    .where(isLive)
    .orderBy(place)
    .select(place.as('place'))
    .select(['id', 'account', 'courier', 'awb', 'tracking', 'collect_paise as collect', 'state'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('parcel_line')
          .whereRef('parcel_line.parcel_id', '=', 'parcel.id')
          .where('parcel_line.order_id', '=', orderId)
          .select(['parcel_line.sku_id as skuId', 'parcel_line.count']),
      ).as('lines'),
    )
    .$narrowType<{ account: ParcelAccount; state: ParcelState; tracking: Tracking }>()
    .execute()
export type CarryingParcel = Awaited<ReturnType<typeof carryingParcels>>[number]

/** Writes what a parcel's courier is told of its money. */
export const setMoney = (tx: Tx, id: number, { declared, collect }: { declared: Paise; collect: Paise }) =>
  tx.updateTable('parcel').set({ declared_paise: declared, collect_paise: collect }).where('id', '=', id).execute()

/** Whether an order is sent again: another parcel is to carry it in the place of one that did not arrive. */
export const isSentAgain = async (db: Db, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('parcel')
    .innerJoin('parcel_line', 'parcel_line.parcel_id', 'parcel.id')
    .where('parcel_line.order_id', '=', orderId)
    .where('parcel.sent_again_at', 'is not', null)
    .limit(1)
    .select('parcel.id')
    .executeTakeFirst()) !== undefined

/** Another parcel carries the order of this one from here on. */
export const setSentAgain = (tx: Tx, id: number) =>
  tx
    .updateTable('parcel')
    .set({ sent_again_at: now, next_check_at: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

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

/** Ends a parcel that nobody has booked. */
export const cancelMade = (tx: Tx, id: number) => tx.updateTable('parcel').set(ended).where('id', '=', id).execute()

/** Gives a parcel another reference; no courier has heard of the one before. */
export const setReference = (tx: Tx, id: number, reference: string) =>
  tx.updateTable('parcel').set({ reference }).where('id', '=', id).execute()

const ended = { state: 'cancelled', ended_at: now, version: sql<number>`version + 1` }

/** Ends the parcels of an order that no courier has to hear of. */
const cancelOwnParcels = (tx: Tx, orderId: number) =>
  tx
    .updateTable('parcel')
    .set(ended)
    .where('id', 'in', (eb) => eb.selectFrom('parcel_line').where('order_id', '=', orderId).select('parcel_id'))
    .where('account', '=', 'hand')
    .where('state', '<>', 'cancelled')
    .execute()
