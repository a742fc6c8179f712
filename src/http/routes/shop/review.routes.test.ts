import { expect, test } from 'vitest'

import { writeReview } from '#domain/review/write-review.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { costOf, placed, placeFor, stockPickle } from '#test/orders/orders.ts'
import { waresOf } from '#test/requests/requests.ts'
import { addShoppers, as, openShop, type Shop } from '#test/shop/shop.ts'

const LADDOO = 'gond-laddoo'
/** Asha's order that was delivered, from the demo shop. */
const deliveredOrder = async (shop: Shop, token: string): Promise<string> => {
  const { body } = await shop.call('getOrder', {}, as(token))
  return body.data?.order.data.find((order) => order.track.track_status === 'Delivered')?.order_no ?? ''
}
const listed = async (shop: Shop, token: string, order_no: string) =>
  (await shop.call('getProductByOrder', { order_no }, as(token))).body.data ?? []
const opinion = async (shop: Shop, productId: number) => {
  const { body } = await shop.call('getProductReviews', { product_id: productId })
  return { total: body.data?.total ?? 0, average: body.data?.average_rating ?? 0 }
}

test('an order lists each of its products once, with what was reviewed; after a review it says so', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const order_no = await deliveredOrder(shop, token)
  const before = await listed(shop, token, order_no)
  expect(before.map((item) => [item.product.name, item.reviewed])).toEqual(
    expect.arrayContaining([
      ['Thekua', expect.any(Number)],
      ['Gond Laddoo', 0],
    ]),
  )
  expect(before[0]?.product.image).toMatch(/^\/media\//)
  const { productId } = await waresOf(shop, LADDOO)
  const was = await opinion(shop, productId)
  const answer = await shop.call(
    'reviewOrder',
    { product_id: productId, rating: 4.5, comment: ' <b>Soft</b> ' },
    as(token),
  )
  expect(answer.body).toMatchObject({ message: 'Review updated successfully', data: { id: expect.any(Number) } })
  const after = await listed(shop, token, order_no)
  expect(after.find((item) => item.product.id === productId)?.reviewed).toBe(1)
  await expect.poll(async () => (await opinion(shop, productId)).total).toBe(was.total + 1)
  const [newest] = (await shop.call('getProductReviews', { product_id: productId })).body.data?.reviews.data ?? []
  expect(newest).toMatchObject({ user: { name: 'Asha K.' }, comment: '<b>Soft</b>', rating: 4.5 })
})

test('another’s order and an unknown one are the same 404', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const wares = await stockPickle(shop)
  const [stranger] = await addShoppers(shop.deps, 1)
  if (!stranger) throw new Error('no buyer')
  const theirs = await placeFor(shop, stranger, [{ sku_id: wares.skuId, count: 1 }], costOf(1))
  if (!theirs.ok) throw new Error(theirs.code)
  const productsOf = (order_no: string) => shop.call('getProductByOrder', { order_no }, as(token))
  const [foreign, unknown] = [await productsOf(theirs.value.orderNo), await productsOf('QQ0000000000000000')]
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(unknown.body)
})

test('twenty reviews at once of one product by one shopper: one is written, the others are told so', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const { productId } = await waresOf(shop, LADDOO)
  const was = await opinion(shop, productId)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.call('reviewOrder', { product_id: productId, rating: 5 }, as(token))),
  )
  const value = answers.map(({ status, body }) => `${status} ${body.message}`).toSorted()
  expect(value).toEqual([
    '200 Review updated successfully',
    ...Array.from({ length: 19 }, () => '409 Already reviewed'),
  ])
  await expect.poll(async () => (await opinion(shop, productId)).total).toBe(was.total + 1)
})

test('many reviewers at once: the average is that of all their reviews', async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop)
  const buyers = await addShoppers(shop.deps, 20)
  const rows = await shop.deps.db
    .selectFrom('product')
    .select(['half_stars', 'reviews_total'])
    .where('id', '=', wares.productId)
    .execute()
  const halves = rows[0]?.half_stars ?? 0
  const total = rows[0]?.reviews_total ?? 0
  for (const buyer of buyers) await placeFor(shop, buyer, [{ sku_id: wares.skuId, count: 1 }], costOf(1))
  const written = await Promise.all(
    buyers.map(({ shopper }, n) =>
      writeReview(shop.deps, shopper, {
        productId: wares.productId,
        rating: 0.5 + (n % 10) / 2,
        comment: '',
        ip: `10.0.0.${n}`,
      }),
    ),
  )
  expect(written.every((one) => one.ok)).toBe(true)
  // twice each of 1 to 10 half stars
  const mean = (halves + 110) / (total + 20) / 2
  await expect
    .poll(() => opinion(shop, wares.productId))
    .toEqual({
      total: total + 20,
      average: Math.round(mean * 10) / 10,
    })
})

test('what was not bought, or only in a cancelled order, cannot be reviewed; what was bought can (spec D45)', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const wares = await stockPickle(shop, 100, 'litti-masala')
  const review = () => shop.call('reviewOrder', { product_id: wares.productId, rating: 3 }, as(token))
  const refused = { status: 422, body: { message: 'You can review only products you have bought.' } }
  expect(await review()).toMatchObject(refused)
  const { order_no } = await placed(shop, token, wares)
  await shop.call('cancelOrder', { order_no }, as(token))
  expect(await review()).toMatchObject(refused)
  await placed(shop, token, wares)
  expect(await review()).toMatchObject({ status: 200 })
})

test('where the owner wants it, only what was delivered can be reviewed', async () => {
  const shop = await openShop()
  const token = await shop.login()
  await updateSettings(shop.deps, { numbers: { review_after_delivery: true } })
  // hers is on its way
  const { productId } = await waresOf(shop, 'besan-laddoo')
  expect((await shop.call('reviewOrder', { product_id: productId, rating: 3 }, as(token))).status).toBe(422)
  const { productId: delivered } = await waresOf(shop, LADDOO)
  expect((await shop.call('reviewOrder', { product_id: delivered, rating: 3 }, as(token))).status).toBe(200)
})

test('a rating is 0.5 to 5 in halves and a comment at most 1000 characters', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const { productId } = await waresOf(shop, LADDOO)
  const wrong = [{ rating: 0 }, { rating: 5.5 }, { rating: 0.3 }, { rating: '5' }, { rating: 9 }, { rating: null }]
  for (const one of [...wrong, { rating: 5, comment: 'x'.repeat(1001) }])
    expect((await shop.call('reviewOrder', { product_id: productId, ...one }, as(token))).status).toBe(422)
})

test('the sixth review within a minute waits', async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop)
  const [buyer] = await addShoppers(shop.deps, 1)
  if (!buyer) throw new Error('no buyer')
  await placeFor(shop, buyer, [{ sku_id: wares.skuId, count: 1 }], costOf(1))
  const write = () =>
    writeReview(shop.deps, buyer.shopper, { productId: wares.productId, rating: 1, comment: '', ip: '10.0.0.1' })
  for (let n = 0; n < 5; n++) {
    expect((await write()).ok).toBe(true)
    await shop.deps.db.deleteFrom('review').where('shopper_id', '=', buyer.shopper.id).execute()
  }
  expect(await write()).toMatchObject({ ok: false, code: 'TOO_MANY' })
})
