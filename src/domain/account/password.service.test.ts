import { expect, test } from 'vitest'

import { ASHA } from '#test/asha.ts'
import { freshDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'

import { login } from './account.service.ts'
import { changePassword } from './password.service.ts'

const ip = '203.0.113.9'
const email = ASHA.email_id

test('of many who change one password at once from the same old one, one does (spec R1.2.29)', async () => {
  const deps = testDeps((await freshDatabase()).db, 'bench')
  const session = await login(deps, { email, password: ASHA.password, ip })
  if (!session.ok) throw new Error(session.code)
  const wanted = Array.from({ length: 6 }, (_, n) => `Imli#5678${n}`)
  const outcomes = await Promise.all(
    wanted.map((password) =>
      changePassword(deps, session.value.shopper, { current: ASHA.password, password, again: password, ip }),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.flatMap((one) => (one.ok ? [] : [one.code]))).toEqual(Array(5).fill('WRONG_CURRENT'))
  const logins = await Promise.all(wanted.map((password) => login(deps, { email, password, ip })))
  expect(logins.map(({ ok }) => ok)).toEqual(outcomes.map(({ ok }) => ok))
})
