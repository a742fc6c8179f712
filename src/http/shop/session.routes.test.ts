import { expect, test } from 'vitest'

import { endpointNames, endpoints } from '#contract/endpoints.ts'
import { ASHA } from '#test/people/asha.ts'
import { expectEnvelope } from '#test/proof/envelopes.ts'
import { tracesIn } from '#test/proof/traces.ts'
import { requestsFor, waresOf, type Body } from '#test/requests/requests.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const DAY = 86_400
const LOGIN_NEEDED = [401, 'Please log in to continue.', 'LOGIN_NEEDED'] as const
const EXPIRED = [419, 'Your session has expired. Please log in again.', 'SESSION_EXPIRED'] as const
const BLOCKED = [403, 'Your account is blocked. Please contact support.', 'BLOCKED'] as const
const shopperCalls = endpointNames.filter((name) => endpoints[name].who === 'shopper')

type Case = {
  headers: Record<string, string>
  extra?: Body
  answer: readonly [status: number, message: string, code: string]
}
/** Sends a right request to every call of a shopper; answers those that were not refused alike, with no data and nothing written. */
const notRefused = async (
  shop: Shop,
  { headers, extra = {}, answer: [status, message, code] }: Case,
): Promise<string[]> => {
  const expected = JSON.stringify({ status: false, status_code: status, message, code, data: null })
  const faults: string[] = []
  const requests = requestsFor(await waresOf(shop))
  const before = await tracesIn(shop.database)
  for (const name of shopperCalls) {
    const answer = await shop.call(name, { ...requests[name], ...extra }, headers)
    expectEnvelope(answer)
    const body = JSON.stringify(answer.body)
    if (body !== expected || answer.headers['cache-control'] !== 'no-store') faults.push(`${name}: ${body}`)
  }
  expect(await tracesIn(shop.database)).toEqual(before)
  return faults
}
const advance = (shop: Shop, seconds: number) => shop.hook('/demo/clock', { advance: seconds })
const profileWith = async (shop: Shop, token: string) => (await shop.call('getUserProfile', {}, as(token))).status
const setBlocked = (shop: Shop, isBlocked: boolean) =>
  shop.deps.db.updateTable('shopper').set({ is_blocked: isBlocked }).where('email', '=', 'asha@example.com').execute()

test('these calls need a shopper, and no others (api.md, Auth C)', () => {
  expect(shopperCalls).toEqual([
    'getOrder',
    'createOrder',
    'getProductByOrder',
    'reviewOrder',
    'getAllUserAddress',
    'addUserAddress',
    'editUserAddress',
    'deleteUserAddress',
    'almostDone',
    'getUserProfile',
    'dataRequest',
    'dataRequests',
    'myData',
    'setConsent',
    'withdrawWhatsapp',
    'changePassword',
    'resendVerificationEmail',
    'getTotalAnnas',
    'getAnnasHistory',
    'blogComment',
    'checkPaymentStatus',
    'cancelOrder',
    'buyAgain',
    'findCoupon',
    'logout',
    'sendCode',
    'confirmMe',
    'changeName',
    'setLanguage',
    'changeEmail',
    'changeMobile',
    'setPassword',
    'mySessions',
    'endSession',
    'endOtherSessions',
    'deleteAccount',
    'keepAccount',
    'getOrderDetails',
    'syncWishlist',
    'saveCart',
    'sendPicture',
    'voteReview',
  ])
})

