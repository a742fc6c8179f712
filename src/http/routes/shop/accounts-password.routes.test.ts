import { expect, test } from 'vitest'

import {
  advance,
  EMAIL,
  linkFor,
  newcomer,
  NEW_PASSWORD,
  otherThan,
  otpTo,
  PASSWORD,
  resetTokenFor,
  signUp,
  lastMessageTo,
} from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const VERIFY_FIRST = 'Please verify OTP first'
const BAD_LINK = 'Verification link is invalid or expired.'
const both = { new_password: NEW_PASSWORD, retype_password: NEW_PASSWORD }
const reset = (shop: Shop, body: object, headers?: Record<string, string>) =>
  shop.call('forgotPasswordChange', { email_id: EMAIL, ...both, ...body }, headers)
const change = (shop: Shop, token: string, body: object) =>
  shop.call('changePassword', { current_password: PASSWORD, ...both, ...body }, as(token))
const logIn = async (shop: Shop, password: string) => (await shop.call('login', { email_id: EMAIL, password })).status
const statusWith = async (shop: Shop, token: string) => (await shop.call('getUserProfile', {}, as(token))).status

test('a forgotten password: OTP, proof, a new one; every session ends and nobody is logged in by it', async () => {
  const shop = await openShop()
  const sessions = [await shop.login(), await shop.login()]
  const sent = await shop.call('forgotPass', { email_id: EMAIL })
  expect(sent.body).toMatchObject({ message: 'If the e-mail is registered, an OTP has been sent', data: {} })
  const wrong = await shop.call('verifyForgotOtp', {
    email_id: EMAIL,
    six_digit_code: otherThan(await otpTo(shop, EMAIL)),
  })
  expectRefusal(wrong, 422, 'OTP is invalid or expired.')
  const verified = await shop.call('verifyForgotOtp', { email_id: EMAIL, six_digit_code: await otpTo(shop, EMAIL) })
  expect(verified.body.message).toBe('OTP verified successfully')
  const cookie = String(verified.headers['set-cookie'])
  expect(cookie).toMatch(/^aangan_reset=[\w-]{43}; Max-Age=600; Path=\/api\/v1; HttpOnly; SameSite=Strict$/)
  const changed = await reset(shop, {}, { cookie: cookie.split(';')[0] ?? '' })
  expect(changed.body).toEqual({
    status: true,
    status_code: 200,
    message: 'Password changed successfully',
    code: null,
    data: {},
  })
  expect(await Promise.all(sessions.map((token) => statusWith(shop, token)))).toEqual([419, 419])
  expect([await logIn(shop, PASSWORD), await logIn(shop, NEW_PASSWORD)]).toEqual([422, 200])
  expect(await lastMessageTo(shop, EMAIL, 'password_changed')).toEqual({ name: 'Asha Kumari' })
})

test('whoever did not verify the OTP changes nothing, also while its owner is between the two steps', async () => {
  const shop = await openShop()
  await signUp(shop)
  await shop.call('verifyEmail', await linkFor(shop, newcomer.email_id))
  const hers = await resetTokenFor(shop, EMAIL)
  // the attacker knows the address, and has a proof and a ticket of their own
  const own = await resetTokenFor(shop, newcomer.email_id)
  const { user_id } = (await shop.call('resendOtp', { mobile: '9123456799' })).body.data ?? {}
  for (const reset_token of [undefined, '', 'x'.repeat(43), own, user_id])
    expectRefusal(await reset(shop, { reset_token }), 422, VERIFY_FIRST)
  expectRefusal(await reset(shop, {}, { cookie: `aangan_reset=${own}` }), 422, VERIFY_FIRST)
  expectRefusal(await reset(shop, {}, { cookie: `aangan_registration=${hers}` }), 422, VERIFY_FIRST)
  expectRefusal(await reset(shop, { reset_token: hers, email_id: newcomer.email_id }), 422, VERIFY_FIRST)
  expect(await logIn(shop, PASSWORD)).toBe(200)
  expect((await reset(shop, { reset_token: hers })).status, 'her own proof is untouched').toBe(200)
})

test('a reset proof is of ten minutes and one use, and every other one ends with it', async () => {
  const shop = await openShop()
  const late = await resetTokenFor(shop, EMAIL)
  await advance(shop, 601)
  expectRefusal(await reset(shop, { reset_token: late }), 422, VERIFY_FIRST)
  const first = await resetTokenFor(shop, EMAIL)
  await advance(shop, 61)
  const second = await resetTokenFor(shop, EMAIL)
  expectRefusal(
    await reset(shop, { reset_token: second, retype_password: 'x' }),
    422,
    'Both the password should match.',
  )
  expectRefusal(await reset(shop, { reset_token: second, new_password: 'short', retype_password: 'short' }), 422)
  expect((await reset(shop, { reset_token: second })).status).toBe(200)
  for (const reset_token of [second, first]) expectRefusal(await reset(shop, { reset_token }), 422, VERIFY_FIRST)
  expect(await logIn(shop, NEW_PASSWORD)).toBe(200)
})

