import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

/** How many days before their end a shopper is told of annas. */
const DAYS_AHEAD = 7

/** Annas of one shopper end on one day (YYYY-MM-DD). */
export type EndingAnnas = { shopperId: number; day: string }

const isEnding = sql<boolean>`remaining > 0 and told_at is null and expires_at > shop_now()
  and expires_at <= shop_now() + make_interval(days => ${sql.lit(DAYS_AHEAD)})`

/**
 * Claims lots that end soon, those of whole shoppers, and adds them up by day. Of less than `minAnnas` a day nothing is told,
 * then or later. Lots that another process has locked are left to it.
 */
export async function claimEnding(tx: Tx, maxShoppers: number, minAnnas: number): Promise<EndingAnnas[]> {
  const { rows } = await sql<EndingAnnas>`with ending as (
      select distinct shopper_id from anna_lot where ${isEnding} order by shopper_id limit ${maxShoppers}),
    claimed as (
      select id from anna_lot where shopper_id in (select shopper_id from ending) and ${isEnding} for update skip locked),
    marked as (
      update anna_lot set told_at = shop_now() where id in (select id from claimed)
      returning shopper_id, remaining, (expires_at at time zone 'Asia/Kolkata')::date as day)
    select shopper_id as "shopperId", day::text as day from marked
    group by shopper_id, day having sum(remaining) >= ${minAnnas}
    order by shopper_id, day`.execute(tx)
  return rows
}

/** What is left of a shopper's annas that end on a day. */
export async function endingOn(db: Db, shopperId: number, day: string): Promise<number> {
  const { rows } = await sql<{ annas: number }>`select coalesce(sum(remaining), 0)::int as annas from anna_lot
    where shopper_id = ${shopperId} and expires_at > shop_now() and (expires_at at time zone 'Asia/Kolkata')::date = ${day}::date`.execute(
    db,
  )
  return rows[0]?.annas ?? 0
}
