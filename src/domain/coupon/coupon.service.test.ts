import { expect, test } from 'vitest'

import type { Deps } from '#domain/context.ts'
import { commit, inTransaction, newCoupon, tally } from '#test/orders/discounts.ts'
import { placeFor, costOf, stockPickle } from '#test/orders/orders.ts'
import { miscountedCoupons } from '#test/proof/traces.ts'
import { addShoppers, openShop, type Shop } from '#test/shop/shop.ts'

import { activeCoupons, attachCoupon, findUsableCoupon, releaseCoupon, reserveCoupon } from './coupon.service.ts'

type Buyer = Awaited<ReturnType<typeof addShoppers>>[number]

const take = (deps: Deps, couponId: number, shopperId: number, intentId: number) =>
  inTransaction(deps, (tx) => reserveCoupon(tx, { couponId, shopperId, intentId }))
const anOrder = async (shop: Shop, buyer: Buyer): Promise<number> => {
  const { skuId } = await stockPickle(shop)
  const order = await placeFor(shop, buyer, [{ sku_id: skuId, count: 1 }], costOf(1))
  if (!order.ok) throw new Error(order.code)
  return order.value.id
}
const usedOf = async ({ deps, database }: Shop, couponId: number) => {
  expect(await miscountedCoupons(database)).toEqual([])
  return (await deps.db.selectFrom('coupon').select('used').where('id', '=', couponId).executeTakeFirstOrThrow()).used
}

test('five hundred shoppers want a coupon of fifty uses: exactly fifty get it', async () => {
  const shop = await openShop()
  const couponId = await newCoupon(shop.deps, { max_uses: 50, per_shopper: 1 })
  const buyers = await addShoppers(shop.deps, 500)
  const outcomes = await Promise.all(buyers.map(({ shopper }, n) => take(shop.deps, couponId, shopper.id, n + 1)))
  expect(tally(outcomes)).toEqual({ ok: 50, COUPON_ENDED: 450 })
  expect(await usedOf(shop, couponId)).toBe(50)
})

test.each([1, 3])('one shopper with 24 payments at once uses a coupon of %i each only so often', async (perShopper) => {
  const shop = await openShop()
  const couponId = await newCoupon(shop.deps, { per_shopper: perShopper })
  const [buyer] = await addShoppers(shop.deps, 1)
  const shopperId = buyer?.shopper.id ?? 0
  const outcomes = await Promise.all(Array.from({ length: 24 }, (_, n) => take(shop.deps, couponId, shopperId, n + 1)))
  expect(tally(outcomes)).toEqual({ ok: perShopper, COUPON_USED: 24 - perShopper })
  expect(await usedOf(shop, couponId)).toBe(perShopper)
})

test('a coupon without limits can be used again and again', async () => {
  const shop = await openShop()
  const couponId = await newCoupon(shop.deps)
  const [buyer] = await addShoppers(shop.deps, 1)
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, (_, n) => take(shop.deps, couponId, buyer?.shopper.id ?? 0, n + 1)),
  )
  expect(tally(outcomes)).toEqual({ ok: 24 })
})

test('one payment has one use, however often it asks, and a released use can be had again', async () => {
  const shop = await openShop()
  const { deps } = shop
  const couponId = await newCoupon(deps, { max_uses: 1, per_shopper: 1 })
  const [one, two] = (await addShoppers(deps, 2)).map(({ shopper }) => shopper.id)
  if (one === undefined || two === undefined) throw new Error('no buyers')
  expect(tally([await take(deps, couponId, one, 1), await take(deps, couponId, one, 1)])).toEqual({ ok: 2 })
  expect(await usedOf(shop, couponId)).toBe(1)
  expect(await take(deps, couponId, two, 2)).toMatchObject({ code: 'COUPON_ENDED' })
  await Promise.all([1, 2].map(() => commit(deps, (tx) => releaseCoupon(tx, { intentId: 1 }))))
  expect(await usedOf(shop, couponId)).toBe(0)
  expect((await take(deps, couponId, two, 2)).ok).toBe(true)
})