test('every call that needs a shopper refuses one without a known token: 401', async () => {
  const shop = await openShop({ limits: 'bench' })
  const unknown = 'x'.repeat(43)
  const cases: Record<string, string>[] = [
    {},
    ...['Bearer null', 'Bearer', 'Bearer ', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`, "Bearer ' or 1=1 --"].map(
      (authorization) => ({ authorization }),
    ),
    as(unknown),
    { cookie: `access_token=${await shop.login()}` },
  ]
  for (const headers of cases) {
    const body = (await shop.call('getUserProfile', {}, headers)).body
    expect([headers, body.status_code, body.message, body.code]).toEqual([headers, ...LOGIN_NEEDED])
  }
  expect(await notRefused(shop, { headers: {}, answer: LOGIN_NEEDED })).toEqual([])
  expect(await notRefused(shop, { headers: as(unknown), answer: LOGIN_NEEDED })).toEqual([])
})

test('another shopper’s user_id in any body is a stale tab: 419, and nothing is written', async () => {
  const shop = await openShop({ limits: 'bench' })
  const token = await shop.login()
  const other = await shop.deps.db
    .selectFrom('shopper')
    .select('public_id')
    .where('email', '<>', 'asha@example.com')
    .executeTakeFirstOrThrow()
  for (const user_id of [other.public_id, 1, ['x'], { $ne: '' }, 'u_nobody'])
    expect(await notRefused(shop, { headers: as(token), extra: { user_id }, answer: EXPIRED })).toEqual([])
})

test('the shopper’s own user_id, an empty one and none are all the same (spec D61)', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const mine = (await shop.call('getUserProfile', {}, as(token))).body
  expect(mine.status).toBe(true)
  for (const user_id of [mine.data?.user_id, '', null])
    expect((await shop.call('getUserProfile', { user_id }, as(token))).body).toEqual(mine)
})

test('a logged-out token is 419 everywhere, and so is an expired one; a visitor’s call takes no notice', async () => {
  const shop = await openShop({ limits: 'bench' })
  const token = await shop.login()
  const otherToken = await shop.login()
  expect((await shop.call('logout', {}, as(token))).body.message).toBe('Logged out successfully')
  expect(await notRefused(shop, { headers: as(token), answer: EXPIRED })).toEqual([])
  expect(await profileWith(shop, otherToken)).toBe(200)
  await advance(shop, 14 * DAY + 60)
  expect(await notRefused(shop, { headers: as(otherToken), answer: EXPIRED })).toEqual([])
  expect((await shop.call('search', { keyword: 'mango', user_id: 'u_other' }, as(otherToken))).status).toBe(200)
})

test('a blocked shopper gets 403 everywhere; unblocked, the token serves again (spec D120)', async () => {
  const shop = await openShop({ limits: 'bench' })
  const token = await shop.login()
  await setBlocked(shop, true)
  expect(await notRefused(shop, { headers: as(token), answer: BLOCKED })).toEqual([])
  expect((await shop.call('login', ASHA)).body).toMatchObject({ status_code: 403, message: BLOCKED[1], data: null })
  expect((await shop.call('login', { ...ASHA, password: 'wrong' })).status).toBe(422)
  await setBlocked(shop, false)
  expect(await profileWith(shop, token)).toBe(200)
})

test('a session ends after 14 idle days, and after 30 days however busy it was', async () => {
  const shop = await openShop()
  const [idle, busy] = [await shop.login(), await shop.login()]
  await advance(shop, 13 * DAY)
  expect(await profileWith(shop, busy)).toBe(200)
  await advance(shop, DAY - 60)
  expect(await profileWith(shop, busy)).toBe(200)
  await advance(shop, 120)
  expect(await profileWith(shop, idle)).toBe(419)
  await advance(shop, 12 * DAY)
  expect(await profileWith(shop, busy)).toBe(200)
  await advance(shop, 4 * DAY - 300)
  expect(await profileWith(shop, busy)).toBe(200)
  await advance(shop, 300)
  expect(await profileWith(shop, busy)).toBe(419)
})

test('a shopper has at most ten sessions: an eleventh ends the oldest', async () => {
  const shop = await openShop()
  const tokens: string[] = []
  for (let n = 0; n < 11; n++) {
    tokens.push(await shop.login())
    await advance(shop, 1)
  }
  expect(await Promise.all(tokens.map((token) => profileWith(shop, token)))).toEqual([419, ...Array(10).fill(200)])
})

test('a token is stored as a hash only, and reading writes nothing for five minutes', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const { rows } = await shop.database.pool.query<{ row: string }>('select session::text as row from session')
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  const seen = async () => (await shop.database.pool.query('select last_seen_at from session')).rows
  const before = await seen()
  await profileWith(shop, token)
  expect(await seen()).toEqual(before)
  await advance(shop, 6 * 60)
  await profileWith(shop, token)
  expect(await seen()).not.toEqual(before)
})
