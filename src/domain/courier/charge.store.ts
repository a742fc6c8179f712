import { sql } from 'kysely'

import type { ChargeKind, ParcelAccount, ParcelState } from '#contract/admin/parcel-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db, Tx } from '#db/client.ts'
import { endOfDay, startOfDay } from '#db/clock.ts'
import type { CourierCharge } from '#domain/ports/courier.ts'

const now = sql<Date>`shop_now()`

/** Stores the rows of a statement that were not stored yet. */
export async function insertCharges(tx: Tx, account: ParcelAccount, charges: readonly CourierCharge[]): Promise<void> {
  if (charges.length === 0) return
  await tx
    .insertInto('parcel_charge')
    .values(
      charges.map(({ ref, awb, kind, amount, chargedGrams, text, at }) => ({
        account,
        ref,
        awb,
        kind,
        amount_paise: amount,
        charged_g: chargedGrams ?? null,
        text,
        at,
        stored_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes beside charges of an account whose parcel they are of, where one has their number by now. Answers these parcels. */
export async function matchCharges(tx: Tx, account: ParcelAccount): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with found as (select distinct on (parcel.awb) parcel.awb, parcel.id from parcel
        where parcel.account = ${account} and parcel.awb in (
          select awb from parcel_charge where account = ${account} and parcel_id is null)
        order by parcel.awb, parcel.id desc),
      matched as (update parcel_charge set parcel_id = found.id from found
        where parcel_charge.account = ${account} and parcel_charge.parcel_id is null and parcel_charge.awb = found.awb
        returning parcel_id as id)
    select distinct id from matched order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** AWB numbers that no parcel has and whose first charge was stored by an earlier check, which is hourly; with what they cost in all. */
export const unmatchedCharges = (db: Db, account: ParcelAccount) =>
  db
    .selectFrom('parcel_charge')
    .where('account', '=', account)
    .where('parcel_id', 'is', null)
    .groupBy('awb')
    .having(sql<Date>`min(stored_at)`, '<', sql<Date>`shop_now() - interval '30 minutes'`)
    .orderBy('awb')
    .select(['awb', sql<Paise>`sum(amount_paise)::bigint`.as('cost')])
    .execute()

/** What was charged of a parcel, by time. */
export const chargesOf = (db: Db, parcelId: number) =>
  db
    .selectFrom('parcel_charge')
    .where('parcel_id', '=', parcelId)
    .orderBy('at')
    .orderBy('ref')
    .select(['kind', 'amount_paise as amount', 'charged_g as chargedGrams', 'text', 'at'])
    .$narrowType<{ kind: ChargeKind }>()
    .execute()

/** These parcels as the shop knows them. */
export const billedParcels = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('parcel')
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .select([
      'id',
      'reference',
      'box',
      'weight_g as weightGrams',
      'length_mm as lengthMm',
      'width_mm as widthMm',
      'height_mm as heightMm',
    ])
    .execute()

/** The shop's rows of these references. */
export const rowsOfReferences = (db: Db, references: readonly string[]) =>
  db
    .selectFrom('parcel')
    .where('reference', 'in', ['', ...references])
    .select(['id', 'reference', 'state', 'awb'])
    .select(sql<boolean>`coalesce(ended_at > shop_now() - interval '10 minutes', false)`.as('isJustEnded'))
    .$narrowType<{ state: ParcelState }>()
    .execute()

/** Which of these orders the shop has. */
export const ordersOfNumbers = (db: Db, orderNos: readonly string[]) =>
  db
    .selectFrom('orders')
    .where('order_no', 'in', ['', ...orderNos])
    .select(['id', 'order_no as orderNo'])
    .execute()

/** Days of India's calendar, YYYY-MM-DD, both counted. */
type Days = { from: string; to: string }

/** Parcels for more than whose weight something was charged in these days, as far as grams alone show it; newest first. */
export const heavierParcels = async (db: Db, { from, to }: Days, limit: number) => {
  const { rows } = await sql<HeavierParcel>`
    select parcel.id, parcel.account, parcel.courier, parcel.awb, parcel.box, parcel.weight_g as "weightGrams",
      parcel.length_mm as "lengthMm", parcel.width_mm as "widthMm", parcel.height_mm as "heightMm",
      orders.order_no as "orderNo", charged.at
    from (select parcel_id, max(at) as at, max(charged_g) as grams from parcel_charge
      where parcel_id is not null and charged_g is not null and at >= ${startOfDay(from)} and at < ${endOfDay(to)}
      group by parcel_id) as charged
    join parcel on parcel.id = charged.parcel_id and charged.grams > parcel.weight_g
    join orders on orders.id = (select min(order_id) from parcel_line where parcel_id = parcel.id)
    order by charged.at desc, parcel.id desc limit ${limit}`.execute(db)
  return rows
}
type HeavierParcel = {
  id: number
  account: ParcelAccount
  courier: string | null
  awb: string | null
  box: string | null
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  orderNo: string
  at: Date
}

/** Numbers that were charged for in these days and that no parcel has, with what they cost; newest first. */
export const unmatchedIn = (db: Db, { from, to }: Days, limit: number) =>
  db
    .selectFrom('parcel_charge')
    .where('parcel_id', 'is', null)
    .where('at', '>=', startOfDay(from))
    .where('at', '<', endOfDay(to))
    .groupBy(['account', 'awb'])
    .having(sql<Paise>`sum(amount_paise)`, '<>', sql<Paise>`0`)
    .orderBy(sql`max(at)`, 'desc')
    .orderBy('awb')
    .limit(limit)
    .select([
      'account',
      'awb',
      sql<Paise>`sum(amount_paise)::bigint`.as('cost'),
      sql<string>`(array_agg(text order by at desc, ref))[1]`.as('text'),
      sql<Date>`max(at)`.as('at'),
    ])
    .$narrowType<{ account: ParcelAccount }>()
    .execute()
