import { expect, test } from 'vitest'

import { endpoints } from '#contract/endpoints.ts'
import { createApp } from '#http/app.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import {
  advance,
  EMAIL,
  MOBILE,
  newcomer,
  otherThan,
  otpTo,
  PASSWORD,
  signUp,
  ticketFor,
} from '#test/people/accounts.ts'
import { expectEnvelope, expectRefusal } from '#test/proof/envelopes.ts'
import { as, openShop } from '#test/shop/shop.ts'

const BAD_OTP = 'OTP is invalid or expired.'
const HERS = '9876543210'
const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string => String(headers['set-cookie'])

test('a new mobile: OTP, ticket, account, and the token is good at once', async () => {
  const shop = await openShop()
  const sent = await shop.call('register', { mobile: MOBILE })
  expectEnvelope(sent)
  expect(sent.body).toMatchObject({ status_code: 200, message: 'OTP sent', data: { is_mobile_verify: 0 } })
  const verified = await shop.call('verifyOtp', { mobile: MOBILE, six_digit_code: await otpTo(shop, MOBILE) })
  expect(verified.body).toMatchObject({ message: 'OTP verified successfully', data: { is_registered: 0 } })
  expect(cookieOf(verified)).toMatch(
    /^aangan_registration=[\w-]{43}; Max-Age=1800; Path=\/api\/v1; HttpOnly; SameSite=Strict$/,
  )
  const user_id = verified.body.data?.user_id
  const registered = await shop.call('register', { ...newcomer, user_id })
  expectEnvelope(registered)
  expect(registered.body).toMatchObject({
    message: 'Registered successfully',
    data: { user_data: { name: newcomer.name, email: newcomer.email_id, mobile: MOBILE } },
  })
  const token = registered.body.data && 'access_token' in registered.body.data ? registered.body.data.access_token : ''
  const profile = await shop.call('getUserProfile', {}, as(token))
  expect(profile.body.data).toMatchObject({ is_email_verify: 0, is_mobile_verify: 1 })
})

test('only a browser that verified the mobile just now is told so, and needs no second OTP (spec D36)', async () => {
  const shop = await openShop()
  const cookie = `aangan_registration=${await ticketFor(shop, MOBILE)}`
  const flagOf = async (mobile: string, headers?: Record<string, string>) => {
    const { body } = await shop.call('register', { mobile }, headers)
    return body.data && 'is_mobile_verify' in body.data ? body.data.is_mobile_verify : body.status_code
  }
  expect(await flagOf(MOBILE, { cookie })).toBe(1)
  expect(await flagOf('9123456781', { cookie }), 'of another mobile it proves nothing').toBe(0)
  await advance(shop, 61)
  expect(await flagOf(MOBILE), 'another browser').toBe(0)
  await advance(shop, 30 * 60)
  expect(await flagOf(MOBILE, { cookie }), 'after half an hour').toBe(0)
})

test('under https a proof is a cookie of this very host, and no other of that name counts', async () => {
  const shop = await openShop()
  const app = await createApp({
    deps: shop.deps,
    pictures: nameOnlyPictures,
    isDemo: true,
    trustedProxies: ['127.0.0.1'],
  })
  const post = async (name: 'register' | 'verifyOtp', payload: object, cookie = '') =>
    app.inject({
      method: 'POST',
      url: endpoints[name].path,
      payload,
      headers: { 'x-forwarded-proto': 'https', cookie },
    })
  await post('register', { mobile: MOBILE })
  const verified = await post('verifyOtp', { mobile: MOBILE, six_digit_code: await otpTo(shop, MOBILE) })
  const [whole = ''] = [verified.headers['set-cookie']].flat()
  expect(whole).toMatch(
    /^__Host-aangan_registration=[\w-]{43}; Max-Age=1800; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  )
  const cookie = whole.split(';')[0] ?? ''
  const isVerified = async (sent: string) =>
    (await post('register', { mobile: MOBILE }, sent)).json().data?.is_mobile_verify
  expect(await isVerified(cookie)).toBe(1)
  expect(await isVerified(cookie.replace('__Host-', ''))).not.toBe(1)
  await app.close()
})

test('the owner of a registered mobile is told to log in, gets no ticket, and nobody else learns of it', async () => {
  const shop = await openShop()
  await shop.call('register', { mobile: HERS })
  const wrong = await shop.call('verifyOtp', { mobile: HERS, six_digit_code: otherThan(await otpTo(shop, HERS)) })
  expectRefusal(wrong, 422, BAD_OTP)
  const { body, headers } = await shop.call('verifyOtp', { mobile: HERS, six_digit_code: await otpTo(shop, HERS) })
  expect(body).toMatchObject({ message: 'You already have an account. Please login.', data: { is_registered: 1 } })
  expect(headers['set-cookie']).toBeUndefined()
  const taken = await shop.call('register', { ...newcomer, mobile: HERS, user_id: body.data?.user_id })
  expectRefusal(taken, 422, BAD_OTP)
})