test('a use belongs to its order once there is one, and is released with it', async () => {
  const shop = await openShop()
  const { deps } = shop
  const couponId = await newCoupon(deps, { max_uses: 1 })
  const [buyer] = await addShoppers(deps, 1)
  if (!buyer) throw new Error('no buyer')
  const orderId = await anOrder(shop, buyer)
  await take(deps, couponId, buyer.shopper.id, 7)
  await commit(deps, (tx) => releaseCoupon(tx, { orderId }))
  expect(await usedOf(shop, couponId)).toBe(1)
  await commit(deps, (tx) => attachCoupon(tx, { intentId: 7, orderId }))
  for (const _ of [1, 2]) await commit(deps, (tx) => releaseCoupon(tx, { orderId }))
  expect(await usedOf(shop, couponId)).toBe(0)
})

test.each([
  ['max_uses', 'COUPON_ENDED', 'COUPON_ENDED'],
  ['per_shopper', 'COUPON_USED', 'usable'],
])(
  'with %s of 1, what a payment reserves is its shopper’s to use again, until it is an order (spec D135)',
  async (limit, whenOrdered, forOthers) => {
    const shop = await openShop()
    const { deps } = shop
    const couponId = await newCoupon(deps, { [limit]: 1 })
    const [buyer, other] = await addShoppers(deps, 2)
    if (!buyer || !other) throw new Error('no buyers')
    const seenBy = async (shopperId: number | undefined) => {
      const found = await findUsableCoupon(
        deps.db,
        shopperId === undefined ? undefined : { id: shopperId, isGuest: false },
        couponId,
      )
      const isListed = (await activeCoupons(deps, shopperId)).some(({ id }) => id === couponId)
      return [found.ok ? 'usable' : found.code, isListed]
    }
    const listed = forOthers === 'usable'
    await take(deps, couponId, buyer.shopper.id, 7)
    expect(await seenBy(buyer.shopper.id)).toEqual(['usable', true])
    for (const shopperId of [other.shopper.id, undefined]) expect(await seenBy(shopperId)).toEqual([forOthers, listed])
    const orderId = await anOrder(shop, buyer)
    await commit(deps, (tx) => attachCoupon(tx, { intentId: 7, orderId }))
    expect(await seenBy(buyer.shopper.id)).toEqual([whenOrdered, listed])
  },
)

test('what the program gets wrong the tables refuse: a second use, a use too many, a percentage above 90', async () => {
  const shop = await openShop()
  const { pool } = shop.database
  const couponId = await newCoupon(shop.deps, { max_uses: 1, per_shopper: 1 })
  const [buyer] = await addShoppers(shop.deps, 1)
  await take(shop.deps, couponId, buyer?.shopper.id ?? 0, 1)
  const again = `insert into coupon_use (coupon_id, shopper_id, slot, intent_id, taken_at)
    select coupon_id, shopper_id, slot, 2, taken_at from coupon_use where coupon_id = ${couponId}`
  await expect(pool.query(again)).rejects.toThrow(/unique/)
  for (const set of ['used = used + 1', `type = 'percent', value_hundredths = 9001`])
    await expect(pool.query(`update coupon set ${set} where id = ${couponId}`)).rejects.toThrow(/check/)
})

test('a coupon begins and ends by the shop’s clock', async () => {
  const shop = await openShop()
  const now = await shop.database.pool.query<{ now: Date }>('select shop_now() as now')
  const at = (seconds: number) => new Date((now.rows[0]?.now.getTime() ?? 0) + seconds * 1000).toISOString()
  const couponId = await newCoupon(shop.deps, { starts_at: at(3600), ends_at: at(7200) })
  const state = async () => {
    const found = await findUsableCoupon(shop.deps.db, undefined, couponId)
    return found.ok ? 'usable' : found.code
  }
  const seen = [await state()]
  for (const advance of [3600, 3600]) {
    await shop.hook('/demo/clock', { advance })
    seen.push(await state())
  }
  expect(seen).toEqual(['COUPON_ENDED', 'usable', 'COUPON_ENDED'])
})
