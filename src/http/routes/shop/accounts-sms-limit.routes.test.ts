import { expect, test } from 'vitest'

import type { MessageTemplate } from '#contract/message.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { advance, EMAIL, lastMessageTo, newcomer, NEW_PASSWORD, signUp } from '#test/people/accounts.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

const HOUR = 3600
const mobileOf = (n: number) => `9${String(200_000_000 + n)}`
const request = async (shop: Shop, n: number) => (await shop.call('register', { mobile: mobileOf(n) })).status
const sent = (shop: Shop, template: MessageTemplate) =>
  shop.deps.db
    .selectFrom('message')
    .where('template', '=', template)
    .where('channel', '=', template === 'owner_otp_limit' ? 'email' : 'sms')
    .whereRef('dies_at', '>', 'created_at')
    .select(['recipient', 'vars'])
    .orderBy('seq')
    .execute()

/** A shop that sends so many OTPs by SMS in an hour, none of them used up. */
const open = async (otp_per_hour: number) => {
  const shop = await openShop()
  await updateSettings(shop.deps, { numbers: { otp_per_hour }, shop: { owner_email: 'owner@example.com' } })
  return shop
}
const forgetCounters = (shop: Shop) => shop.deps.db.deleteFrom('limit_counter').execute()

test('the whole shop sends no more OTPs by SMS than its setting allows, and its owner hears of it once an hour (spec R4.8)', async () => {
  const shop = await open(3)
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => request(shop, n)))
  expect(answers.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 429, 429, 429])
  const over = await shop.call('register', { mobile: mobileOf(9) })
  expect(over.body).toMatchObject({ code: 'TOO_MANY', data: { retry_after: expect.any(Number) } })
  expect(await sent(shop, 'otp_register')).toHaveLength(3)
  expect(await sent(shop, 'owner_otp_limit')).toEqual([{ recipient: 'owner@example.com', vars: { count: '3' } }])

  await advance(shop, HOUR + 1)
  expect([await request(shop, 10), await request(shop, 11), await request(shop, 12), await request(shop, 13)]).toEqual([
    200, 200, 200, 429,
  ])
  expect(await sent(shop, 'owner_otp_limit')).toHaveLength(2)
})

test('whoever never verified their e-mail resets the password by the mobile that they did verify (spec D133)', async () => {
  const shop = await openShop()
  await signUp(shop)
  await advance(shop, 61)
  const answer = await shop.call('forgotPass', { email_id: newcomer.email_id })
  const existing = await shop.call('forgotPass', { email_id: EMAIL })
  const unknown = await shop.call('forgotPass', { email_id: 'nobody@example.com' })
  expect([answer.status, answer.body]).toEqual([200, existing.body])
  expect(unknown.body).toEqual(existing.body)
  const [sms, ...others] = await sent(shop, 'otp_forgot')
  expect([sms?.recipient, others]).toEqual([newcomer.mobile, []])

  const six_digit_code = (await lastMessageTo(shop, newcomer.mobile, 'otp_forgot'))['otp']
  const { body } = await shop.call('verifyForgotOtp', { email_id: newcomer.email_id, six_digit_code })
  const reset = { email_id: newcomer.email_id, new_password: NEW_PASSWORD, retype_password: NEW_PASSWORD }
  const changed = await shop.call('forgotPasswordChange', { ...reset, reset_token: body.data?.reset_token ?? '' })
  expect(changed.status).toBe(200)
  const login = await shop.call('login', { email_id: newcomer.email_id, password: NEW_PASSWORD })
  expect(login.status).toBe(200)
})

test('such an SMS counts for the shop; above the cap the answer is the same and nothing is sent (spec R4.8, D133)', async () => {
  const shop = await open(2)
  await signUp(shop)
  await forgetCounters(shop)
  await advance(shop, 61)
  const forgot = async () => (await shop.call('forgotPass', { email_id: newcomer.email_id })).status
  expect(await forgot()).toBe(200)
  expect(await sent(shop, 'otp_forgot')).toHaveLength(1)
  // resets by e-mail and of nobody cost nothing
  for (const email_id of [EMAIL, 'nobody@example.com']) await shop.call('forgotPass', { email_id })
  expect([await request(shop, 0), await request(shop, 1)]).toEqual([200, 429])
  await advance(shop, 61)
  expect(await forgot()).toBe(200)
  expect(await sent(shop, 'otp_forgot')).toHaveLength(1)
})

test('such an SMS counts for the mobile: five an hour, whatever they are for (spec R4.8, D133)', async () => {
  const shop = await openShop()
  await signUp(shop)
  await forgetCounters(shop)
  for (let n = 0; n < 5; n++) {
    await advance(shop, 61)
    expect((await shop.call('resendOtp', { mobile: newcomer.mobile })).status).toBe(200)
  }
  expect((await shop.call('forgotPass', { email_id: newcomer.email_id })).status).toBe(200)
  expect(await sent(shop, 'otp_forgot')).toEqual([])
})
