import { expect, onTestFinished, vi } from 'vitest'

import type { Shop } from './shop.ts'

/**
 * No time goes by for what this process counts in its memory: a minute of a limit ends in no test, however busy the machine
 * is. The clock of the database goes on.
 */
export const stopTime = (): void => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Waits until a statement waits for a lock. PGlite has one connection, so nothing ever waits there. */
export const untilOneWaits = ({ database: { kind, pool } }: Shop) => {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return expect.poll(async () => kind === 'pglite' || (await pool.query(waiting)).rows.length === 1).toBe(true)
}
