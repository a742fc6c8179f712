import { expect, test } from 'vitest'

import { annaBalance, attachAnnas, grantAnnas, reserveAnnas } from '#domain/anna/anna.service.ts'
import { attachCoupon, findUsableCoupon, reserveCoupon } from '#domain/coupon/coupon.service.ts'
import { advanceOrder, cancelOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { commit, inTransaction, newCoupon } from '#test/discounts.ts'
import { costOf, placeFor, stockPickle } from '#test/orders.ts'
import { addShoppers, openShop } from '#test/shop.ts'

/** An order that a coupon's only use and 480 of 800 annas belong to. */
const orderWithOffers = async () => {
  const shop = await openShop()
  const { deps } = shop
  const [buyer] = await addShoppers(deps, 1)
  if (!buyer) throw new Error('no buyer')
  const { shopper } = buyer
  await grantAnnas(deps, { shopperId: shopper.id, annas: 800 })
  const couponId = await newCoupon(deps, { max_uses: 1 })
  await inTransaction(deps, (tx) => reserveCoupon(tx, { couponId, shopperId: shopper.id, intentId: 1 }))
  await inTransaction(deps, (tx) => reserveAnnas(tx, { shopperId: shopper.id, annas: 480, source: 'intent:1' }))
  const { skuId } = await stockPickle(shop)
  const order = await placeFor(shop, buyer, [{ sku_id: skuId, count: 2 }], costOf(2))
  if (!order.ok) throw new Error(order.code)
  const { id: orderId, order_no: orderNo } = order.value
  await commit(deps, (tx) => attachCoupon(tx, { intentId: 1, orderId }))
  await commit(deps, (tx) => attachAnnas(tx, { source: 'intent:1', orderId }))
  const held = async () => ({
    annas: await annaBalance(deps.db, shopper.id),
    coupon: (await findUsableCoupon(deps.db, shopper.id, couponId)).ok,
  })
  expect(await held()).toEqual({ annas: 320, coupon: false })
  return { deps, shopper, orderNo, held }
}

test('the shopper’s cancel gives the coupon’s use and the annas back, once', async () => {
  const { deps, shopper, orderNo, held } = await orderWithOffers()
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => cancelOrder(deps, shopper, orderNo)))
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(await held()).toEqual({ annas: 800, coupon: true })
})

test('the owner’s cancel gives back the same', async () => {
  const { deps, orderNo, held } = await orderWithOffers()
  for (const step of ['Confirmed', 'Packed', 'Cancelled'] as const) await advanceOrder(deps, orderNo, step)
  expect(await held()).toEqual({ annas: 800, coupon: true })
})

test('a delivered order keeps what it used and earns for its goods, to the owner’s rate', async () => {
  const { deps, orderNo, held } = await orderWithOffers()
  await updateSettings(deps, { numbers: { annas_per_hundred: 20 } })
  for (const step of ['Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered'] as const)
    await advanceOrder(deps, orderNo, step)
  // Rs.360 of goods
  expect(await held()).toEqual({ annas: 320 + 60, coupon: false })
})
