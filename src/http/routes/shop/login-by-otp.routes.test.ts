import { expect, test } from 'vitest'

import { GOING_ON } from '#contract/consent.ts'
import { sendVerificationLink } from '#domain/account/email-verification.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { placed, stockPickle } from '#test/orders/orders.ts'
import { advance, linkFor, newcomer, otherThan, otpTo, signUp } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { HER_MOBILE, loginCode, loginWithOtp, otpToken } from '#test/people/otp-login.ts'
import { anAddress } from '#test/requests/requests.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const NEW = '9812300001'
const shoppersOf = (shop: Shop, mobile: string) =>
  shop.deps.db.selectFrom('shopper').where('mobile', '=', mobile).selectAll().execute()

test('a right code without an account opens one: no name, no e-mail, no password, with what was agreed to', async () => {
  const shop = await openShop()
  const { status, body } = await loginWithOtp(shop, NEW)
  expect([status, body.message]).toEqual([200, 'Logged in successfully'])
  expect(body.data).toMatchObject({ is_new: 1, user_data: { name: '', email: '', mobile: NEW } })
  const token = body.data && 'access_token' in body.data ? body.data.access_token : ''
  const profile = await shop.call('getUserProfile', {}, as(token))
  expect(profile.body.data).toMatchObject({ is_mobile_verify: 1, is_email_verify: 0 })
  const [row] = await shoppersOf(shop, NEW)
  expect(row).toMatchObject({ password_hash: null, email: null, mobile_proved_at: expect.any(Date) })
  const consents = await shop.deps.db
    .selectFrom('consent')
    .where('shopper_id', '=', row?.id ?? 0)
    .selectAll()
    .orderBy('id')
    .execute()
  expect(consents.map(({ purpose, words: text, place }) => [purpose, text, place])).toEqual([
    ['terms', GOING_ON, 'sign-up'],
    ['notice', GOING_ON, 'sign-up'],
  ])
  expect(GOING_ON).toBe('By going on you agree to the Terms. You are 18 or older. What we keep and why: Data notice.')

  await advance(shop, 61)
  const again = await loginWithOtp(shop, NEW)
  expect(again.body.data).toMatchObject({ is_new: 0, user_data: { mobile: NEW } })
  expect(await shoppersOf(shop, NEW)).toHaveLength(1)
})

test('what was ticked is agreed to with the login, each purpose by itself and once (spec N2.3.5)', async () => {
  const shop = await openShop()
  const ticked = async (ticks: Record<string, number>) => {
    const six_digit_code = await loginCode(shop, NEW)
    await shop.call('loginByOtp', { mobile: NEW, six_digit_code, ...ticks })
    await advance(shop, 61)
  }
  const agreed = async () => {
    const rows = shop.deps.db.selectFrom('consent').select(['purpose', 'place', 'words'])
    return rows.where('purpose', 'in', ['whatsapp', 'marketing']).orderBy('id').execute()
  }
  await ticked({ whatsapp: 0, marketing: 0 })
  expect(await agreed()).toEqual([])
  await ticked({ whatsapp: 1 })
  const whatsapp = { purpose: 'whatsapp', place: 'sign-up', words: 'Order updates on WhatsApp' }
  expect(await agreed()).toEqual([whatsapp])
  await ticked({ whatsapp: 1, marketing: 1 })
  expect(await agreed()).toMatchObject([whatsapp, { purpose: 'marketing', place: 'sign-up' }])
})

test('the SMS of a login ends with the host and the code, from which a browser takes it', async () => {
  const shop = await openShop()
  const code = await loginCode(shop, NEW)
  const { body } = await shop.deps.db
    .selectFrom('message')
    .where('recipient', '=', NEW)
    .select('body')
    .executeTakeFirstOrThrow()
  const host = new URL(shop.deps.publicUrl).hostname
  expect(body).toBe(
    `${code} is your OTP for Aangan. It is valid for 5 minutes. Please do not share it with anyone.\n\n@${host} #${code}`,
  )
})

test('two right codes at once open one account', async () => {
  const shop = await openShop()
  const six_digit_code = await loginCode(shop, NEW)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => shop.call('loginByOtp', { mobile: NEW, six_digit_code })),
  )
  // five tries a code: the sixth finds none
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => !body.status && body.code === 'WRONG_OTP')).toHaveLength(5)
  expect(await shoppersOf(shop, NEW)).toHaveLength(1)
})

