import { expect, test } from 'vitest'

import { advance, lastMessageTo, linkFor, NEW_PASSWORD, newcomer, signUp } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { HER_MOBILE, otpToken } from '#test/people/otp-login.ts'
import { NEW, OTHER, MAIL, rowOf, profileOf, notices, requestEmail, requestMobile } from '#test/people/own-account.ts'
import { as, openShop } from '#test/shop/shop.ts'
import * as answers from '#text/server/answers.ts'

test('without a confirmation of the last ten minutes nothing that matters is changed, and a name is', async () => {
  const shop = await openShop()
  const token = await otpToken(shop, HER_MOBILE)
  const passwords = { new_password: NEW_PASSWORD, retype_password: NEW_PASSWORD }
  const before = await rowOf(shop, HER_MOBILE)
  const tries = [
    await requestEmail(shop, token),
    await requestMobile(shop, token),
    await shop.call('changeMobile', { mobile: OTHER, six_digit_code: '123456' }, as(token)),
    await shop.call('setPassword', passwords, as(token)),
  ]
  for (const { status, body } of tries) {
    expect([status, body.code]).toEqual([422, 'CONFIRM_FIRST'])
    expect(body.message).toBe('Please confirm that it is you.')
  }
  expect(await rowOf(shop, HER_MOBILE)).toEqual(before)
  expect((await shop.call('confirmMe', { current_password: ASHA.password }, as(token))).status).toBe(200)
  expect((await requestEmail(shop, token)).status).toBe(200)
  await advance(shop, 601)
  expect((await requestEmail(shop, token, 'other@example.com')).body).toMatchObject({ code: 'CONFIRM_FIRST' })
  const renamed = await shop.call('changeName', { name: '  Asha K. Devi ' }, as(token))
  expect([renamed.status, renamed.body.message]).toEqual([200, answers.nameChanged])
  expect(await profileOf(shop, token)).toMatchObject({ name: 'Asha K. Devi' })
})

test('a name is a person’s, one to 120 letters', async () => {
  const shop = await openShop()
  const token = await otpToken(shop, NEW)
  const change = async (name: string) => (await shop.call('changeName', { name }, as(token))).status
  for (const wrong of ['', '  ', 'a\nb', 'visit evil.example', 'x'.repeat(121), '<b>'])
    expect(await change(wrong)).toBe(422)
  for (const right of ['O', 'आशा कुमारी', 'x'.repeat(120)]) expect(await change(right)).toBe(200)
})

test('another e-mail is the account’s once its link is opened; until then the old one serves', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const answer = await requestEmail(shop, token)
  expect([answer.status, answer.body.message, answer.body.data]).toEqual([200, answers.linkSent, {}])
  expect(await profileOf(shop, token)).toMatchObject({ email: ASHA.email_id, is_email_verify: 1, pending_email: MAIL })
  expect((await shop.call('login', { ...ASHA, email_id: MAIL })).body).toMatchObject({ code: 'WRONG_LOGIN' })
  expect((await shop.call('login', ASHA)).status).toBe(200)
  expect(await notices(shop, 'e-mail')).toEqual([])
  const link = await linkFor(shop, MAIL)
  expect((await shop.call('verifyEmail', link)).body.message).toBe(answers.emailVerified)
  expect((await shop.call('verifyEmail', link)).status, 'opened again').toBe(203)
  const profile = await profileOf(shop, token)
  expect(profile).toMatchObject({ email: MAIL, is_email_verify: 1 })
  expect(profile).not.toHaveProperty('pending_email')
  expect(await notices(shop, 'e-mail')).toEqual([ASHA.email_id, HER_MOBILE])
  expect((await shop.call('login', { ...ASHA, email_id: MAIL })).status).toBe(200)
  expect((await shop.call('login', ASHA)).body).toMatchObject({ code: 'WRONG_LOGIN' })
})

test('only the newest link counts, for 24 hours, and what was sent to the e-mail before resets nothing', async () => {
  const shop = await openShop()
  const token = await shop.login()
  await requestEmail(shop, token, 'slip@example.com')
  const slip = await linkFor(shop, 'slip@example.com')
  await requestEmail(shop, token)
  expect((await shop.call('verifyEmail', slip)).status, 'used up').toBe(203)
  expect(await profileOf(shop, token)).toMatchObject({ email: ASHA.email_id, pending_email: MAIL })
  const late = await linkFor(shop, MAIL)
  await advance(shop, 24 * 3600 + 1)
  expect((await shop.call('verifyEmail', late)).body).toMatchObject({ code: 'BAD_LINK' })
  expect(await profileOf(shop, token)).not.toHaveProperty('pending_email')

  const again = await shop.login()
  await requestEmail(shop, again)
  const { email_id } = ASHA
  await shop.call('forgotPass', { email_id })
  const six_digit_code = (await lastMessageTo(shop, email_id, 'otp_forgot'))['otp'] ?? ''
  const { body } = await shop.call('verifyForgotOtp', { email_id, six_digit_code })
  expect((await shop.call('verifyEmail', await linkFor(shop, MAIL))).status).toBe(200)
  const reset = { new_password: NEW_PASSWORD, retype_password: NEW_PASSWORD, reset_token: body.data?.reset_token ?? '' }
  const tried = await shop.call('forgotPasswordChange', { ...reset, email_id: MAIL })
  expect(tried.body).toMatchObject({ code: 'VERIFY_FIRST' })
})

test('an e-mail that another account has is answered like any; only who opens the link learns of it', async () => {
  const shop = await openShop()
  const { access_token: token } = await signUp(shop)
  const free = await requestEmail(shop, token)
  const taken = await requestEmail(shop, token, ASHA.email_id)
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  const opened = await shop.call('verifyEmail', await linkFor(shop, ASHA.email_id))
  expect([opened.status, opened.body.code]).toEqual([422, 'EMAIL_TAKEN'])
  expect(await profileOf(shop, token)).toMatchObject({ email: newcomer.email_id })
  expect((await shop.call('login', ASHA)).status).toBe(200)
  expect((await requestEmail(shop, token, newcomer.email_id.toUpperCase())).body).toMatchObject({ code: 'INVALID' })
  // five an hour, whichever they are
  for (const n of [1, 2, 3]) expect((await requestEmail(shop, token, `m${n}@example.com`)).status).toBe(200)
  expect((await requestEmail(shop, token, 'm4@example.com')).body).toMatchObject({ code: 'TOO_MANY' })
})
