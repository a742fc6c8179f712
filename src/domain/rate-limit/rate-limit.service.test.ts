import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { freshDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'

import { checkRateLimit, recordAttempt } from './rate-limit.service.ts'
import { recordAttempts, recordAttemptsAlone } from './rate-limit.store.ts'

const keys = (n: number, network = 2) => ({ account: `a${n}`, ip: `2001:db8:1:${network}::${n}` })

test('counted limits take the addresses of one IPv6 network as one (spec D138)', async () => {
  const { db } = await freshDatabase()
  const deps = testDeps(db)
  for (let n = 0; n < 20; n++) await recordAttempt(deps, 'login', keys(n))
  expect((await checkRateLimit(deps, 'login', keys(99)))?.code).toBe('TOO_MANY')
  expect(await checkRateLimit(deps, 'login', keys(99, 3))).toBeUndefined()
})

test('whoever counts by itself waits for no disk and no standby; what is counted with other work is as safe as that', async () => {
  const { db } = await freshDatabase()
  const windows = [{ key: 'createOrder:ip:198.51.100.7', minutes: 1 }]
  const waitsAfter = (count: typeof recordAttempts) =>
    db.transaction().execute(async (tx) => {
      await sql`set local synchronous_commit = 'on'`.execute(tx)
      const [counted] = await count(tx, windows)
      const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(tx)
      return [counted?.tries, rows[0]?.synchronous_commit]
    })
  expect(await waitsAfter(recordAttempts)).toEqual([1, 'on'])
  expect(await waitsAfter(recordAttemptsAlone)).toEqual([2, 'off'])
})
