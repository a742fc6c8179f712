import { sql, type Expression } from 'kysely'

import type { DeliveryArea } from '#contract/admin/delivery-area.ts'
import type { Db, Tx } from '#db/client.ts'

/** The owner's area that says most about a pincode: the longest beginning of it. */
export const findArea = (db: Db, zip: string): Promise<DeliveryArea | undefined> =>
  areaOf(db, sql.val(zip)).executeTakeFirst()

/** The question alone, for who asks it together with others. */
export const areaOf = (db: Db, zip: Expression<string>) =>
  db
    .selectFrom('delivery_area')
    .select(['area', 'is_served', 'takes_cash', 'travel_days'])
    // its six beginnings are looked up, however many areas there are
    .where('area', 'in', sql<string>`(select left(${zip}, digits) from generate_series(1, 6) as digits)`)
    .orderBy(sql`length(area)`, 'desc')
    .limit(1)

export const listAreas = (db: Db): Promise<DeliveryArea[]> => listed(db).orderBy('area').execute()

export const areasVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('delivery_area_list').select('version').executeTakeFirstOrThrow()).version

/** The version of the list, which nobody else raises until the transaction ends. */
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
  if (areas.length > 0) await tx.insertInto('delivery_area').values(areas).execute()
}

/** The owner's areas of these beginnings. */
export const areasAt = (db: Db, areas: readonly string[]): Promise<DeliveryArea[]> =>
  areas.length === 0 ? Promise.resolve([]) : listed(db).where('area', 'in', areas).execute()

/** Areas in their order, from one on. */
export const areasAfter = (db: Db, after: string, most: number): Promise<DeliveryArea[]> =>
  listed(db).where('area', '>', after).orderBy('area').limit(most).execute()

export const saveArea = (tx: Tx, { area, ...rest }: DeliveryArea) =>
  tx
    .insertInto('delivery_area')
    .values({ area, ...rest })
    .onConflict((conflict) => conflict.column('area').doUpdateSet(rest))
    .execute()

export const removeArea = (tx: Tx, area: string) => tx.deleteFrom('delivery_area').where('area', '=', area).execute()

const listed = (db: Db) => db.selectFrom('delivery_area').select(['area', 'is_served', 'takes_cash', 'travel_days'])
