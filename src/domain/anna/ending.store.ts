import { sql } from 'kysely'

import type { Tx } from '#db/client.ts'

/** How many days before their end a shopper is told of annas. */
const DAYS_AHEAD = 7

/** Annas of one shopper that end on one day (YYYY-MM-DD). */
export type EndingAnnas = { shopperId: number; name: string; email: string; day: string; annas: number }

const isEnding = sql<boolean>`remaining > 0 and told_at is null and expires_at > shop_now()
  and expires_at <= shop_now() + make_interval(days => ${sql.lit(DAYS_AHEAD)})`

export const hasEndingLots = sql<boolean>`exists (select from anna_lot where ${isEnding})`

/**
 * Claims lots that end soon, those of whole shoppers, and adds them up by day. Of those without a confirmed e-mail, and of
 * less than `minAnnas` a day, nothing is said, then or later. Lots that another process has locked are left to it.
 */
export async function claimEnding(tx: Tx, maxShoppers: number, minAnnas: number): Promise<EndingAnnas[]> {
  const { rows } = await sql<EndingAnnas>`with ending as (
      select distinct shopper_id from anna_lot where ${isEnding} order by shopper_id limit ${maxShoppers}),
    claimed as (
      select id from anna_lot where shopper_id in (select shopper_id from ending) and ${isEnding} for update skip locked),
    marked as (
      update anna_lot set told_at = shop_now() where id in (select id from claimed)
      returning shopper_id, remaining, (expires_at at time zone 'Asia/Kolkata')::date as day)
    select shopper_id as "shopperId", shopper.name, shopper.email, day::text as day, sum(remaining)::int as annas
    from marked join shopper on shopper.id = shopper_id
    where shopper.email is not null and shopper.is_email_verified and not shopper.is_blocked
    group by shopper_id, shopper.name, shopper.email, day
    having sum(remaining) >= ${minAnnas}
    order by shopper_id, day`.execute(tx)
  return rows
}