test('an OTP lives five minutes, is of one mobile, and is used up by its use', async () => {
  const shop = await openShop()
  const answerOf = (mobile: string, six_digit_code: string) => shop.call('verifyOtp', { mobile, six_digit_code })
  await shop.call('register', { mobile: MOBILE })
  const otp = await otpTo(shop, MOBILE)
  expectRefusal(await answerOf('9123456781', otp), 422, BAD_OTP)
  await advance(shop, 301)
  expectRefusal(await answerOf(MOBILE, otp), 422, BAD_OTP)
  await shop.call('resendOtp', { mobile: MOBILE })
  expectRefusal(await answerOf(MOBILE, otp), 422, BAD_OTP)
  const next = await otpTo(shop, MOBILE)
  expect((await answerOf(MOBILE, next)).status).toBe(200)
  expectRefusal(await answerOf(MOBILE, next), 422, BAD_OTP)
})

test('a ticket is of its mobile, of half an hour and of one use; before the OTP it is worth nothing', async () => {
  const shop = await openShop()
  const finish = (user_id: string, mobile = MOBILE) => shop.call('register', { ...newcomer, mobile, user_id })
  const early = (await shop.call('resendOtp', { mobile: MOBILE })).body.data?.user_id ?? ''
  expectRefusal(await finish(early), 422, BAD_OTP)
  for (const forged of ['1', 'u_nobody', 'x'.repeat(43)]) expectRefusal(await finish(forged), 422, BAD_OTP)
  await advance(shop, 61)
  const ticket = await ticketFor(shop, MOBILE)
  expectRefusal(await finish(ticket, '9123456781'), 422, BAD_OTP)
  expect((await finish(ticket)).body.message).toBe('Registered successfully')
  const reused = await shop.call('register', { ...newcomer, email_id: 'second@example.com', user_id: ticket })
  expectRefusal(reused, 422, BAD_OTP)
  const old = await ticketFor(shop, '9123456782')
  await advance(shop, 30 * 60 + 1)
  expectRefusal(await finish(old, '9123456782'), 422, BAD_OTP)
})

test('twenty sign-ups at once with one ticket open one account', async () => {
  const shop = await openShop({ limits: 'bench' })
  const user_id = await ticketFor(shop, MOBILE)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      shop.call('register', { ...newcomer, user_id, email_id: `m${n}@example.com` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  const { rows } = await shop.database.pool.query('select 1 from shopper where mobile = $1', [MOBILE])
  expect(rows).toHaveLength(1)
})

test('the words of a sign-up that lacks something (spec S5)', async () => {
  const shop = await openShop()
  const user_id = await ticketFor(shop, MOBILE)
  const textsOf = async (changes: object) => {
    const answer = await shop.call('register', { ...newcomer, user_id, ...changes })
    expectRefusal(answer, 422)
    return answer.body.message
  }
  expect(await textsOf({ mobile: '12345' })).toBe('Mobile number must be valid.')
  expect(await textsOf({ name: 'Asha' })).toBe('Name must contain more than 5 letters')
  expect(await textsOf({ name: '' })).toBe('Please fill the details')
  for (const name of ['Meera\nDevi', 'Meera\u2028Devi', 'Win at evil.example'])
    expect(await textsOf({ name })).toBe('Name is not valid.')
  expect(await textsOf({ email_id: 'asha@' })).toBe('Email must be valid.')
  const password =
    'Password must contain a digit from 1 to 9, a lowercase, a uppercase, a special character, must be 8-16 characters long.'
  for (const weak of [
    'Achaar@12',
    'achaar@1234',
    'ACHAAR@1234',
    'Achaar@abcd',
    'Achaar12345',
    'Achaar@ 1234',
    'Achaar@1234567890',
  ])
    expect([weak, await textsOf({ password: weak })]).toEqual([weak, password])
  expect(await textsOf({ email_id: EMAIL.toUpperCase() })).toBe('This e-mail already has an account. Please login.')
  expectRefusal(await shop.call('register', { mobile: '1123456780' }), 422, 'Mobile number must be valid.')
  expectRefusal(
    await shop.call('verifyOtp', { mobile: MOBILE, six_digit_code: '12345' }),
    422,
    'OTP should contain 6 digits.',
  )
  const rupee = await shop.call('register', { ...newcomer, user_id, password: 'Achaar₹1234' })
  expect(rupee.body.message, 'after all of that the ticket is still good').toBe('Registered successfully')
})

test('what a sign-up cannot give itself: flags, ids, roles (spec T2)', async () => {
  const shop = await openShop()
  const sneaky = {
    is_email_verify: 1,
    is_email_verified: true,
    is_blocked: false,
    id: 1,
    role: 'owner',
    total_annas: 9999,
  }
  const { access_token } = await signUp(shop, { ...newcomer, ...sneaky })
  const { body } = await shop.call('getUserProfile', {}, as(access_token))
  expect(body.data).toMatchObject({ is_email_verify: 0, email: newcomer.email_id })
  expect((await shop.call('login', { email_id: newcomer.email_id, password: PASSWORD })).status).toBe(200)
})