test('a code for login registers nobody, and a code for signing up logs nobody in', async () => {
  const shop = await openShop()
  const six_digit_code = await loginCode(shop, NEW)
  const verified = await shop.call('verifyOtp', { mobile: NEW, six_digit_code })
  expect(verified.body).toMatchObject({ code: 'WRONG_OTP' })
  await shop.call('register', { mobile: newcomer.mobile })
  const login = await shop.call('loginByOtp', {
    mobile: newcomer.mobile,
    six_digit_code: await otpTo(shop, newcomer.mobile),
  })
  expect(login.body).toMatchObject({ code: 'WRONG_OTP' })
  expect(await shoppersOf(shop, newcomer.mobile)).toEqual([])
})

test('an account with a password is entered by OTP too, with its orders; its password goes on to serve', async () => {
  const shop = await openShop()
  const login = await loginWithOtp(shop, HER_MOBILE)
  expect(login.body.data).toMatchObject({ is_new: 0, user_data: { name: 'Asha Kumari', email: ASHA.email_id } })
  const token = login.body.data && 'access_token' in login.body.data ? login.body.data.access_token : ''
  expect((await shop.call('getOrder', { page: 1 }, as(token))).body.data?.order.total).toBeGreaterThan(0)
  expect((await shop.call('login', ASHA)).status).toBe(200)
})

test('who is blocked learns it after the right code only', async () => {
  const shop = await openShop()
  await shop.deps.db.updateTable('shopper').set({ is_blocked: true }).where('mobile', '=', HER_MOBILE).execute()
  const code = await loginCode(shop, HER_MOBILE)
  const wrong = await shop.call('loginByOtp', { mobile: HER_MOBILE, six_digit_code: otherThan(code) })
  expect(wrong.body).toMatchObject({ code: 'WRONG_OTP' })
  const right = await shop.call('loginByOtp', { mobile: HER_MOBILE, six_digit_code: code })
  expect([right.status, right.body]).toMatchObject([403, { code: 'BLOCKED' }])
})

test('a number that Indian networks do not give out gets no code', async () => {
  const shop = await openShop()
  const answer = await shop.call('sendLoginOtp', { mobile: '5812300001' })
  expect([answer.status, answer.body]).toMatchObject([
    422,
    { code: 'INVALID', errors: { mobile: [expect.any(String)] } },
  ])
})

test('where the data notice is to be ticked, login without it is refused before the code is looked at', async () => {
  const shop = await openShop()
  await updateSettings(shop.deps, { law: { notice_tick: true } })
  const six_digit_code = await loginCode(shop, NEW)
  const unread = await shop.call('loginByOtp', { mobile: NEW, six_digit_code })
  expect(unread.body).toMatchObject({ code: 'INVALID', errors: { notice_read: ['Please read the data notice.'] } })
  const read = await shop.call('loginByOtp', { mobile: NEW, six_digit_code, notice_read: 1 })
  expect(read.status).toBe(200)
})

test('register completes an account that was opened by OTP: the same person, now with e-mail and password', async () => {
  const shop = await openShop()
  const { body } = await loginWithOtp(shop, newcomer.mobile)
  const session = await signUp(shop)
  expect(session.user_data).toMatchObject({ name: newcomer.name, mobile: newcomer.mobile })
  expect(body.data).toMatchObject({ user_data: { user_id: session.user_data.user_id } })
  expect(await shoppersOf(shop, newcomer.mobile)).toHaveLength(1)
})

