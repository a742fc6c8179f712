import { expect } from 'vitest'

import type { Shop } from './shop.ts'

/** Waits until a statement waits for a lock. PGlite has one connection, so nothing ever waits there. */
export const untilOneWaits = ({ database: { kind, pool } }: Shop) => {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return expect.poll(async () => kind === 'pglite' || (await pool.query(waiting)).rows.length === 1).toBe(true)
}
