import { describe, expect, test } from 'vitest'

import { documentsOf, openChanges, refundsOf } from '#test/orders/changes.ts'
import { newCoupon } from '#test/orders/discounts.ts'
import { linkOf, payByLink } from '#test/orders/dues.ts'
import { openDues } from '#test/orders/open-dues.ts'
import { newTransaction } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import type { Body } from '#test/requests/requests.ts'
import { walk } from '#test/shop/office.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as, type Shop } from '#test/shop/shop.ts'

const TWENTY = { payments: { prepaid: 'rupees', prepaid_value: 20, prepaid_from: 200 } } as const

const rateOf = async (shop: Shop, token: string, skuId: number, cart: Body = {}) =>
  (await shop.call('priceCart', { all_product: [{ sku_id: skuId, count: 2 }], ...cart }, as(token))).body.data?.rate

describe('a discount for paying online (spec N8.2)', () => {
  test('it is off the goods of an online order, in its invoice, and annas are earned on what is left', async () => {
    const open = await openChanges()
    const { shop, owner, token, wares, annas } = open
    await setSettings(shop, { ...TWENTY, numbers: { annas_per_hundred: 100 } })
    expect(await rateOf(shop, token, wares.skuId)).toMatchObject({ prepaid_discount: 20, pay_amount: 340 })
    expect(await rateOf(shop, token, wares.skuId, { payment_mode: 'cod' }), 'cash has none').not.toHaveProperty(
      'prepaid_discount',
    )
    const { orderNo } = await open.payFor(2, 340)
    const before = (await annas()) ?? 0
    expect((await owner.call('order', { order_no: orderNo })).data).toMatchObject({
      total: 340,
      paid: 340,
      khata: { prepaid: 20, coupon: 0, annas: 0 },
    })
    await walk(owner, orderNo, 'Delivered')
    expect(((await annas()) ?? 0) - before, '100 annas for each ₹100 of ₹340').toBe(300)
    expect(await documentsOf(open, orderNo)).toEqual([340])
    await expectInvariants(shop)
  })

  test('the fee for delivery and the coupon look at the goods before it, and it at what the coupon leaves', async () => {
    const { shop, token, wares } = await openChanges()
    await setSettings(shop, {
      payments: { prepaid: 'percent', prepaid_value: 10, prepaid_cap: 30, prepaid_from: 360 },
      numbers: { free_delivery_at: 359 },
    })
    const coupon_id = await newCoupon(shop.deps, { type: 'fixed', discount_value: 100, min_order: 360 })
    expect(await rateOf(shop, token, wares.skuId, { coupon_id }), '10 % of ₹260').toMatchObject({
      coupon_discount: 100,
      prepaid_discount: 26,
      delivery_fee: 0,
      pay_amount: 234,
    })
    expect(await rateOf(shop, token, wares.skuId), 'no more than the cap').toMatchObject({ prepaid_discount: 30 })
    await setSettings(shop, { payments: { prepaid_from: 361 } })
    expect(await rateOf(shop, token, wares.skuId)).not.toHaveProperty('prepaid_discount')
  })

  test('goods that are taken out take their share of it with them (spec N8.5)', async () => {
    const open = await openChanges()
    const { shop, owner, change, fewer, payFor } = open
    await setSettings(shop, TWENTY)
    const { orderNo } = await payFor(2, 340)
    expect((await change(orderNo, fewer(1))).status).toBe(true)
    expect(await refundsOf(open, orderNo)).toMatchObject([{ reason: 'change', amount_paise: 170_00 }])
    expect((await owner.call('order', { order_no: orderNo })).data).toMatchObject({
      total: 170,
      khata: { prepaid: 10 },
    })
    await expectInvariants(shop)
  })
})

test('a cash order that is paid by its link loses its fee and gets the discount; what was frozen holds (spec N8.4)', async () => {
  const open = await openDues()
  const { shop, owner, place } = open
  await setSettings(shop, TWENTY)
  const orderNo = await place()
  const link = linkOf(shop, orderNo)
  expect((await shop.call('trackOrder', { link })).body.data).toMatchObject({ pay: { amount: 340, saves: 50 } })
  const transaction_id = newTransaction()
  expect((await shop.call('payOrder', { link, transaction_id })).body.data).toMatchObject({ amount: 340 })
  // the page is open already when the owner thinks better of it
  await setSettings(shop, { payments: { prepaid: 'off' } })
  await shop.hook(`/demo/payments/${transaction_id}`, { outcome: 'success' })
  expect((await owner.call('order', { order_no: orderNo })).data).toMatchObject({
    total: 340,
    paid: 340,
    collect: 0,
    khata: { cash_fee: 0, prepaid: 20 },
  })
  await walk(owner, orderNo, 'Delivered')
  await expectInvariants(shop)
})

test('what was cancelled goes back as it was paid, without the discount', async () => {
  const open = await openDues()
  const { shop, owner, place } = open
  await setSettings(shop, TWENTY)
  const orderNo = await place()
  await payByLink(shop, orderNo)
  await owner.call('cancelOrder', { order_no: orderNo, reason: 'Other' })
  expect(await refundsOf(open, orderNo)).toMatchObject([{ reason: 'order', amount_paise: 340_00 }])
  await expectInvariants(shop)
})

test('the reports say what it gave away, and which cash orders were paid (spec N8.7)', async () => {
  const open = await openDues()
  const { shop, owner, place, payFor } = open
  await setSettings(shop, TWENTY)
  const orderNo = await place()
  await payByLink(shop, orderNo)
  await payFor(2, 340)
  const today = (await owner.call('order', { order_no: orderNo })).data?.created_at.slice(0, 10) ?? ''
  expect((await owner.call('couponReport', { from: today, to: today })).data).toMatchObject({
    prepaid: { orders: 2, cost: 40 },
    from_cash: { orders: 1, amount: 340, cash_fee: 30, discount: 20 },
  })
})
