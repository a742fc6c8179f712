import { describe, expect, test } from 'vitest'

import { expectEnvelope, expectRefusal } from '#test/envelopes.ts'
import { placed, stockPickle } from '#test/orders.ts'
import type { Body, Wares } from '#test/requests.ts'
import { as, ASHA, openShop, type Shop } from '#test/shop.ts'

const codes = async (shop: Shop) => {
  const answer = await shop.call('getAllCoupon')
  expectEnvelope(answer)
  return answer.body.data?.map((coupon) => coupon.coupon_code)
}
const couponId = async (shop: Shop, code: string) =>
  (await shop.call('getAllCoupon')).body.data?.find((coupon) => coupon.coupon_code === code)?.id
const added = async (shop: Shop, coupon: Body): Promise<void> => {
  expect((await shop.hook('/demo/coupons', coupon)).body.data).toEqual({ id: expect.any(Number) })
}
const price = (shop: Shop, { skuId }: Wares, count: number, more: Body = {}, token?: string) =>
  shop.call('priceCart', { all_product: [{ sku_id: skuId, count }], ...more }, token === undefined ? {} : as(token))
const annas = async (shop: Shop, token: string) =>
  (await shop.call('getTotalAnnas', {}, as(token))).body.data?.result.total_annas

describe('get-all-coupon', () => {
  test('lists the demo shop’s coupons that can be used today, in the shape of the contract', async () => {
    const shop = await openShop()
    // DIWALI25 is over
    expect(await codes(shop)).toEqual(['AANGAN10', 'NAMASTE50', 'BADADABBA'])
    expect((await shop.call('getAllCoupon')).body.data?.slice(0, 2)).toEqual([
      {
        id: expect.any(Number),
        coupon_code: 'AANGAN10',
        message: '10% off, at most ₹80, on orders of ₹500 and above.',
        min_order: 500,
        type: 'percent',
        discount_value: 10,
        max_discount: 80,
      },
      {
        id: expect.any(Number),
        coupon_code: 'NAMASTE50',
        message: '₹50 off on orders of ₹600 and above.',
        min_order: 600,
        type: 'fixed',
        discount_value: 50,
        max_discount: null,
      },
    ])
  })

  test('shows neither private coupons nor those to come nor those used up', async () => {
    const shop = await openShop()
    const before = await codes(shop)
    const coupon = { type: 'percent', discount_value: 12.5 }
    await added(shop, { ...coupon, coupon_code: 'SECRET', public: false })
    await added(shop, { ...coupon, coupon_code: 'LATER', starts_at: '2100-01-01T00:00:00Z' })
    await added(shop, { ...coupon, coupon_code: 'LAST', max_uses: 1 })
    // the lowest minimum comes first
    expect(await codes(shop)).toEqual(['LAST', ...(before ?? [])])
    await shop.deps.db.updateTable('coupon').set({ used: 1 }).where('coupon_code', '=', 'LAST').execute()
    expect(await codes(shop)).toEqual(before)
  })
})

describe('price-cart', () => {
  test('takes a private coupon from who was told its number, which is not the next one', async () => {
    const shop = await openShop()
    const wares = await stockPickle(shop)
    await added(shop, { coupon_code: 'SECRET', type: 'fixed', discount_value: 50, public: false })
    const { id } = await shop.deps.db
      .selectFrom('coupon')
      .select('id')
      .where('coupon_code', '=', 'SECRET')
      .executeTakeFirstOrThrow()
    expect((await price(shop, wares, 2, { coupon_id: id })).body.data?.rate.coupon_discount).toBe(50)
    expect(id).toBeGreaterThan(2 ** 29)
  })

  test('takes a coupon off, capped, and answers why one cannot be used', async () => {
    const shop = await openShop()
    const wares = await stockPickle(shop)
    const coupon_id = await couponId(shop, 'AANGAN10')
    expect((await price(shop, wares, 3, { coupon_id })).body.data?.rate).toEqual({
      tax: 97.2,
      discount: 60,
      sub_total: 600,
      pay_amount: 486,
      delivery_fee: 0,
      coupon_discount: 54,
      annas_amount: 0,
    })
    expect((await price(shop, wares, 10, { coupon_id })).body.data?.rate).toMatchObject({
      coupon_discount: 80,
      pay_amount: 1720,
    })
    expectRefusal(await price(shop, wares, 2, { coupon_id }), 422, 'Minimum order should be 500')
    expect((await price(shop, wares, 2, { coupon_id })).body.errors).toEqual({
      coupon_id: ['Minimum order should be 500'],
    })
    const cash = await price(shop, wares, 3, { coupon_id, payment_mode: 'cod' })
    expectRefusal(cash, 422, 'Coupons not available for Cash')
    const { id: over } = await shop.deps.db
      .selectFrom('coupon')
      .select('id')
      .where('coupon_code', '=', 'DIWALI25')
      .executeTakeFirstOrThrow()
    for (const gone of [999_999, over])
      expectRefusal(await price(shop, wares, 9, { coupon_id: gone }), 422, 'Coupon is no longer available.')
    expectRefusal(await price(shop, wares, 3, { coupon_id, annas_amount: 10 }), 422, 'Already using anna')
  })

  test('looks at what can be had: a minimum that only the wish reaches is not reached', async () => {
    const shop = await openShop()
    const wares = await stockPickle(shop, 2)
    const { status, body } = await price(shop, wares, 3, { coupon_id: await couponId(shop, 'AANGAN10') })
    expect([status, body.message]).toEqual([422, 'Minimum order should be 500'])
  })

  test('takes annas off for who has them; a visitor has none', async () => {
    const shop = await openShop()
    const wares = await stockPickle(shop)
    const token = await shop.login()
    expect((await price(shop, wares, 2, { annas_amount: 50 }, token)).body.data?.rate).toMatchObject({
      annas_amount: 50,
      pay_amount: 310,
      delivery_fee: 0,
    })
    expectRefusal(await price(shop, wares, 2, { annas_amount: 50 }), 422, 'Not enough annas.')
    for (const annas_amount of [9, 51])
      expectRefusal(await price(shop, wares, 2, { annas_amount }, token), 422, 'Max Rs.50 & Min Rs.10 can be used')
    const cash = await price(shop, wares, 2, { annas_amount: 50, payment_mode: 'cod' }, token)
    expectRefusal(cash, 422, 'Annas not available for Cash')
    // looking takes nothing
    expect(await annas(shop, token)).toBe(800)
  })
})

