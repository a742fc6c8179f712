import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Deps } from '#domain/context.ts'
import { freshDatabase } from '#test/database/database.ts'
import { testDeps } from '#test/shop/deps.ts'

import { forgotPassword, verifyForgotOtp } from './password.service.ts'
import { requestOtp, verifyMobile } from './sign-up.service.ts'

const mobile = '9123456780'
const ip = '203.0.113.7'

const open = async (): Promise<Deps> => testDeps((await freshDatabase()).db, 'bench')

const send = (deps: Deps) => requestOtp(deps, { mobile, ip, ticket: undefined })

/** Codes that are all wrong, none of them twice. */
const wrongOnes = (otp: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => String((Number(otp) + 1 + n) % 1_000_000).padStart(6, '0'))

test('a hundred wrong codes at once and then the right one: refused, for five tries are five', async () => {
  const deps = await open()
  await send(deps)
  const otp = await otpIn(deps)
  const answers = await Promise.all(wrongOnes(otp, 100).map((code) => guess(deps, code)))
  expect(answers).toEqual(Array(100).fill('WRONG_OTP'))
  expect(await guess(deps, otp)).toBe('WRONG_OTP')
  const { tries_left } = await deps.db.selectFrom('otp_challenge').select('tries_left').executeTakeFirstOrThrow()
  expect(tries_left).toBe(0)
})

test('a hundred right codes at once are used once', async () => {
  const deps = await open()
  await send(deps)
  const otp = await otpIn(deps)
  const answers = await Promise.all(Array.from({ length: 100 }, () => guess(deps, otp)))
  expect(answers.filter((answer) => answer === 'right')).toHaveLength(1)
})

test('tries before a restart count after it: three and two are five', async () => {
  const deps = await open()
  await send(deps)
  const otp = await otpIn(deps)
  const wrong = wrongOnes(otp, 5)
  for (const code of wrong.slice(0, 3)) await guess(deps, code)
  // a shop that starts again has the database and its secrets, and nothing else
  const again = { ...testDeps(deps.db, 'bench') }
  for (const code of wrong.slice(3)) await guess(again, code)
  expect(await guess(again, otp)).toBe('WRONG_OTP')
})

test('four wrong codes leave the fifth try for the right one', async () => {
  const deps = await open()
  await send(deps)
  const otp = await otpIn(deps)
  for (const code of wrongOnes(otp, 4)) await guess(deps, code)
  expect(await guess(deps, otp)).toBe('right')
})

test('a code for one thing is worth nothing for another', async () => {
  const deps = await open()
  await forgotPassword(deps, { email: 'asha@example.com', ip })
  const otp = await otpIn(deps)
  expect(await guess(deps, otp)).toBe('WRONG_OTP')
  const other = await verifyForgotOtp(deps, { email: 'ravi@example.com', code: otp, ip })
  expect(other).toMatchObject({ ok: false, code: 'WRONG_OTP' })
  expect(await verifyForgotOtp(deps, { email: 'ASHA@example.com', code: otp, ip })).toMatchObject({ ok: true })
})

test('with another pepper no code of this database is right: the rows alone are worth nothing', async () => {
  const deps = await open()
  await send(deps)
  const otp = await otpIn(deps)
  const thief = { ...deps, secrets: { ...deps.secrets, otpPepper: Buffer.alloc(32, 8) } }
  expect(await guess(thief, otp)).toBe('WRONG_OTP')
  expect(await guess(deps, otp)).toBe('right')
})

async function otpIn({ db }: Deps): Promise<string> {
  const newest = db.selectFrom('message').orderBy('seq', 'desc')
  const { otp } = await newest.select(sql<string>`vars ->> 'otp'`.as('otp')).executeTakeFirstOrThrow()
  return otp
}

async function guess(deps: Deps, code: string) {
  const verified = await verifyMobile(deps, { mobile, code, ip })
  return verified.ok ? 'right' : verified.code
}
