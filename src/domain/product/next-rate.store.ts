import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'

/** Whether the day of some product's next rate has come. */
export const hasDueRates = sql<boolean>`exists (select from product where next_gst_from <= ${todayInIndia})`

/** The day that it is in India, as YYYY-MM-DD. */
export async function dayNow(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${todayInIndia}::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

/** Writes down the rate that a product has from a day on. Answers its name; undefined for an unknown one. */
export async function setNextRate(
  tx: Tx,
  id: number,
  { ratePercent, from }: { ratePercent: number; from: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`update product set next_gst_rate = ${ratePercent},
    next_gst_from = ${from}::date, version = version + 1, updated_at = shop_now()
    where id = ${id} returning name`.execute(tx)
  return rows[0]?.name
}

type AppliedRate = { id: number; name: string; before: number; after: number }

/** Puts the next rate in the place of the one before where its day has come, at most so many; others that are locked wait. */
export async function applyDue(tx: Tx, max: number): Promise<AppliedRate[]> {
  const { rows } = await sql<AppliedRate>`with due as (
      select id, gst_rate_percent as before from product where next_gst_from <= ${todayInIndia}
      order by id limit ${max} for no key update skip locked)
    update product set gst_rate_percent = next_gst_rate, next_gst_rate = null, next_gst_from = null,
      version = version + 1, updated_at = shop_now()
    from due where product.id = due.id
    returning product.id, product.name, due.before::float8 as before, product.gst_rate_percent::float8 as after`.execute(
    tx,
  )
  return rows.toSorted((a, b) => a.id - b.id)
}
