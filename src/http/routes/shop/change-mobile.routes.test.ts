import { expect, test } from 'vitest'

import { advance, lastMessageTo, newcomer, otherThan, signUp } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { HER_MOBILE, loginCode, loginWithOtp, otpToken } from '#test/people/otp-login.ts'
import { NEW, OTHER, rowOf, profileOf, notices, requestMobile, mobileCode } from '#test/people/own-account.ts'
import { as, openShop } from '#test/shop/shop.ts'
import * as texts from '#text/server/answers.ts'

test('another mobile is the account’s by the code that was sent to it; e-mail and old number hear of it, addresses stay', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const addresses = (await shop.call('getAllUserAddress', {}, as(token))).body.data
  const code = await mobileCode(shop, token)
  const change = (six_digit_code: string) => shop.call('changeMobile', { mobile: OTHER, six_digit_code }, as(token))
  expect((await change(otherThan(code))).body).toMatchObject({ code: 'WRONG_OTP' })
  expect(await profileOf(shop, token)).toMatchObject({ mobile: HER_MOBILE })
  const changed = await change(code)
  expect([changed.status, changed.body.message]).toEqual([200, texts.mobileChanged])
  expect(await profileOf(shop, token)).toMatchObject({ mobile: OTHER, is_mobile_verify: 1 })
  expect(await notices(shop, 'mobile')).toEqual([ASHA.email_id, HER_MOBILE])
  expect((await shop.call('getAllUserAddress', {}, as(token))).body.data).toEqual(addresses)
  expect((await loginWithOtp(shop, OTHER)).body.data).toMatchObject({ is_new: 0, user_data: { email: ASHA.email_id } })
  expect((await loginWithOtp(shop, HER_MOBILE)).body.data, 'the old one is nobody’s').toMatchObject({ is_new: 1 })
})

test('a code is for one number, one account and this use: those of logins and of others change nothing', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const login = await loginCode(shop, OTHER)
  const change = async (who: string, six_digit_code: string, mobile = OTHER) =>
    (await shop.call('changeMobile', { mobile, six_digit_code }, as(who))).body.code
  expect(await change(token, login)).toBe('WRONG_OTP')
  await advance(shop, 61)
  const hers = await mobileCode(shop, token)
  expect(await change(token, hers, '9812300009')).toBe('WRONG_OTP')
  const { access_token: another } = await signUp(shop)
  expect(await change(another, hers)).toBe('WRONG_OTP')
  expect((await shop.call('loginByOtp', { mobile: OTHER, six_digit_code: hers })).body.code).toBe('WRONG_OTP')
  const own = await requestMobile(shop, token, HER_MOBILE)
  expect(own.body).toMatchObject({ code: 'INVALID', errors: { mobile: ['This is your mobile already.'] } })
  expect((await requestMobile(shop, token, '5812300003')).body).toMatchObject({ code: 'INVALID' })
  expect((await shop.call('sendCode', { purpose: 'mobile' }, as(token))).body).toMatchObject({ code: 'INVALID' })
})

test('a number of an account in use is not taken from it, and sending a code says nothing of that', async () => {
  const shop = await openShop()
  const { access_token: token } = await signUp(shop)
  const free = await requestMobile(shop, token)
  const taken = await requestMobile(shop, token, HER_MOBILE)
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  const six_digit_code = (await lastMessageTo(shop, HER_MOBILE, 'otp_mobile'))['otp'] ?? ''
  const refused = await shop.call('changeMobile', { mobile: HER_MOBILE, six_digit_code }, as(token))
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    422,
    'MOBILE_TAKEN',
    'This number has an account of its own. Log in with it.',
  ])
  expect((await rowOf(shop, HER_MOBILE)).email).toBe(ASHA.email_id)
  expect(await profileOf(shop, token)).toMatchObject({ mobile: newcomer.mobile })
})

test('a number of an unused account is given up by it, with sessions and WhatsApp; its orders stay', async () => {
  const shop = await openShop()
  const hers = await shop.login()
  await shop.call('setConsent', { purpose: 'whatsapp', given: 1, place: 'profile' }, as(hers))
  await advance(shop, 91 * 86_400)
  const { access_token: token } = await signUp(shop)
  const six_digit_code = await mobileCode(shop, token, HER_MOBILE)
  expect((await shop.call('changeMobile', { mobile: HER_MOBILE, six_digit_code }, as(token))).status).toBe(200)
  expect(await rowOf(shop, HER_MOBILE)).toMatchObject({ email: newcomer.email_id })
  const login = await shop.call('login', ASHA)
  expect(login.body.data?.user_data).toMatchObject({ mobile: '' })
  const back = login.body.data?.access_token ?? ''
  expect((await profileOf(shop, back))?.consents.map(({ purpose }) => purpose)).not.toContain('whatsapp')
  expect((await shop.call('getOrder', { page: 1 }, as(back))).status).toBe(200)
  // who lost it comes back by e-mail and has another
  const code = await mobileCode(shop, back)
  expect((await shop.call('changeMobile', { mobile: OTHER, six_digit_code: code }, as(back))).status).toBe(200)
  expect(await rowOf(shop, OTHER)).toMatchObject({ email: ASHA.email_id, former_mobile: HER_MOBILE })
})

test('until the ninetieth day the number stays with its account', async () => {
  const shop = await openShop()
  await otpToken(shop, NEW)
  await advance(shop, 89 * 86_400)
  const { access_token: token } = await signUp(shop)
  const six_digit_code = await mobileCode(shop, token, NEW)
  const refused = await shop.call('changeMobile', { mobile: NEW, six_digit_code }, as(token))
  expect(refused.body).toMatchObject({ code: 'MOBILE_TAKEN' })
})

test('two who want one number at once: one has it, and no account is without', async () => {
  const shop = await openShop()
  const people = [newcomer, { ...newcomer, mobile: '9123456781', email_id: 'other@example.com' }]
  const tokens: string[] = []
  for (const person of people) tokens.push((await signUp(shop, person)).access_token)
  const answers = await Promise.all(
    tokens.map(async (token) => {
      const six_digit_code = await mobileCode(shop, token).catch(() => '123456')
      return (await shop.call('changeMobile', { mobile: OTHER, six_digit_code }, as(token))).status
    }),
  )
  expect(answers.toSorted((one, another) => one - another)).toEqual([200, 422])
  const { rows } = await shop.database.pool.query<{ n: number }>(
    `select count(*)::int as n from shopper where mobile = any($1)`,
    [[OTHER, ...people.map(({ mobile }) => mobile)]],
  )
  expect(rows[0]?.n).toBe(2)
})
