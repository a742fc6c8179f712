import { sql, type Kysely } from 'kysely'

import type { DB } from './schema.gen.ts'

type Db = Kysely<DB>
/** A read-only view of the database at one moment; the caller of beginSnapshot closes it. */
export type Snapshot = { db: Db; close: () => Promise<void> }

/** No time limits, because reading everything may take long; dates and numbers in an exact text form. */
const sessionSettings = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  extra_float_digits: '1',
} as const

/** Starts a transaction that sees all tables as of its beginning. */
export async function beginSnapshot(db: Db): Promise<Snapshot> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  for (const [name, value] of Object.entries(sessionSettings))
    await sql`select set_config(${name}, ${value}, true)`.execute(tx)
  return {
    db: tx,
    close: async () => {
      await tx.rollback().execute()
    },
  }
}
