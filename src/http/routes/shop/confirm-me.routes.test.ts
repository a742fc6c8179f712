import { expect, test } from 'vitest'

import { advance, lastMessageTo, otherThan } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { HER_MOBILE, otpToken, sendAll } from '#test/people/otp-login.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const NEW = '9812300003'
const myData = async (shop: Shop, token: string, fields = {}) => (await shop.call('myData', fields, as(token))).body
const codeTo = async (shop: Shop, to: string) => (await lastMessageTo(shop, to, 'otp_confirm'))['otp'] ?? ''
const sendCode = async (shop: Shop, token: string) => {
  await sendAll(shop)
  return shop.call('sendCode', { purpose: 'confirm' }, as(token))
}

test('an OTP does not confirm an account that has a password: the password does, for ten minutes', async () => {
  const shop = await openShop()
  const token = await otpToken(shop, HER_MOBILE)
  const refused = await shop.call('myData', {}, as(token))
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'CONFIRM_FIRST' }])
  expect(refused.body.message).toBe('Please confirm that it is you.')
  const confirm = (current_password?: string) => shop.call('confirmMe', { current_password }, as(token))
  expect((await confirm()).body).toMatchObject({ code: 'INVALID' })
  expect((await confirm('Not-hers@1234')).body).toMatchObject({
    code: 'WRONG_CURRENT',
    errors: { current_password: [expect.any(String)] },
  })
  expect(await myData(shop, token)).toMatchObject({ code: 'CONFIRM_FIRST' })
  expect((await confirm(ASHA.password)).status).toBe(200)
  expect(await myData(shop, token)).toMatchObject({ status: true })
  expect((await sendCode(shop, token)).body, 'no code where a password is asked for').toMatchObject({ code: 'INVALID' })
  await advance(shop, 601)
  expect(await myData(shop, token)).toMatchObject({ code: 'CONFIRM_FIRST' })
  expect(await myData(shop, token, { password: ASHA.password }), 'as before').toMatchObject({ status: true })
})

test('one session is confirmed and not another of the same account', async () => {
  const shop = await openShop()
  const hers = await shop.login()
  const other = await otpToken(shop, HER_MOBILE)
  expect(await myData(shop, hers), 'a login by password confirms').toMatchObject({ status: true })
  expect(await myData(shop, other)).toMatchObject({ code: 'CONFIRM_FIRST' })
})

test('without password and verified e-mail the OTP confirms, at login and again by a code to the mobile', async () => {
  const shop = await openShop()
  const token = await otpToken(shop, NEW)
  expect(await myData(shop, token)).toMatchObject({ status: true })
  await advance(shop, 601)
  expect(await myData(shop, token)).toMatchObject({ code: 'CONFIRM_FIRST' })
  expect((await sendCode(shop, token)).body.data).toEqual({ resend_after: 60 })
  const code = await codeTo(shop, NEW)
  const confirm = (six_digit_code: string) => shop.call('confirmMe', { six_digit_code }, as(token))
  expect((await confirm(otherThan(code))).body).toMatchObject({ code: 'WRONG_OTP' })
  expect((await confirm(code)).status).toBe(200)
  expect(await myData(shop, token)).toMatchObject({ status: true })
  expect((await confirm(code)).body, 'once').toMatchObject({ code: 'WRONG_OTP' })
})

test('a verified e-mail gets the code, and not the mobile: who has the SIM alone changes nothing', async () => {
  const shop = await openShop()
  await shop.deps.db.updateTable('shopper').set({ password_hash: null }).where('mobile', '=', HER_MOBILE).execute()
  const token = await otpToken(shop, HER_MOBILE)
  expect(await myData(shop, token)).toMatchObject({ code: 'CONFIRM_FIRST' })
  expect((await sendCode(shop, token)).status).toBe(200)
  expect(await codeTo(shop, HER_MOBILE)).toBe('')
  const six_digit_code = await codeTo(shop, ASHA.email_id)
  expect((await shop.call('confirmMe', { six_digit_code }, as(token))).status).toBe(200)
  expect(await myData(shop, token)).toMatchObject({ status: true })
})

test('a code to confirm with is of one account: another with the same mobile later has no use of it', async () => {
  const shop = await openShop()
  const token = await otpToken(shop, NEW)
  await sendCode(shop, token)
  const code = await codeTo(shop, NEW)
  const other = await otpToken(shop, '9812300004')
  await shop.deps.db.updateTable('shopper').set({ mobile: null }).where('mobile', '=', NEW).execute()
  await shop.deps.db.updateTable('shopper').set({ mobile: NEW }).where('mobile', '=', '9812300004').execute()
  const tried = await shop.call('confirmMe', { six_digit_code: code }, as(other))
  expect(tried.body).toMatchObject({ code: 'WRONG_OTP' })
})
