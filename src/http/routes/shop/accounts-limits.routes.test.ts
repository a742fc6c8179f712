import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { clockNow } from '#db/clock.ts'
import { createApp } from '#http/app.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { advance, EMAIL, newcomer, NEW_PASSWORD, otpTo, PASSWORD, signUp } from '#test/people/accounts.ts'
import { as, openShop, type Answer, type Shop } from '#test/shop/shop.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Limit = {
  what: string
  tries: number
  /** Seconds of the window. */
  window: number
  /** Seconds between two tries, where a shorter limit would come first. */
  gap?: number
  /** Sends the n-th try, from 0. */
  request: (shop: Shop, n: number, token: string) => Promise<Answer>
}
const mobileOf = (n: number) => `9${String(100_000_000 + n)}`
const emailOf = (n: number) => `nobody${n}@example.com`
const six_digit_code = '000000'
/** A code that can be tried, whatever was sent before. */
const sendCode = ({ deps }: Shop, purpose: string, contact: string) =>
  sql`insert into otp_challenge (purpose, contact, salt, code_hmac, tries_left, sent_at, expires_at)
    values (${purpose}, ${contact}, 'salt', sha256('no code'), 5, shop_now(), shop_now() + interval '5 minutes')
    on conflict (purpose, contact) do update set tries_left = 5, used_at = null, expires_at = excluded.expires_at`.execute(
    deps.db,
  )
const passwords = { new_password: NEW_PASSWORD, retype_password: NEW_PASSWORD }

/** spec R4.8: what counts, how often it may be done, for how long. Logins have their own tests. */
const limits: Limit[] = [
  {
    what: 'an OTP to one mobile, a minute',
    tries: 1,
    window: MINUTE,
    request: (shop) => shop.call('register', { mobile: mobileOf(0) }),
  },
  {
    what: 'OTPs to one mobile, an hour, asked for or asked for again',
    tries: 5,
    window: HOUR,
    gap: 61,
    request: (shop, n) => shop.call(n % 2 ? 'resendOtp' : 'register', { mobile: mobileOf(0) }),
  },
  {
    what: 'OTPs to one mobile, a day',
    tries: 10,
    window: DAY,
    gap: 16 * MINUTE,
    request: (shop) => shop.call('resendOtp', { mobile: mobileOf(0) }),
  },
  {
    what: 'OTPs from one address, an hour',
    tries: 30,
    window: HOUR,
    request: (shop, n) => shop.call('register', { mobile: mobileOf(n) }),
  },
  {
    what: 'wrong OTPs of one mobile, a day',
    tries: 50,
    window: DAY,
    gap: 2 * MINUTE,
    request: async (shop) => {
      await sendCode(shop, 'register', mobileOf(0))
      return shop.call('verifyOtp', { mobile: mobileOf(0), six_digit_code })
    },
  },
  {
    what: 'wrong OTPs of one e-mail, a day',
    tries: 50,
    window: DAY,
    gap: 2 * MINUTE,
    request: async (shop) => {
      await sendCode(shop, 'forgot', EMAIL)
      return shop.call('verifyForgotOtp', { email_id: EMAIL, six_digit_code })
    },
  },
  {
    what: 'wrong OTPs from one address, an hour',
    tries: 60,
    window: HOUR,
    request: (shop, n) => shop.call('verifyOtp', { mobile: mobileOf(n), six_digit_code }),
  },
  {
    what: 'reset OTPs to one e-mail, a minute',
    tries: 1,
    window: MINUTE,
    request: (shop) => shop.call('forgotPass', { email_id: EMAIL }),
  },
  {
    what: 'reset OTPs to one e-mail, an hour',
    tries: 3,
    window: HOUR,
    gap: 61,
    request: (shop) => shop.call('forgotPass', { email_id: EMAIL }),
  },
  {
    what: 'reset OTPs to an unknown e-mail, an hour',
    tries: 3,
    window: HOUR,
    gap: 61,
    request: (shop) => shop.call('forgotPass', { email_id: emailOf(0) }),
  },
  {
    what: 'reset OTPs from one address, an hour',
    tries: 20,
    window: HOUR,
    request: (shop, n) => shop.call('forgotPass', { email_id: emailOf(n) }),
  },
  {
    what: 'verification e-mails, an hour',
    tries: 3,
    window: HOUR,
    request: (shop, _n, token) => shop.call('resendVerificationEmail', { email_id: newcomer.email_id }, as(token)),
  },
  {
    what: 'wrong verification links from one address, an hour',
    tries: 10,
    window: HOUR,
    request: (shop, n) => shop.call('verifyEmail', { email_key: 'x', user_id: `u_${n}` }),
  },
  {
    what: 'wrong current passwords, a quarter of an hour',
    tries: 5,
    window: 15 * MINUTE,
    request: (shop, _n, token) =>
      shop.call('changePassword', { current_password: 'Achaar@99999', ...passwords }, as(token)),
  },
]