describe('annas', () => {
  test('an order earns 16 for each full Rs.100 of its goods when it is delivered, and not before', async () => {
    const shop = await openShop()
    const token = await shop.login()
    const wares = await stockPickle(shop)
    // Rs.180 of goods and Rs.60 for delivery; Rs.720 of goods
    for (const [count, earned] of [
      [1, 16],
      [4, 112],
    ] as const) {
      const before = (await annas(shop, token)) ?? 0
      const { order_no } = await placed(shop, token, wares, count)
      for (const track_status of ['Confirmed', 'Packed', 'Shipped', 'Intransit'])
        await shop.hook(`/demo/orders/${order_no}/status`, { track_status })
      expect(await annas(shop, token)).toBe(before)
      await shop.hook(`/demo/orders/${order_no}/status`, { track_status: 'Delivered' })
      expect(await annas(shop, token)).toBe(before + earned)
      const { body } = await shop.call('getAnnasHistory', {}, as(token))
      expect(body.data?.history.data[0]).toMatchObject({
        total_annas: earned,
        mode: 'credit',
        order_no,
        expires_at: expect.stringMatching(/^\d{2}-[A-Z][a-z]{2}-\d{4} \d{2}:\d{2}:\d{2} [AP]M$/),
        expires_at_iso: expect.stringMatching(/\+05:30$/),
      })
    }
  })

  test('the history has ten a page; past its end is an empty page', async () => {
    const shop = await openShop()
    const token = await shop.login()
    for (let n = 1; n <= 11; n++) await shop.hook('/demo/annas', { email_id: ASHA.email_id, annas: n })
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await shop.call('getAnnasHistory', { page }, as(token))).body.data?.history),
    )
    expect(pages.map((page) => page?.data.map((entry) => entry.total_annas))).toEqual([
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
      [1, 800],
      [],
    ])
    expect(pages[0]).toMatchObject({ total: 12, per_page: 10, last_page: 2 })
    expect(await annas(shop, token)).toBe(866)
  })

  test('granted annas go with their days', async () => {
    const shop = await openShop()
    const token = await shop.login()
    await shop.hook('/demo/annas', { email_id: 'Asha@Example.com', annas: 5, expires_in_days: 1 })
    expect(await annas(shop, token)).toBe(805)
    await shop.hook('/demo/clock', { advance: 86_400 })
    expect(await annas(shop, token)).toBe(800)
  })
})

describe('the hooks', () => {
  test('refuse what is no coupon and no grant, and write nothing', async () => {
    const shop = await openShop()
    const before = await codes(shop)
    const coupon = { coupon_code: 'NEW', type: 'percent', discount_value: 10 }
    const bad: [string, Body][] = [
      ...[0, -1, 90.01, 1.001, '10', null].map((discount_value): [string, Body] => [
        '/demo/coupons',
        { ...coupon, discount_value },
      ]),
      ...['', 'two words', null, 7, 'x'.repeat(41)].map((coupon_code): [string, Body] => [
        '/demo/coupons',
        { ...coupon, coupon_code },
      ]),
      ['/demo/coupons', { ...coupon, type: 'gift' }],
      ['/demo/coupons', { ...coupon, max_uses: 0 }],
      ['/demo/coupons', { ...coupon, starts_at: 'soon' }],
      ['/demo/coupons', { ...coupon, starts_at: '2026-01-02T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' }],
      ['/demo/coupons', { ...coupon, coupon_code: 'aangan10' }],
      ...[0, -5, 1.5, '5', null].map((amount): [string, Body] => [
        '/demo/annas',
        { email_id: ASHA.email_id, annas: amount },
      ]),
      ['/demo/annas', { email_id: 'nobody', annas: 5 }],
    ]
    for (const [path, body] of bad) {
      const answer = await shop.hook(path, body)
      expectEnvelope(answer)
      expect([path, body, answer.status]).toEqual([path, body, 422])
    }
    expect(await codes(shop)).toEqual(before)
    expectRefusal(await shop.hook('/demo/annas', { email_id: 'nobody@example.com', annas: 5 }), 404)
  })
})
