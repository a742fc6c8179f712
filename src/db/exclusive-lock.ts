import { sql } from 'kysely'

import type { Db } from './client.ts'

/** Any number does, as long as nothing else of the shop locks by it. */
const LOCK = 20_260_417
const RETRY_EVERY_MS = 100

/** Another process has been at it for too long. The message is one line. */
export class ExclusiveLockTaken extends Error {
  override name = 'NotAlone'
}

/**
 * Runs `work` alone among all processes of this database; `db` is one connection, which holds the lock. The second process
 * waits here, because waiting in the database would run into the connection's lock limit. Throws NotAlone.
 */
export async function withExclusiveLock<T>(db: Db, withinMs: number, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + withinMs
  while (!(await isMine(db))) {
    if (Date.now() > until)
      throw new ExclusiveLockTaken(`Another process has been preparing this database for ${withinMs / 60_000} minutes.`)
    await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS))
  }
  try {
    return await work()
  } finally {
    // a broken connection gave the lock back by itself
    await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(db).catch(() => {})
  }
}

async function isMine(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as mine`.execute(db)
  return rows[0]?.mine === true
}