describe('a limit of the shop (spec R4.8)', () => {
  test.each(limits)('$tries $what; then 429 with its wait', async ({ tries, window, gap = 0, request }) => {
    const shop = await openShop()
    const token = (await signUp(shop)).access_token
    await shop.deps.db.deleteFrom('limit_counter').execute()
    const begun = Number(await clockNow(shop.deps.db))
    for (let n = 0; n < tries; n++) {
      expect([n, (await request(shop, n, token)).status]).not.toEqual([n, 429])
      if (gap) await advance(shop, gap)
    }
    const over = await request(shop, tries, token)
    expect([over.status, over.body.message]).toEqual([429, 'Too many requests. Please try again later.'])
    const wait = Number(over.headers['retry-after'])
    expect(over.body.data).toEqual({ retry_after: wait })
    // time passes while the tries are made
    const passed = (Number(await clockNow(shop.deps.db)) - begun) / 1000
    expect(wait).toBeGreaterThan(window - passed - 1)
    expect(wait).toBeLessThanOrEqual(window - tries * gap + 1)
    await advance(shop, wait + 1)
    expect((await request(shop, tries, token)).status).not.toBe(429)
  })
})

test('a limit is reached by the right password as well, and the mobile’s own is not its neighbour’s', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const change = (current_password: string) =>
    shop.call('changePassword', { current_password, ...passwords }, as(token))
  for (let n = 0; n < 5; n++) await change('Achaar@99999')
  expect((await change(PASSWORD)).status).toBe(429)
  await shop.call('register', { mobile: mobileOf(1) })
  expect((await shop.call('register', { mobile: mobileOf(1) })).status).toBe(429)
  expect((await shop.call('register', { mobile: mobileOf(2) })).status).toBe(200)
})

test('counters are kept in the database: a new start of the shop forgives nothing', async () => {
  const shop = await openShop()
  for (let n = 0; n < 30; n++) await shop.call('register', { mobile: mobileOf(n) })
  const again = await createApp({ deps: shop.deps, pictures: nameOnlyPictures, isDemo: true })
  const { statusCode, headers } = await again.inject({
    method: 'POST',
    url: '/api/v1/register',
    payload: { mobile: mobileOf(31) },
  })
  await again.close()
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
})

test.each([
  ['OTPs', 30, '/api/v1/register', (n: number) => ({ mobile: mobileOf(n) })],
  ['wrong logins', 20, '/api/v1/login', (n: number) => ({ email_id: emailOf(n), password: PASSWORD })],
  ['resets', 20, '/api/v1/forgot-pass', (n: number) => ({ email_id: emailOf(n) })],
] as const)(
  '%s: %i from a whole IPv6 network as from one address; its neighbour has its own (spec D138)',
  async (_what, tries, url, payload) => {
    const { app } = await openShop()
    const request = async (n: number, network: string) =>
      (
        await app.inject({
          method: 'POST',
          url,
          payload: payload(n),
          remoteAddress: `${network}:${n.toString(16)}:0:0:1`,
        })
      ).statusCode
    for (let n = 0; n < tries; n++) expect([n, await request(n, '2001:db8:1:2')]).not.toEqual([n, 429])
    expect(await request(tries, '2001:db8:1:2')).toBe(429)
    expect(await request(tries, '2001:db8:1:3')).not.toBe(429)
  },
)

test('nobody is shut out by guesses at codes that were never sent to them', async () => {
  const shop = await openShop()
  for (let n = 0; n < 50; n++) await shop.call('verifyOtp', { mobile: mobileOf(7), six_digit_code })
  await shop.call('register', { mobile: mobileOf(7) })
  const { body } = await shop.call('verifyOtp', { mobile: mobileOf(7), six_digit_code: await otpTo(shop, mobileOf(7)) })
  expect(body).toMatchObject({ status_code: 200 })
})
