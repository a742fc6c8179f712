import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { freshDatabase } from '#test/database/database.ts'
import { watchStatements } from '#test/database/statements.ts'
import { testDeps } from '#test/shop/deps.ts'

import { checkRateLimit, recordAttempt } from './rate-limit.service.ts'

const keys = (n: number, network = 2) => ({ account: `a${n}`, ip: `2001:db8:1:${network}::${n}` })

test('counted limits take the addresses of one IPv6 network as one (spec D138)', async () => {
  const { db } = await freshDatabase()
  const deps = testDeps(db)
  for (let n = 0; n < 20; n++) await recordAttempt(deps, 'login', keys(n))
  expect((await checkRateLimit(deps, 'login', keys(99)))?.code).toBe('TOO_MANY')
  expect(await checkRateLimit(deps, 'login', keys(99, 3))).toBeUndefined()
})

test('whoever counts by itself waits for no disk and no standby; what is counted with other work is as safe as that', async () => {
  const { db, pool } = await freshDatabase()
  const deps = testDeps(db)
  const { texts } = watchStatements(pool)
  await recordAttempt(deps, 'login', keys(1))
  expect(texts).toContainEqual(expect.stringContaining('synchronous_commit'))

  await db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx)
    await recordAttempt({ ...deps, db: tx }, 'login', keys(1))
    const { rows } = await sql`show synchronous_commit`.execute(tx)
    expect(rows).toEqual([{ synchronous_commit: 'on' }])
  })
  expect(await db.selectFrom('limit_counter').select('tries').execute()).toEqual([{ tries: 2 }, { tries: 2 }])
})
