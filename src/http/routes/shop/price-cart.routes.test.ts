import { describe, expect, test } from 'vitest'

import { newCoupon } from '#test/orders/discounts.ts'
import { stockPickle } from '#test/orders/orders.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import type { Body, Wares } from '#test/requests/requests.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const couponId = async (shop: Shop, code: string) =>
  (await shop.call('getAllCoupon')).body.data?.find((coupon) => coupon.coupon_code === code)?.id
const price = (shop: Shop, { skuId }: Wares, count: number, more: Body = {}, token?: string) =>
  shop.call('priceCart', { all_product: [{ sku_id: skuId, count }], ...more }, token === undefined ? {} : as(token))

describe('price-cart', () => {
  test('takes a private coupon from who was told its number, which is not the next one', async () => {
    const shop = await openShop()
    const wares = await stockPickle(shop)
    await newCoupon(shop.deps, { coupon_code: 'SECRET', discount_value: 50, public: false })
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
      cash_fee: 0,
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
    for (const id of [999_999, over])
      expectRefusal(await price(shop, wares, 9, { coupon_id: id }), 422, 'Coupon is no longer available.')
    expectRefusal(await price(shop, wares, 3, { coupon_id, annas_amount: 10 }), 422, 'Already using anna')
  })

  test('looks at what can be had: a minimum that only the request reaches is not reached', async () => {
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
    expect((await shop.call('getTotalAnnas', {}, as(token))).body.data?.result.total_annas).toBe(800)
  })
})
