import { sql, type Kysely } from 'kysely'

import type { DB } from './schema.gen.ts'

type Db = Kysely<DB>
/** A view of the database that does not change; whoever opened it closes it. */
export type Snapshot = { db: Db; close: () => Promise<void> }

/** Reading it all may take long, and every value is written in full. */
const settings = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  extra_float_digits: '1',
} as const

/** One transaction that sees all tables as they are at its beginning. */
export async function beginSnapshot(db: Db): Promise<Snapshot> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${name}, ${value}, true)`.execute(tx)
  return {
    db: tx,
    close: async () => {
      await tx.rollback().execute()
    },
  }
}