test('ten resets at once with one proof change the password once', async () => {
  const shop = await openShop({ limits: 'bench' })
  const reset_token = await resetTokenFor(shop, EMAIL)
  const answers = await Promise.all(Array.from({ length: 10 }, () => reset(shop, { reset_token })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an e-mail that was never verified gets no reset, it may be somebody else’s: the code goes to the verified mobile (spec D133)', async () => {
  const shop = await openShop()
  await signUp(shop)
  expect((await shop.call('forgotPass', { email_id: newcomer.email_id })).status).toBe(200)
  const { rows } = await shop.database.pool.query<{ recipient: string; channel: string; alive: boolean }>(
    `select recipient, channel, dies_at > shop_now() as alive from message where template = 'otp_forgot'`,
  )
  expect(rows).toEqual([{ recipient: newcomer.mobile, channel: 'sms', alive: true }])
})

test('changing the password asks for the current one, ends every session, this one too, and tells the owner', async () => {
  const shop = await openShop()
  const [token, other] = [await shop.login(), await shop.login()]
  const wrong = await change(shop, token, { current_password: 'Achaar@99999' })
  expectRefusal(wrong, 422, 'Current password is incorrect.')
  expect(wrong.body.errors).toEqual({ current_password: ['Current password is incorrect.'] })
  expectRefusal(await change(shop, token, { retype_password: PASSWORD }), 422, 'Password should match.')
  expectRefusal(
    await change(shop, token, { new_password: 'short', retype_password: 'short' }),
    422,
    'Password must contain a digit from 1 to 9, a lowercase, a uppercase, a special character, must be 8-16 characters long.',
  )
  expect(await statusWith(shop, token), 'none of that logs out').toBe(200)
  const open = await resetTokenFor(shop, EMAIL)
  expect((await change(shop, token, {})).body).toMatchObject({ message: 'Password changed successfully', data: {} })
  expect([await statusWith(shop, token), await statusWith(shop, other)]).toEqual([419, 419])
  expectRefusal(await reset(shop, { reset_token: open }), 422, VERIFY_FIRST)
  expect([await logIn(shop, PASSWORD), await logIn(shop, NEW_PASSWORD)]).toEqual([422, 200])
  expect(await lastMessageTo(shop, EMAIL, 'password_changed')).toEqual({ name: 'Asha Kumari' })
})

test('an e-mail is verified by its own link: 200, then 203, and 422 for every other', async () => {
  const shop = await openShop()
  await signUp(shop)
  const link = await linkFor(shop, newcomer.email_id)
  const { user_id: hers } = (await shop.call('login', ASHA)).body.data?.user_data ?? {}
  const wrong = [
    { ...link, user_id: hers },
    { ...link, user_id: '1' },
    { ...link, email_key: 'x'.repeat(43) },
  ]
  for (const body of wrong) expectRefusal(await shop.call('verifyEmail', body), 422, BAD_LINK)
  const first = await shop.call('verifyEmail', link)
  expect(first.body).toEqual({
    status: true,
    status_code: 200,
    message: 'Your e-mail is verified',
    code: null,
    data: {},
  })
  const again = await shop.call('verifyEmail', link)
  expect(again.body).toEqual({
    status: true,
    status_code: 203,
    message: 'Your e-mail is already verified',
    code: null,
    data: {},
  })
  for (const body of wrong) expectRefusal(await shop.call('verifyEmail', body), 422, BAD_LINK)
  await advance(shop, 24 * 3600)
  expectRefusal(await shop.call('verifyEmail', link), 422, BAD_LINK)
})

test('the verification e-mail goes again to the shopper’s own address only, and not once it is verified', async () => {
  const shop = await openShop()
  const { access_token } = await signUp(shop)
  const resend = (email_id: string) => shop.call('resendVerificationEmail', { email_id }, as(access_token))
  const first = await linkFor(shop, newcomer.email_id)
  expectRefusal(await resend(EMAIL), 422, 'This is not the e-mail of your account.')
  expect(await lastMessageTo(shop, EMAIL, 'verify_email')).toEqual({})
  expect((await resend(newcomer.email_id)).body.message).toBe('Verification e-mail sent')
  expect(await linkFor(shop, newcomer.email_id)).not.toEqual(first)
  expect((await shop.call('verifyEmail', first)).status, 'the earlier link is as good').toBe(200)
  expectRefusal(await resend(newcomer.email_id), 409, 'Your e-mail is already verified.')
})

test('a shopper blocked by the owner gets 403 from the next call on, and is served again when unblocked', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const block = (blocked: boolean) => shop.hook('/demo/customers', { email_id: EMAIL, blocked })
  expect((await block(true)).status).toBe(200)
  const refused = await shop.call('getUserProfile', {}, as(token))
  expectRefusal(refused, 403, 'Your account is blocked. Please contact support.')
  expectRefusal(await shop.call('login', ASHA), 403, 'Your account is blocked. Please contact support.')
  expectRefusal(await shop.call('login', { ...ASHA, password: NEW_PASSWORD }), 422, 'Invalid email or password')
  await block(false)
  expect(await statusWith(shop, token)).toBe(200)
})
