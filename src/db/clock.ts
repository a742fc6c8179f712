import { sql, type Expression } from 'kysely'

import type { Db } from './client.ts'

/** What the shop's clock says; within a transaction the time at which it began. */
export async function clockNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select shop_now() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/** What the shop's clock says at this moment, also within a transaction. */
export async function clockTick(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select shop_now() + (clock_timestamp() - now()) as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/** The day of India's calendar that an instant belongs to. */
export const dayInIndia = (instant: Expression<unknown>) => sql<string>`(${instant} at time zone 'Asia/Kolkata')::date`

/** The day that it is in India by the shop's clock. */
export const todayInIndia = dayInIndia(sql`shop_now()`)

/** When a day of India's calendar (YYYY-MM-DD) begins. */
export const startOfDay = (day: string | Expression<unknown>) =>
  sql<Date>`(${day}::timestamp at time zone 'Asia/Kolkata')`

/** When a day of India's calendar (YYYY-MM-DD) is over: the first instant of the next one. */
export const endOfDay = (day: string | Expression<unknown>) =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`
