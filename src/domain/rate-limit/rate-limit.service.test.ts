import { expect, test } from 'vitest'

import { freshDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'

import { checkRateLimit, recordAttempt } from './rate-limit.service.ts'

const keys = (n: number, network = 2) => ({ account: `a${n}`, ip: `2001:db8:1:${network}::${n}` })

test('counted limits take the addresses of one IPv6 network as one (spec D138)', async () => {
  const { db } = await freshDatabase()
  const deps = testDeps(db)
  for (let n = 0; n < 20; n++) await recordAttempt(deps, 'login', keys(n))
  expect((await checkRateLimit(deps, 'login', keys(99)))?.code).toBe('TOO_MANY')
  expect(await checkRateLimit(deps, 'login', keys(99, 3))).toBeUndefined()
})
