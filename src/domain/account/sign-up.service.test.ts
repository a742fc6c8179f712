import { expect, test } from 'vitest'

import { freshDatabase } from '#test/database/database.ts'
import { testDeps } from '#test/shop/deps.ts'

import { insertProof } from './proof.store.ts'
import { signUp } from './sign-up.service.ts'
import { newToken, tokenHash } from './token.ts'

const password = 'Achaar@9876'
const name = 'Meera Devi'

test('of two who sign up with one mobile at once, one hears that it has an account, and nothing about the e-mail', async () => {
  const mobile = '9123456780'
  const { opened, refused } = await signUpAtOnce([
    { mobile, email: 'one@example.com' },
    { mobile, email: 'two@example.com' },
  ])
  expect(opened).toBe(1)
  expect(refused).toEqual([{ code: 'INVALID', field: 'mobile' }])
})

test('of two who sign up with one e-mail, neither blocks the other as long as nobody verified it (spec D147)', async () => {
  const email = 'meera@example.com'
  const { opened, refused } = await signUpAtOnce([
    { mobile: '9123456780', email },
    { mobile: '9123456781', email },
  ])
  expect([opened, refused]).toEqual([2, []])
})

/** Two people who finish signing up in the same moment, each with a ticket for a mobile that they verified. */
async function signUpAtOnce(people: readonly { mobile: string; email: string }[]) {
  const deps = testDeps((await freshDatabase()).db)
  const tickets = await Promise.all(
    people.map(async ({ mobile }) => {
      const ticket = newToken()
      await insertProof(deps.db, tokenHash(ticket), 'registration', mobile, 30)
      return ticket
    }),
  )
  const outcomes = await Promise.all(
    people.map((one, at) =>
      signUp(deps, { ...one, ticket: tickets[at] ?? '', name, password, isNoticeRead: false, ip: '203.0.113.7' }),
    ),
  )
  return {
    opened: outcomes.filter(({ ok }) => ok).length,
    refused: outcomes.flatMap((one) => (one.ok ? [] : [{ code: one.code, field: one.field }])),
  }
}
