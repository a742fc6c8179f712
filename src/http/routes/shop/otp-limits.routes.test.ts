import { expect, test } from 'vitest'

import { watchUnusedCodes } from '#domain/account/unused-codes.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { advance } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { HER_MOBILE, loginCode, loginWithOtp, sendAll } from '#test/people/otp-login.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
const inBlock = (n: number) => `981230${String(1000 + n)}`
const elsewhere = (n: number) => `9${String(10_000 + n)}00000`.slice(0, 10)
const request = async (shop: Shop, mobile: string) => (await shop.call('sendLoginOtp', { mobile })).status

test('the codes of a number count together, whatever they are for: changing the form buys nothing', async () => {
  const shop = await openShop()
  const mobile = inBlock(0)
  for (let n = 0; n < 5; n++) {
    await sendAll(shop)
    const sent = n % 2 ? await shop.call('register', { mobile }) : await shop.call('sendLoginOtp', { mobile })
    expect(sent.status).toBe(200)
    await advance(shop, 61)
  }
  for (const call of ['register', 'resendOtp', 'sendLoginOtp'] as const)
    expect((await shop.call(call, { mobile })).body).toMatchObject({ code: 'TOO_MANY' })
})

test('a block of numbers gets twenty codes an hour; sign-ups count in it and are not refused by it', async () => {
  const shop = await openShop()
  for (let n = 0; n < 20; n++)
    expect((await shop.call(n % 2 ? 'register' : 'sendLoginOtp', { mobile: inBlock(n) })).status).toBe(200)
  const over = await shop.call('sendLoginOtp', { mobile: inBlock(20) })
  expect([over.status, over.body]).toMatchObject([429, { code: 'TOO_MANY', data: { retry_after: expect.any(Number) } }])
  expect((await shop.call('register', { mobile: inBlock(21) })).status).toBe(200)
  expect(await request(shop, elsewhere(1)), 'another block').toBe(200)
  await sendAll(shop)
  await advance(shop, 3601)
  expect(await request(shop, inBlock(20))).toBe(200)
})

test('fifty guesses without a live code lock no number', async () => {
  const shop = await openShop()
  const guess = () => shop.call('loginByOtp', { mobile: HER_MOBILE, six_digit_code: '000000' })
  for (let n = 0; n < 55; n++) expect((await guess()).status).toBe(422)
  expect((await loginWithOtp(shop, HER_MOBILE)).status).toBe(200)
})

test('wrong codes count for the number whatever they are for, and for no other number', async () => {
  const shop = await openShop()
  for (let n = 0; n < 5; n++) {
    const code = await loginCode(shop, HER_MOBILE)
    const six_digit_code = code === '000000' ? '000001' : '000000'
    await shop.call('loginByOtp', { mobile: HER_MOBILE, six_digit_code })
    await advance(shop, 61)
  }
  const { tries } = await shop.deps.db
    .selectFrom('limit_counter')
    .where('key', '=', `verifyOtp:account:${HER_MOBILE}`)
    .select('tries')
    .executeTakeFirstOrThrow()
  expect(tries).toBe(5)
})

test('above what the shop may send in an hour or a day login says that it is down; signing up answers as before', async () => {
  const shop = await openShop()
  await updateSettings(shop.deps, { numbers: { otp_per_day: 2 } })
  expect([await request(shop, elsewhere(1)), await request(shop, elsewhere(2))]).toEqual([200, 200])
  const down = await shop.call('sendLoginOtp', { mobile: elsewhere(3) })
  expect([down.status, down.body]).toMatchObject([503, { code: 'OTP_DOWN', data: { guest: 1 } }])
  expect(down.body.message).toBe('We cannot send a code right now.')
  expect((await shop.call('register', { mobile: elsewhere(3) })).body).toMatchObject({ code: 'TOO_MANY' })
  await sendAll(shop)
  await advance(shop, 86_401)
  expect(await request(shop, elsewhere(3))).toBe(200)
  await updateSettings(shop.deps, { numbers: { otp_per_hour: 1, otp_per_day: 3000 } })
  expect((await shop.call('sendLoginOtp', { mobile: elsewhere(4) })).body).toMatchObject({ code: 'OTP_DOWN' })
})

test('login is down while the oldest code waits for a minute to be sent, and up again when it went out or died', async () => {
  const shop = await openShop()
  expect(await request(shop, elsewhere(1))).toBe(200)
  expect(await request(shop, elsewhere(2))).toBe(200)
  await advance(shop, 61)
  expect((await shop.call('sendLoginOtp', { mobile: elsewhere(3) })).body).toMatchObject({ code: 'OTP_DOWN' })
  await sendAll(shop)
  expect(await request(shop, elsewhere(3))).toBe(200)
  await advance(shop, 301)
  expect(await request(shop, elsewhere(4)), 'what is dead waits no more').toBe(200)
})

test('pincodes of unused accounts are tried twenty times an hour from one address', async () => {
  const shop = await openShop()
  const attempt = async () => (await shop.call('samePerson', { ticket: 'x'.repeat(43), zip: '800001' })).status
  for (let n = 0; n < 20; n++) expect(await attempt()).toBe(422)
  expect(await attempt()).toBe(429)
})

test('an hour of codes that nobody uses comes before the owner once, and one of codes that are used does not', async () => {
  const shop = await openShop({ limits: 'bench' })
  const exceptions = () =>
    shop.deps.db.selectFrom('exception').where('kind', '=', 'otp_unused').select('details').execute()
  const codes = await Promise.all(Array.from({ length: 50 }, (_, n) => loginCode(shop, elsewhere(n))))
  const use = (n: number) => shop.call('loginByOtp', { mobile: elsewhere(n), six_digit_code: codes[n] ?? '' }, from(n))
  for (let n = 0; n < 14; n++) expect((await use(n)).status).toBe(200)
  await advance(shop, 301)
  await watchUnusedCodes(shop.deps)
  await watchUnusedCodes(shop.deps)
  expect(await exceptions()).toEqual([
    { details: '50 codes were sent, 14 were used. Somebody may be spending your SMS.' },
  ])
  expect(await exceptionsInHindi(shop.deps.db)).toEqual([
    '50 OTP भेजे गए, 14 काम आए। शायद कोई आपके SMS फ़ालतू ख़र्च करा रहा है।',
  ])
  await shop.deps.db.deleteFrom('exception').where('kind', '=', 'otp_unused').execute()
  await advance(shop, 3601)
  await watchUnusedCodes(shop.deps)
  expect(await exceptions(), 'the hour is over').toEqual([])
  expect((await shop.call('login', ASHA)).status).toBe(200)
})
