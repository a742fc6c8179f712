import { describe, expect, test } from 'vitest'

import { ASHA } from '#test/people/asha.ts'
import { expectEnvelope, expectRefusal } from '#test/proof/envelopes.ts'
import type { Body } from '#test/requests/requests.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

const codes = async (shop: Shop) => {
  const answer = await shop.call('getAllCoupon')
  expectEnvelope(answer)
  return answer.body.data?.map((coupon) => coupon.coupon_code)
}
const added = async (shop: Shop, coupon: Body): Promise<void> => {
  expect((await shop.hook('/demo/coupons', coupon)).body.data).toEqual({ id: expect.any(Number) })
}

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
