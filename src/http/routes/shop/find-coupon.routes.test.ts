import { expect, test } from 'vitest'

import { newCoupon } from '#test/orders/discounts.ts'
import { stockPickle } from '#test/orders/orders.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { as, openShop } from '#test/shop/shop.ts'

const ENDED = 'Coupon is no longer available.'
const open = async () => {
  const shop = await openShop()
  const token = as(await shop.login())
  const find = (coupon_code: unknown, headers: Record<string, string> = token) =>
    shop.call('findCoupon', { coupon_code }, headers)
  return { shop, token, find }
}

test('whoever knows the code of a private coupon has it, in any case of letters, and can use it', async () => {
  const { shop, token, find } = await open()
  const wares = await stockPickle(shop)
  const id = await newCoupon(shop.deps, { coupon_code: 'Mausi-Ki-20', public: false })
  for (const code of ['Mausi-Ki-20', 'mausi-ki-20', ' MAUSI-KI-20 ']) {
    const { status, body } = await find(code)
    expect([status, body.data?.id, body.data?.coupon_code]).toEqual([200, id, 'Mausi-Ki-20'])
  }
  const cart = { all_product: [{ sku_id: wares.skuId, count: 2 }], payment_mode: 'online', coupon_id: id }
  expect((await shop.call('priceCart', cart, token)).body.code).toBe(null)
  expect((await find('Mausi-Ki-20', {})).status, 'only who is logged in is answered').toBe(401)
})

test('an unknown code, one that is over, not begun, used up or switched off are one answer', async () => {
  const { shop, find } = await open()
  const was = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-02-01T00:00:00Z' }
  await newCoupon(shop.deps, { coupon_code: 'OVER', ...was })
  await newCoupon(shop.deps, { coupon_code: 'SOON', starts_at: '2099-01-01T00:00:00Z' })
  await newCoupon(shop.deps, { coupon_code: 'OFF', active: false })
  const usedUp = await newCoupon(shop.deps, { coupon_code: 'GONE', max_uses: 1 })
  await shop.database.pool.query('update coupon set used = 1 where id = $1', [usedUp])
  const bodies = []
  for (const code of ['NOBODYS', 'OVER', 'SOON', 'OFF', 'GONE']) {
    const answer = await find(code)
    expectRefusal(answer, 422, ENDED)
    bodies.push(JSON.stringify(answer.body))
  }
  expect(new Set(bodies).size).toBe(1)
})

test('ten wrong codes an hour, also all at once; then no right one is answered either, until the hour is over', async () => {
  const { shop, find } = await open()
  await newCoupon(shop.deps, { coupon_code: 'RIGHT', public: false })
  for (let n = 0; n < 12; n++) expect((await find('RIGHT')).status, 'right codes do not count').toBe(200)
  const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => find(`WRONG-${n}`)))
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'COUPON_ENDED')).toHaveLength(10)
  expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(5)
  expect((await find('RIGHT')).body.code).toBe('TOO_MANY')
  await shop.hook('/demo/clock', { advance: 3601 })
  expect((await find('RIGHT')).status).toBe(200)
})

test('what is no code at all is refused by its field', async () => {
  const { find } = await open()
  for (const code of [undefined, '', 'x'.repeat(41), 7]) {
    const { status, body } = await find(code)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['coupon_code']])
  }
})
