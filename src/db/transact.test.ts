import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { freshDatabase } from '#test/database/database.ts'

import type { Tx } from './client.ts'
import { isUnavailable } from './sql-state.ts'
import { transact } from './transact.ts'

/** Ends the connection under a transaction, as a server does that is killed. */
const cut = async (tx: Tx): Promise<never> => {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  throw new Error('the connection was not cut')
}

test('a transaction whose connection breaks says so: later it can be done, and the next one is', async () => {
  const { db } = await freshDatabase({ pool: 1 })
  const broken = transact(db, cut)
  await expect(broken).rejects.toSatisfy(isUnavailable)
  const swallowed = transact(db, async (tx) => {
    await cut(tx).catch(() => {})
    return { ok: true }
  })
  await expect(swallowed).rejects.toSatisfy(isUnavailable)
  expect(await transact(db, async () => ({ ok: true }))).toEqual({ ok: true })
})
