import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { tally } from '#test/orders/discounts.ts'
import { stockPickle } from '#test/orders/orders.ts'
import { newTransaction, prepareFor } from '#test/orders/payments.ts'
import { ASHA } from '#test/people/asha.ts'
import { cashOrder, waresOf, type Body } from '#test/requests/requests.ts'
import { addShoppers, as, openShop, type Answer, type Shop } from '#test/shop/shop.ts'

const MINUTE = 60
const unknownOrder = { order_no: 'KD5093817264450918' }

/** The demo shopper's calls that nothing comes of: they count all the same. */
const open = async (limits: 'default' | 'bench' = 'default') => {
  const shop = await openShop({ limits })
  const token = as(await shop.login())
  const wares = await waresOf(shop)
  const elsewhere = cashOrder(wares, 1, { address_id: 999_999 })
  return {
    shop,
    calls: {
      createOrder: () => shop.call('createOrder', elsewhere, token),
      cancelOrder: () => shop.call('cancelOrder', unknownOrder, token),
    },
  }
}
const codesOf = async (count: number, call: () => Promise<Answer>) => {
  const codes: Record<string, number> = {}
  for (let n = 0; n < count; n++) {
    const { code } = (await call()).body
    codes[code ?? 'ok'] = (codes[code ?? 'ok'] ?? 0) + 1
  }
  return codes
}
const wait = (shop: Shop, seconds: number) => shop.hook('/demo/clock', { advance: seconds })

test.each(['createOrder', 'cancelOrder'] as const)(
  '%s: sixty a minute and three hundred an hour an account, then 429 with its wait (spec D138, R4.8)',
  async (name) => {
    const { shop, calls } = await open()
    expect(await codesOf(60, calls[name])).toEqual({ NOT_FOUND: 60 })
    const over = await calls[name]()
    expect([over.status, over.body.code]).toEqual([429, 'TOO_MANY'])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(MINUTE)
    for (const left of [60, 60, 60, 59]) {
      await wait(shop, MINUTE + 1)
      expect(await codesOf(left, calls[name])).toEqual({ NOT_FOUND: left })
    }
    await wait(shop, MINUTE + 1)
    const late = await calls[name]()
    expect(late.body.code).toBe('TOO_MANY')
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(MINUTE)
  },
)

test('for measuring the limits of orders are lifted (spec U3)', async () => {
  const { calls } = await open('bench')
  for (const call of Object.values(calls)) expect(await codesOf(61, call)).toEqual({ NOT_FOUND: 61 })
})

test('thirty payments an hour are begun by an account, also when all are asked for at once (spec D138)', async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop)
  const [buyer] = await addShoppers(shop.deps, 1)
  if (!buyer) throw new Error('no buyer')
  const begin = () => prepareFor(shop, buyer, wares, newTransaction())
  expect(tally(await Promise.all(Array.from({ length: 40 }, begin)))).toEqual({ ok: 30, TOO_MANY: 10 })
})

test('a token that is not believed, and what is not well formed, count nothing for an account or an address (spec D138)', async () => {
  const { shop, calls } = await open()
  const { db } = shop.deps
  const counted = () =>
    db
      .selectFrom('limit_counter')
      .where('key', 'like', 'createOrder%')
      .select(['key', 'tries'])
      .orderBy('key')
      .execute()
  const token = await shop.login()
  const order = cashOrder(await waresOf(shop), 1, { address_id: 999_999 })
  const statusWith = async (sent: string, more: Body = {}) =>
    (await shop.call('createOrder', { ...order, ...more }, as(sent))).status
  const setBlocked = (is_blocked: boolean) => db.updateTable('shopper').set({ is_blocked }).execute()

  expect(await statusWith('x'.repeat(43))).toBe(401)
  expect(await statusWith(token, { payment_mode: 'barter' })).toBe(422)
  await setBlocked(true)
  expect(await statusWith(token)).toBe(403)
  await setBlocked(false)
  await db
    .updateTable('session')
    .set({ ended_at: sql`shop_now()` })
    .where('kind', '=', 'password')
    .execute()
  expect(await statusWith(token)).toBe(419)
  // nor does a call that is wrong and of nobody
  expect(await statusWith('x'.repeat(43), { payment_mode: 'barter' })).toBe(401)
  expect(await counted()).toEqual([])

  const again = await shop.login()
  expect(await statusWith(again)).toBe(404)
  const { public_id: account } = await db
    .selectFrom('shopper')
    .where('email', '=', ASHA.email_id)
    .select('public_id')
    .executeTakeFirstOrThrow()
  expect(await counted()).toEqual(
    [
      `createOrder:account:${account}`,
      'createOrder:ip:127.0.0.1',
      `createOrderHourly:account:${account}`,
      'createOrderHourly:ip:127.0.0.1',
    ].map((key) => ({ key, tries: 1 })),
  )
  expect((await calls.cancelOrder()).status).toBe(419)
})
