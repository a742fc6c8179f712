import { expect, test } from 'vitest'

import { freshDatabase } from '#test/database/database.ts'
import { ASHA } from '#test/people/asha.ts'
import { testDeps } from '#test/shop/deps.ts'

import { login } from './account.service.ts'
import { changePassword, resetPassword } from './password.service.ts'
import { insertProof } from './proof.store.ts'
import { newToken, tokenHash } from './token.ts'

const ip = '203.0.113.9'
const email = ASHA.email_id

test('of many who change one password at once from the same old one, one does (spec R1.2.29)', async () => {
  const deps = testDeps((await freshDatabase()).db, 'bench')
  const session = await login(deps, { email, password: ASHA.password, ip })
  if (!session.ok) throw new Error(session.code)
  const passwords = Array.from({ length: 6 }, (_, n) => `Imli#5678${n}`)
  const outcomes = await Promise.all(
    passwords.map((password) =>
      changePassword(deps, session.value.shopper, { current: ASHA.password, password, again: password, ip }),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.flatMap((one) => (one.ok ? [] : [one.code]))).toEqual(Array(5).fill('WRONG_CURRENT'))
  const logins = await Promise.all(passwords.map((password) => login(deps, { email, password, ip })))
  expect(logins.map(({ ok }) => ok)).toEqual(outcomes.map(({ ok }) => ok))
})

test('of a change and a reset at once one sets the password, and the other is refused', async () => {
  const { db } = await freshDatabase()
  const deps = testDeps(db, 'bench')
  const session = await login(deps, { email, password: ASHA.password, ip })
  if (!session.ok) throw new Error(session.code)
  const { shopper } = session.value
  const resetToken = newToken()
  await insertProof(db, tokenHash(resetToken), 'reset', String(shopper.id), 10)
  const [changed, reset] = ['Imli#56780', 'Imli#56781'] as const
  const outcomes = await Promise.all([
    changePassword(deps, shopper, { current: ASHA.password, password: changed, again: changed, ip }),
    resetPassword(deps, { email, resetToken, password: reset, again: reset, ip: '203.0.113.7' }),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const logins = await Promise.all([changed, reset].map((password) => login(deps, { email, password, ip })))
  expect(logins.map(({ ok }) => ok)).toEqual(outcomes.map(({ ok }) => ok))
})
