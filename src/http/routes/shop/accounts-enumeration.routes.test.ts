import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { hashPassword } from '#domain/account/password.ts'
import { watchStatements } from '#test/database/statements.ts'
import { advance, newcomer, resetTokenFor, signUp } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { loginWithOtp, sendAll } from '#test/people/otp-login.ts'
import { openShop, type Answer } from '#test/shop/shop.ts'

const EXISTING = ASHA.email_id
const UNKNOWN = 'nobody@example.com'
const HERS = '9876543210'
const NOBODYS = '9876543219'

/**
 * What the caller can see of an answer, and what the shop did for it. Random tokens are one and the same to
 * them.
 */
const seenIn = async (noted: string[], requesting: () => Promise<Answer>) => {
  noted.length = 0
  const { status, headers, body } = await requesting()
  const { date: _date, 'x-request-id': _id, ...same } = headers
  return { status, headers: same, body: JSON.stringify(body).replace(/[\w-]{43}/g, 'token'), statements: [...noted] }
}
/** Asks each in turn, sees the same every time, and returns what that is. */
const sameFor = async (noted: string[], requesting: (() => Promise<Answer>)[]) => {
  const seen: Awaited<ReturnType<typeof seenIn>>[] = []
  for (const request of requesting) seen.push(await seenIn(noted, request))
  expect(seen).toEqual(seen.map(() => seen[0]))
  return seen[0]
}

test('login: a wrong password, an unknown e-mail and a shopper without a password are one answer and one amount of work', async () => {
  const shop = await openShop()
  const { email } = await shop.deps.db
    .selectFrom('shopper')
    .select('email')
    .where('password_hash', 'is', null)
    .executeTakeFirstOrThrow()
  const noted = watchStatements(shop.database.pool).texts
  const login = (email_id: string) => () => shop.call('login', { email_id, password: 'Achaar@99999' })
  const seen = await sameFor(noted, [login(EXISTING), login(UNKNOWN), login(email ?? '')])
  expect(seen?.status).toBe(422)
  expect(seen?.statements.length).toBeGreaterThan(2)
})

test('login: for an unknown e-mail a password is checked as well', async () => {
  const shop = await openShop({ limits: 'bench' })
  const login = (email_id: string) => shop.call('login', { email_id, password: 'Achaar@99999' })
  // two at work and twenty waiting, all the time: the person who has to check a password now is told to come again
  const end = new AbortController()
  const requestRepeatedly = async (_: unknown, n: number) => {
    const someone = { account: `somebody ${n}`, ip: `198.51.100.${n}` }
    while (!end.signal.aborted) await hashPassword('x', someone).catch(() => setImmediate())
  }
  const crowd = Promise.all(Array.from({ length: 30 }, requestRepeatedly))
  const isRateLimited = async (email_id: string) => {
    for (let tries = 0; tries < 50; tries++) if ((await login(email_id)).status === 503) return true
    return false
  }
  const limited = [await isRateLimited(EXISTING), await isRateLimited(UNKNOWN)]
  const resets = await shop.call('forgotPass', { email_id: UNKNOWN })
  end.abort()
  await crowd
  expect(limited).toEqual([true, true])
  expect(resets.status, 'an e-mail is asked about without any').toBe(200)
})

test('sending a sign-up OTP: a registered mobile and a new one', async () => {
  const shop = await openShop()
  const noted = watchStatements(shop.database.pool).texts
  const request = (name: 'register' | 'resendOtp', mobile: string) => () => shop.call(name, { mobile })
  const first = await sameFor(noted, [request('register', HERS), request('register', NOBODYS)])
  expect(first?.status).toBe(200)
  const soon = await sameFor(noted, [request('resendOtp', HERS), request('resendOtp', NOBODYS)])
  expect(soon?.status).toBe(429)
  await advance(shop, 61)
  expect((await sameFor(noted, [request('resendOtp', HERS), request('resendOtp', NOBODYS)]))?.status).toBe(200)
})

test('a wrong OTP: of a registered mobile, a new one, and one that was sent none', async () => {
  const shop = await openShop()
  for (const mobile of [HERS, NOBODYS]) await shop.call('register', { mobile })
  const noted = watchStatements(shop.database.pool).texts
  const guess = (mobile: string) => () => shop.call('verifyOtp', { mobile, six_digit_code: '000000' })
  const seen = await sameFor(noted, [guess(HERS), guess(NOBODYS), guess('9876543218')])
  expect(seen?.status).toBe(422)
})

test('known and unknown numbers take one time: a code to log in with is one answer and one amount of work', async () => {
  const shop = await openShop()
  const [blocked, erased] = ['9812300011', '9812300012']
  for (const mobile of [blocked, erased]) await loginWithOtp(shop, mobile)
  await shop.deps.db.updateTable('shopper').set({ is_blocked: true }).where('mobile', '=', blocked).execute()
  await shop.deps.db
    .updateTable('shopper')
    .set({ mobile: null, mobile_proved_at: null, is_mobile_verified: false, erased_at: new Date() })
    .where('mobile', '=', erased)
    .execute()
  await sendAll(shop)
  await advance(shop, 61)
  const noted = watchStatements(shop.database.pool).texts
  const each = (request: (mobile: string) => Promise<Answer>) =>
    sameFor(
      noted,
      [HERS, NOBODYS, blocked, erased].map((mobile) => () => request(mobile)),
    )
  expect((await each((mobile) => shop.call('sendLoginOtp', { mobile })))?.status).toBe(200)
  expect((await each((mobile) => shop.call('sendLoginOtp', { mobile })))?.status).toBe(429)
  const guess = (mobile: string) => shop.call('loginByOtp', { mobile, six_digit_code: '000000' })
  expect((await each(guess))?.status).toBe(422)
})

test('a forgotten password: a known e-mail, an unknown one and one that was never verified', async () => {
  const shop = await openShop()
  await signUp(shop)
  const emails = [EXISTING, UNKNOWN, newcomer.email_id]
  const noted = watchStatements(shop.database.pool).texts
  const each = (request: (email_id: string) => Promise<Answer>) =>
    sameFor(
      noted,
      emails.map((email) => () => request(email)),
    )
  expect((await each((email_id) => shop.call('forgotPass', { email_id })))?.status).toBe(200)
  expect((await each((email_id) => shop.call('forgotPass', { email_id })))?.status).toBe(429)
  const guessed = await each((email_id) => shop.call('verifyForgotOtp', { email_id, six_digit_code: '000000' }))
  expect(guessed?.status).toBe(422)
  const passwords = { new_password: 'Imli#56789', retype_password: 'Imli#56789', reset_token: 'x'.repeat(43) }
  const changed = await each((email_id) => shop.call('forgotPasswordChange', { email_id, ...passwords }))
  expect(changed?.status).toBe(422)
  await advance(shop, 61)
  expect(await resetTokenFor(shop, EXISTING), 'all the while it works for whoever has the mail').toMatch(/^[\w-]{43}$/)
})

test('a verification link with somebody’s user_id and with nobody’s', async () => {
  const shop = await openShop()
  const { user_id: hers } = (await shop.call('login', ASHA)).body.data?.user_data ?? {}
  const noted = watchStatements(shop.database.pool).texts
  const open = (user_id?: string) => () => shop.call('verifyEmail', { email_key: 'x'.repeat(43), user_id })
  expect((await sameFor(noted, [open(hers), open('u_nobody')]))?.status).toBe(422)
})
