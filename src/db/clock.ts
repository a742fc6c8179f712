import { sql } from 'kysely'

import type { Db } from './client.ts'

/** What the shop's clock says; within a transaction the time at which it began. */
export async function clockNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select shop_now() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}
