import { sql } from 'kysely'

import type { Db } from './client.ts'

/** Removes every table of the shop from a server's database, the job queue's too; the next migration begins anew. */
export async function eraseSchemas(db: Db): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}
