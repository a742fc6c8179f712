import { expect, test } from 'vitest'

import { advance, lastMessageTo, NEW_PASSWORD, signUp } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { otpToken } from '#test/people/otp-login.ts'
import { NEW, MAIL, profileOf, notices, requestEmail, withEmail } from '#test/people/own-account.ts'
import { as, openShop } from '#test/shop/shop.ts'
import * as texts from '#text/server/answers.ts'

test('who has no password sets one: the other sessions end, this one goes on, and it opens the account', async () => {
  const shop = await openShop()
  const token = await withEmail(shop)
  await advance(shop, 61)
  const other = await otpToken(shop, NEW)
  const set = (new_password: string, retype_password = new_password) =>
    shop.call('setPassword', { new_password, retype_password }, as(token))
  expect((await set('short')).body).toMatchObject({ code: 'INVALID', errors: { new_password: [expect.any(String)] } })
  expect((await set(NEW_PASSWORD, 'Imli#56780')).body.errors).toEqual({ retype_password: ['Password should match.'] })
  expect((await set(NEW_PASSWORD)).body.message).toBe(texts.passwordSet)
  expect((await shop.call('getUserProfile', {}, as(other))).status).toBe(419)
  expect(await profileOf(shop, token)).not.toHaveProperty('has_password')
  expect(await lastMessageTo(shop, MAIL, 'password_changed')).toEqual({ name: '' })
  expect((await shop.call('login', { email_id: MAIL, password: NEW_PASSWORD })).status).toBe(200)
  expect((await set('Imli#99999')).body).toMatchObject({ code: 'INVALID' })
  expect((await shop.call('login', { email_id: MAIL, password: NEW_PASSWORD })).status).toBe(200)
  // from now on the password confirms, and no code
  await advance(shop, 61)
  const later = await otpToken(shop, NEW)
  expect((await requestEmail(shop, later, 'else@example.com')).body).toMatchObject({ code: 'CONFIRM_FIRST' })
})

test('a first password of an account without e-mail is told to its mobile', async () => {
  const shop = await openShop()
  const token = await otpToken(shop, NEW)
  const passwords = { new_password: NEW_PASSWORD, retype_password: NEW_PASSWORD }
  const answers = await Promise.all([1, 2].map(() => shop.call('setPassword', passwords, as(token))))
  expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([200, 422])
  expect(await notices(shop, 'password')).toEqual([NEW])
})

test('sessions are listed with device and net, and one or all others are logged out', async () => {
  const shop = await openShop()
  const agents = ['Mozilla/5.0 (Linux; Android 14) Chrome/126.0', 'Mozilla/5.0 (Macintosh; Mac OS X) Firefox/127.0']
  const tokens: string[] = []
  for (const agent of agents) {
    const { body } = await shop.call('login', ASHA, { 'user-agent': agent })
    tokens.push(body.data?.access_token ?? '')
    await advance(shop, 60)
  }
  const [phone = '', desk = ''] = tokens
  const list = async (token: string) => (await shop.call('mySessions', {}, as(token))).body.data ?? []
  const sessions = await list(phone)
  expect(sessions.filter(({ device }) => device !== 'A browser')).toMatchObject([
    { device: 'Firefox on macOS', kind: 'password', current: 0 },
    { device: 'Chrome on Android', kind: 'password', current: 1 },
  ])
  for (const one of sessions) expect(one.net).toMatch(/^(\d+\.){3}0\/24$|::\/48$/)
  expect(JSON.stringify(sessions)).not.toContain(phone)
  const { session_id } = sessions.find(({ device }) => device.startsWith('Firefox')) ?? { session_id: 0 }
  const { access_token: stranger } = await signUp(shop)
  const end = (token: string) => shop.call('endSession', { session_id }, as(token))
  expect((await end(stranger)).status, 'another’s').toBe(404)
  expect((await shop.call('getUserProfile', {}, as(desk))).status).toBe(200)
  expect((await end(phone)).status).toBe(200)
  expect((await shop.call('getUserProfile', {}, as(desk))).status).toBe(419)
  expect((await end(phone)).status, 'once').toBe(404)
  const third = await shop.login()
  expect((await shop.call('endOtherSessions', {}, as(phone))).status).toBe(200)
  expect((await shop.call('getUserProfile', {}, as(third))).status).toBe(419)
  expect(await list(phone)).toMatchObject([{ current: 1 }])
  expect((await shop.call('getUserProfile', {}, as(stranger))).status).toBe(200)
})

test('what has ended by itself is not in the list', async () => {
  const shop = await openShop()
  await shop.login()
  await advance(shop, 15 * 86_400)
  const token = await shop.login()
  expect((await shop.call('mySessions', {}, as(token))).body.data).toHaveLength(1)
})
