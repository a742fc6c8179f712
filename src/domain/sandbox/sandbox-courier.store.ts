import { sql } from 'kysely'

import type { Tracking } from '#contract/admin/parcel-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'
import { endOfDay, startOfDay } from '#db/clock.ts'
import type { SandboxBooked } from '#domain/ports/sandbox-courier.ts'

const now = sql<Date>`shop_now()`

export const findParcel = (db: Db, reference: string) =>
  db
    .selectFrom('sandbox_parcel')
    .where('reference', '=', reference)
    .select(['reference', 'awb', 'service', 'plan', 'cancelled_at as cancelledAt'])
    .executeTakeFirst()

/** Writes a parcel; false where its reference is taken. */
export async function insertParcel(
  db: Db,
  { weightGrams, ...parcel }: { reference: string; plan: string; weightGrams: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made = 0n } = await db
    .insertInto('sandbox_parcel')
    .values({ ...parcel, weight_g: weightGrams, created_at: now })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst()
  return made > 0n
}

/** Gives a parcel its number once; answers it as it is then. */
export async function assignNumber(
  db: Db,
  reference: string,
  { price, ...given }: { awb: string; service: string; price: Paise },
) {
  await db
    .updateTable('sandbox_parcel')
    .set({ ...given, price_paise: price, booked_at: now })
    .where('reference', '=', reference)
    .where('awb', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
  return findParcel(db, reference)
}

export const cancelParcel = (db: Db, reference: string) =>
  db
    .updateTable('sandbox_parcel')
    .set({ cancelled_at: now })
    .where('reference', '=', reference)
    .where('cancelled_at', 'is', null)
    .execute()

/** A booked parcel of the sandbox courier, as the clock stands. */
export type BookedParcel = {
  awb: string
  plan: string
  bookedAt: Date
  played: readonly { at: string; tracking: Tracking; text: string; code?: string }[]
  now: Date
}

/** The parcels of these numbers that nobody gave up. */
export const findBooked = async (db: Db, awbs: readonly string[]): Promise<BookedParcel[]> =>
  (
    await sql<BookedParcel>`select awb, plan, booked_at as "bookedAt", played, shop_now() as now from sandbox_parcel
      where awb = any(${awbs}) and booked_at is not null and cancelled_at is null order by awb`.execute(db)
  ).rows

/** What was given a number or given up in these days, by its number. */
export const bookedIn = async (db: Db, { from, to }: { from: string; to: string }): Promise<SandboxBooked[]> =>
  (
    await sql<SandboxBooked>`select reference, awb, service, plan, booked_at as "bookedAt", cancelled_at as "cancelledAt",
        weight_g as "weightGrams", price_paise as price from sandbox_parcel
      where awb is not null and booked_at < ${endOfDay(to)}
        and (booked_at >= ${startOfDay(from)} or cancelled_at >= ${startOfDay(from)}
          or (cancelled_at is null and booked_at >= ${startOfDay(from)} - interval '60 days'))
      order by awb`.execute(db)
  ).rows

/** The newest parcels that were booked and not given up. */
export const listBooked = async (db: Db, limit: number): Promise<(BookedParcel & { reference: string })[]> =>
  (
    await sql<BookedParcel & { reference: string }>`select reference, awb, plan, booked_at as "bookedAt", played,
      shop_now() as now from sandbox_parcel where booked_at is not null and cancelled_at is null
      order by booked_at desc, reference desc limit ${limit}`.execute(db)
  ).rows

/** Adds to what was played of a parcel; false where there is none of this number. */
export async function addPlayed(
  db: Db,
  awb: string,
  { at, ...scan }: { tracking: Tracking; text: string; code?: string; at: Date | undefined },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update sandbox_parcel
    set played = played || jsonb_build_array(${JSON.stringify(scan)}::jsonb || jsonb_build_object('at', coalesce(${at ?? null}::timestamptz, shop_now())))
    where awb = ${awb} and cancelled_at is null`.execute(db)
  return numAffectedRows > 0n
}