test('register does not change an e-mail that was verified: it stays, hears of the password, and other sessions end', async () => {
  const shop = await openShop()
  const first = await loginWithOtp(shop, newcomer.mobile)
  const before = first.body.data && 'access_token' in first.body.data ? first.body.data.access_token : ''
  const own = 'own@example.com'
  await shop.deps.db
    .updateTable('shopper')
    .set({ name: 'Meera', email: own, is_email_verified: true })
    .where('mobile', '=', newcomer.mobile)
    .execute()
  await advance(shop, 61)
  const session = await signUp(shop, { ...newcomer, email_id: 'stranger@example.com' })
  expect(session.user_data.email).toBe(own)
  const moved = await shop.call('changeMobile', { mobile: NEW, six_digit_code: '123456' }, as(session.access_token))
  expect(moved.body.code).toBe('CONFIRM_FIRST')
  expect((await shop.call('getUserProfile', {}, as(before))).status).toBe(419)
  const mails = shop.deps.db.selectFrom('message').where('recipient', '=', own).select('template')
  expect(await mails.execute()).toEqual([{ template: 'password_changed' }])
})

test('a link that proves an e-mail proves none that register put in its place', async () => {
  const shop = await openShop()
  await loginWithOtp(shop, newcomer.mobile)
  const [account] = await shoppersOf(shop, newcomer.mobile)
  const to = { id: account?.id ?? 0, publicId: account?.public_id ?? '', name: '', email: 'own@example.com' }
  await shop.deps.db.transaction().execute((tx) => sendVerificationLink(shop.deps, tx, to))
  const link = await linkFor(shop, to.email)
  await advance(shop, 61)
  await signUp(shop, { ...newcomer, email_id: 'somebody@example.com' })
  await shop.call('verifyEmail', link)
  const [row] = await shoppersOf(shop, newcomer.mobile)
  expect(row).toMatchObject({ email: 'somebody@example.com', is_email_verified: false })
})

test('a session of an OTP lives 60 idle days, and 180 at the most; one of a password 14 and 30 as before', async () => {
  const shop = await openShop()
  const DAY = 86_400
  const token = await otpToken(shop, NEW)
  const password = await shop.login()
  const status = async (one: string) => (await shop.call('getUserProfile', {}, as(one))).status
  await advance(shop, 15 * DAY)
  expect([await status(token), await status(password)]).toEqual([200, 419])
  for (let days = 15; days < 165; days += 50) {
    await advance(shop, 50 * DAY)
    expect(await status(token)).toBe(200)
  }
  await advance(shop, 16 * DAY)
  expect(await status(token)).toBe(419)
  const idle = await otpToken(shop, '9812300002')
  await advance(shop, 61 * DAY)
  expect(await status(idle)).toBe(419)
})

test('a session says by what, with which browser and from which network it began, and no address', async () => {
  const shop = await openShop()
  const agent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
  await loginWithOtp(shop, NEW, { 'user-agent': agent })
  const rows = await shop.deps.db
    .selectFrom('session')
    .innerJoin('shopper', 'shopper.id', 'shopper_id')
    .where('mobile', '=', NEW)
    .select(['kind', 'device', 'net'])
    .execute()
  expect(rows).toEqual([{ kind: 'otp', device: 'Chrome on Android', net: '127.0.0.0/24' }])
})

test('a verified e-mail hears of a login by a device in a network that are new to the account, once', async () => {
  const shop = await openShop()
  const mails = () =>
    shop.deps.db.selectFrom('message').where('template', '=', 'new_login').select(['recipient', 'vars']).execute()
  await loginWithOtp(shop, HER_MOBILE, { 'user-agent': 'Firefox/140.0 (Windows NT 10.0)' })
  expect(await mails()).toMatchObject([{ recipient: ASHA.email_id, vars: { device: 'Firefox on Windows' } }])
  await advance(shop, 61)
  await loginWithOtp(shop, HER_MOBILE, { 'user-agent': 'Firefox/140.0 (Windows NT 10.0)' })
  expect(await mails()).toHaveLength(1)
  await loginWithOtp(shop, NEW)
  expect(await mails(), 'nobody verified an e-mail there').toHaveLength(1)
})

test('an order of an account without name and e-mail is placed, and appears for who logs in again', async () => {
  const shop = await openShop()
  const token = await otpToken(shop, NEW)
  const address = await shop.call('addUserAddress', anAddress, as(token))
  const { order_no } = await placed(shop, token, {
    ...(await stockPickle(shop)),
    addressId: address.body.data?.id ?? 0,
  })
  await advance(shop, 61)
  const later = await otpToken(shop, NEW)
  expect((await shop.call('getOrder', { page: 1 }, as(later))).body.data?.order.data[0]?.order_no).toBe(order_no)
})
