import { sql, type Expression } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

import type { DeliveryArea } from './pincode.rules.ts'

const columns = [
  'area',
  'is_served as isServed',
  'takes_cash as takesCash',
  'travel_days as travelDays',
  'tariff',
] as const

/**
 * The owner's area that says most about a pincode: the longest beginning of it. Its tariff is that of the longest beginning
 * that names one (spec C3.3).
 */
export const findArea = (db: Db, zip: string): Promise<DeliveryArea | undefined> =>
  areaOf(db, sql.val(zip)).executeTakeFirst()

/** The question alone, for who asks it together with others. */
export const areaOf = (db: Db, zip: Expression<string>) =>
  db
    .selectFrom('delivery_area')
    .select(['area', 'is_served as isServed', 'takes_cash as takesCash', 'travel_days as travelDays'])
    // as a window over the few that fit, before all but the longest are left out
    .select(
      sql<string | null>`(array_agg(tariff) filter (where tariff is not null)
        over (order by length(area) desc rows between unbounded preceding and unbounded following))[1]`.as('tariff'),
    )
    // its six beginnings are looked up, however many areas there are
    .where('area', 'in', sql<string>`(select left(${zip}, digits) from generate_series(1, 6) as digits)`)
    .orderBy(sql`length(area)`, 'desc')
    .limit(1)

export const listAreas = (db: Db): Promise<DeliveryArea[]> => listed(db).orderBy('area').execute()

export const areasVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('delivery_area_list').select('version').executeTakeFirstOrThrow()).version

/** The version of the list; no other transaction raises it until this one ends. */
export const lockAreas = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('delivery_area_list').select('version').forUpdate().executeTakeFirstOrThrow()).version

/** How long a parcel travels to each pincode where the owner says so; the longest beginning of it counts. */
export async function travelDaysOf(db: Db, zips: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ zip: string; travel_days: number }>`select zip, area.travel_days
    from unnest(${zips}::text[]) as zip cross join lateral (
      select travel_days from delivery_area where starts_with(zip, delivery_area.area) order by length(delivery_area.area) desc
      limit 1) as area
    where area.travel_days is not null`.execute(db)
  return new Map(rows.map(({ zip, travel_days: days }) => [zip, days]))
}

export async function replaceAreas(tx: Tx, areas: readonly DeliveryArea[]): Promise<void> {
  await tx.deleteFrom('delivery_area').execute()
  if (areas.length > 0) await tx.insertInto('delivery_area').values(areas.map(toRow)).execute()
}

/** The owner's areas of these beginnings. */
export const areasAt = (db: Db, areas: readonly string[]): Promise<DeliveryArea[]> =>
  areas.length === 0 ? Promise.resolve([]) : listed(db).where('area', 'in', areas).execute()

/** Areas in their order, from one on. */
export const areasAfter = (db: Db, after: string, max: number): Promise<DeliveryArea[]> =>
  listed(db).where('area', '>', after).orderBy('area').limit(max).execute()

/** Writes one area, or changes it. */
export const saveArea = (tx: Tx, area: DeliveryArea) =>
  tx
    .insertInto('delivery_area')
    .values(toRow(area))
    .onConflict((conflict) => conflict.column('area').doUpdateSet(toRow(area)))
    .execute()

export const removeArea = (tx: Tx, area: string) => tx.deleteFrom('delivery_area').where('area', '=', area).execute()

const toRow = ({ area, isServed, takesCash, travelDays, tariff = null }: DeliveryArea) => ({
  area,
  is_served: isServed,
  takes_cash: takesCash,
  travel_days: travelDays,
  tariff,
})

const listed = (db: Db) => db.selectFrom('delivery_area').select(columns)
