import { expect, test } from 'vitest'

import { newCoupon } from '#test/orders/discounts.ts'
import { stockPickle } from '#test/orders/orders.ts'
import { newTransaction, onlineOrder } from '#test/orders/payments.ts'
import { encoded } from '#test/requests/requests.ts'
import { as, openShop } from '#test/shop/shop.ts'

const NOBODYS = 777_000_000

const open = async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop)
  const token = as(await shop.login())
  const cart = { all_product: [{ sku_id: wares.skuId, count: 2 }], payment_mode: 'online' }
  const price = async (coupon_id: number, headers: Record<string, string> = token) =>
    (await shop.call('priceCart', { ...cart, coupon_id }, headers)).body.code
  return { shop, wares, token, price }
}

test('after ten unknown numbers nobody finds a private coupon, and a public one is answered as before (spec R4.5)', async () => {
  const { shop, wares, token, price } = await open()
  const secret = await newCoupon(shop.deps, { public: false })
  const everybodys = await newCoupon(shop.deps, { coupon_code: 'ALL' })
  expect(await price(secret)).toBe(null)
  const order = onlineOrder(wares, newTransaction(), 2, { coupon_id: NOBODYS, is_coupon: 1, rate: encoded(1) })
  const tries = [
    ...Array.from({ length: 8 }, (_, n) => () => price(NOBODYS + n)),
    async () => (await shop.call('almostDone', order, token)).body.code,
    async () => (await shop.call('createOrder', { ...order, payment_mode: 'cod' }, token)).body.code,
  ]
  for (const attempt of tries) expect(await attempt()).toMatch(/^COUPON_/)
  expect([await price(NOBODYS), await price(secret), await price(everybodys)]).toEqual(['TOO_MANY', 'TOO_MANY', null])
  // a size that is short would tell by its totals
  await shop.hook('/demo/stock', { sku_id: wares.skuId, quantity: 1 })
  const short = await shop.call('almostDone', { ...order, transaction_id: newTransaction() }, token)
  expect(short.body.code).toBe('TOO_MANY')
  await shop.hook('/demo/clock', { advance: 3601 })
  expect(await price(secret)).toBe(null)
})

test('a visitor’s tries count by their address', async () => {
  const { price } = await open()
  for (let n = 0; n < 10; n++) expect(await price(NOBODYS + n, {})).toBe('COUPON_ENDED')
  expect(await price(NOBODYS, {})).toBe('TOO_MANY')
})

test('a private coupon’s number is as wide as the wire carries, and can be ordered with; an old narrow one stays good', async () => {
  const { shop, wares, token, price } = await open()
  const secret = await newCoupon(shop.deps, { public: false })
  expect([secret >= 2 ** 52, Number.isSafeInteger(secret)]).toEqual([true, true])
  const body = onlineOrder(wares, newTransaction(), 2, { coupon_id: secret, is_coupon: 1, rate: encoded(350) })
  expect((await shop.call('almostDone', body, token)).body.code).toBe(null)
  await shop.database.pool.query(`insert into coupon (id, coupon_code, message, type, value_hundredths, is_public)
    values (1500000000, 'OLD', 'Old', 'fixed', 1000, false)`)
  expect(await price(1_500_000_000)).toBe(null)
})
