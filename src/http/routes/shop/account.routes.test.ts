import { expect, test } from 'vitest'

import { createApp } from '#http/app.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { ASHA } from '#test/people/asha.ts'
import { expectEnvelope, expectRefusal } from '#test/proof/envelopes.ts'
import { as, openShop, type Answer, type Shop } from '#test/shop/shop.ts'

const WRONG = { ...ASHA, password: 'Achaar@12345' }
const NO_SHOPPER = { ...ASHA, email_id: 'nobody@example.com' }
const login = (shop: Shop, body: object, headers?: Record<string, string>): Promise<Answer> =>
  shop.call('login', body, headers)
/** One after the other: side by side some would wait behind the password check. */
const tryTimes = async (times: number, shop: Shop, body: object): Promise<number[]> => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await login(shop, body)).status)
  return statuses
}
const advance = (shop: Shop, seconds: number) => shop.hook('/demo/clock', { advance: seconds })
const expectToWait = (answer: Answer, max: number) => {
  expectRefusal(answer, 429, 'Too many requests. Please try again later.')
  const wait = Number(answer.headers['retry-after'])
  expect(answer.body.data).toEqual({ retry_after: wait })
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(max)
}

test('a wrong password and an unknown e-mail are one and the same refusal, 422', async () => {
  const shop = await openShop()
  const refusals = [
    await login(shop, WRONG),
    await login(shop, NO_SHOPPER),
    await login(shop, { ...ASHA, password: 'x' }),
  ]
  for (const answer of refusals) {
    expectRefusal(answer, 422, 'Invalid email or password')
    expect(answer.body).toEqual(refusals[0]?.body)
  }
})

test('an e-mail is the same in capitals; a password is taken as it was typed', async () => {
  const shop = await openShop()
  expect((await login(shop, { ...ASHA, email_id: ' ASHA@Example.Com ' })).status).toBe(200)
  for (const password of [' Achaar@1234', 'Achaar@1234 ', 'achaar@1234'])
    expect((await login(shop, { ...ASHA, password })).status).toBe(422)
})

test('a shopper without a password cannot be logged in as', async () => {
  const shop = await openShop()
  const { email } = await shop.deps.db
    .selectFrom('shopper')
    .select('email')
    .where('password_hash', 'is', null)
    .executeTakeFirstOrThrow()
  for (const password of ['null', 'undefined', 'nobody has this password'])
    expectRefusal(await login(shop, { email_id: email, password }), 422, 'Invalid email or password')
  expect(await shop.deps.db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('after eight wrong tries the right password waits too, for fifteen minutes (spec D87, D132)', async () => {
  const shop = await openShop()
  expect(await tryTimes(8, shop, WRONG)).toEqual(Array(8).fill(422))
  expectToWait(await login(shop, ASHA), 15 * 60)
  expectToWait(await login(shop, { ...ASHA, email_id: 'ASHA@example.com' }), 15 * 60)
  // another account from the same address is not touched
  expect((await login(shop, NO_SHOPPER)).status).toBe(422)
  await advance(shop, 14 * 60)
  expectToWait(await login(shop, ASHA), 61)
  await advance(shop, 61)
  expect((await login(shop, ASHA)).status).toBe(200)
  expect(await tryTimes(7, shop, WRONG)).toEqual(Array(7).fill(422))
  expect((await login(shop, ASHA)).status).toBe(200)
})

test('twenty wrong tries from one address stop it for every account; X-Forwarded-For from a stranger changes nothing', async () => {
  const shop = await openShop()
  for (let n = 0; n < 20; n++) {
    const forged = { 'x-forwarded-for': `203.0.113.${n}` }
    expect((await login(shop, { ...NO_SHOPPER, email_id: `nobody${n}@example.com` }, forged)).status).toBe(422)
  }
  expectToWait(await login(shop, ASHA, { 'x-forwarded-for': '198.51.100.7' }), 15 * 60)
})

test('right logins never count (spec D108)', async () => {
  const shop = await openShop()
  expect(await tryTimes(25, shop, ASHA)).toEqual(Array(25).fill(200))
  expect(await shop.deps.db.selectFrom('limit_counter').selectAll().execute()).toEqual([])
})

test('tries are counted in the database: a new start of the shop forgives nothing', async () => {
  const shop = await openShop()
  await tryTimes(8, shop, WRONG)
  const again = await createApp({ deps: shop.deps, pictures: nameOnlyPictures, isDemo: true })
  const { statusCode, json } = await again.inject({ method: 'POST', url: '/api/v1/login', payload: ASHA })
  await again.close()
  expect([statusCode, json<Answer['body']>().message]).toEqual([429, 'Too many requests. Please try again later.'])
})

test('the profile is the token’s own, with flags of 0 and 1', async () => {
  const shop = await openShop()
  const answer = await shop.call('getUserProfile', {}, as(await shop.login()))
  expectEnvelope(answer)
  expect(answer.body.data).toEqual({
    user_id: expect.stringMatching(/^u_[\w-]{16}$/),
    name: 'Asha Kumari',
    email: 'asha@example.com',
    mobile: '9876543210',
    is_email_verify: 1,
    is_mobile_verify: 1,
    consents: [],
  })
})
