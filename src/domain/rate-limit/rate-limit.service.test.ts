import { expect, test } from 'vitest'

import { freshDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { watchStatements } from '#test/statements.ts'

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
  const waitsLess = async (count: () => Promise<void>) => {
    texts.length = 0
    await count()
    return texts.some((text) => text.includes('synchronous_commit'))
  }
  expect(await waitsLess(() => recordAttempt(deps, 'login', keys(1)))).toBe(true)
  const withOtherWork = () => db.transaction().execute((tx) => recordAttempt({ ...deps, db: tx }, 'login', keys(1)))
  expect(await waitsLess(withOtherWork)).toBe(false)
  expect(await db.selectFrom('limit_counter').select('tries').execute()).toEqual([{ tries: 2 }, { tries: 2 }])
})
