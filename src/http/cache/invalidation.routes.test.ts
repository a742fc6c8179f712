import { expect, test } from 'vitest'

import { endpoints } from '#contract/endpoints.ts'
import { publishStockChanges } from '#domain/stock/stock.service.ts'
import { PICKLE, waresOf } from '#test/requests/requests.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

// At once means: as soon as the database has told of the change. A mere quantity lags until it is published (spec D101).

const cards = async (shop: Shop) => {
  const home = (await shop.call('getDashboard')).body.data?.collections.flatMap((one) => one.products)
  const search = (await shop.call('search', { keyword: 'mango pickle' })).body.data?.data
  const details = (await shop.call('getProductDetails', { p_id: PICKLE })).body.data
  return [home?.find((card) => card.slug === PICKLE), search?.find((card) => card.slug === PICKLE), details]
}
/** What each of the three shows of a size. */
const visibleOf = async (shop: Shop, skuId: number) =>
  (await cards(shop)).map((card) => {
    const { amount, quantity } = card?.product_sku.find((size) => size.sku_id === skuId) ?? {}
    return { amount, quantity, out: card?.out_of_stock }
  })
const times = <T>(value: T): T[] => [value, value, value]
const only = (shop: Shop, skuId: number) =>
  shop.deps.db
    .updateTable('sku')
    .set({ on_hand: 0 })
    .where('id', '<>', skuId)
    .where('product_id', '=', (eb) => eb.selectFrom('product').select('id').where('slug', '=', PICKLE))
    .execute()

test('a changed price shows at once on the home screen, in search and on the product', async () => {
  const shop = await openShop()
  const { skuId, amount, mrp } = await waresOf(shop)
  expect((await visibleOf(shop, skuId)).map((one) => one.amount)).toEqual(times(amount))
  await shop.hook('/demo/price', { sku_id: skuId, amount: amount - 1.5, mrp })
  await expect.poll(async () => (await visibleOf(shop, skuId)).map((one) => one.amount)).toEqual(times(amount - 1.5))
})

test('sold out and back shows at once; a mere quantity within five seconds', async () => {
  const shop = await openShop()
  const { skuId } = await waresOf(shop)
  await only(shop, skuId)
  await shop.hook('/demo/stock', { sku_id: skuId, quantity: 9 })
  await publishStockChanges(shop.deps)
  await expect.poll(async () => (await visibleOf(shop, skuId)).map((one) => one.quantity)).toEqual(times(9))
  await shop.hook('/demo/stock', { sku_id: skuId, quantity: 0 })
  await expect.poll(async () => (await visibleOf(shop, skuId)).map((one) => one.out)).toEqual(times(1))
  await shop.hook('/demo/stock', { sku_id: skuId, quantity: 5 })
  await expect
    .poll(async () => (await visibleOf(shop, skuId)).map(({ out, quantity }) => [out, quantity]))
    .toEqual(times([0, 5]))
  await shop.hook('/demo/stock', { sku_id: skuId, quantity: 4 })
  await publishStockChanges(shop.deps)
  await expect.poll(async () => (await visibleOf(shop, skuId)).map((one) => one.quantity)).toEqual(times(4))
})

test('a new review, a new category and changed settings show at once', async () => {
  const shop = await openShop()
  const { productId } = await waresOf(shop)
  const total = async () => (await shop.call('getProductReviews', { product_id: productId })).body.data?.total
  const before = (await total()) ?? 0
  await shop.database.pool.query(
    `insert into review (product_id, shopper_id, half_stars, created_at)
     select $1, id, 1, shop_now() from shopper where not exists (select from review where product_id = $1 and shopper_id = shopper.id) limit 1`,
    [productId],
  )
  await expect.poll(total).toBe(before + 1)
  const named = async () => (await shop.call('getDashboard')).body.data?.category.map((one) => one.name)
  expect(await named()).not.toContain('Festive')
  await shop.deps.db.insertInto('category').values({ name: 'Festive' }).execute()
  await expect.poll(named).toContain('Festive')
  const notice = async () => (await shop.call('getSettings')).body.data?.notice
  expect(await notice()).toBe('')
  await shop.database.pool.query(
    `update setting_group set value = value || '{"notice": "Closed on Chhath"}', version = version + 1 where name = 'home'`,
  )
  await expect.poll(notice).toBe('Closed on Chhath')
})

test('a shared answer is the same bytes with and without a token, and says 304 to who has it', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const url = endpoints.getDashboard.path
  const [visitor, shopper, forged] = await Promise.all(
    [{}, as(token), as('x'.repeat(43))].map((headers) => shop.app.inject({ url, headers })),
  )
  expect(shopper?.rawPayload).toEqual(visitor?.rawPayload)
  expect(forged?.rawPayload).toEqual(visitor?.rawPayload)
  expect(visitor?.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(visitor?.headers).not.toHaveProperty('set-cookie')
  const etag = String(visitor?.headers.etag)
  const again = await shop.app.inject({ url, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  const packed = await shop.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag, vary: 'accept-encoding' })
})

test('over the wire a kept answer carries the same headers as a fresh one, a request’s own number too', async () => {
  const shop = await openShop({ own: true })
  const url = `${await shop.app.listen({ port: 0 })}${endpoints.getDashboard.path}`
  const [fresh, cached] = [await fetch(url), await fetch(url)]
  expect([...cached.headers.keys()]).toEqual([...fresh.headers.keys()])
  expect(cached.headers.get('x-request-id')).toMatch(/./)
  expect(cached.headers.get('x-request-id')).not.toBe(fresh.headers.get('x-request-id'))
  expect(await cached.text()).toBe(await fresh.text())
  const etag = cached.headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})
