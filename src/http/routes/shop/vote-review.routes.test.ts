import { expect, test } from 'vitest'

import { newShopper } from '#test/people/addresses.ts'
import { waresOf } from '#test/requests/requests.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const PRODUCT = 'lemon-pickle'
const listed = async (shop: Shop, query: object = {}) => {
  const { productId } = await waresOf(shop, PRODUCT)
  return (await shop.call('getProductReviews', { product_id: productId, ...query })).body.data
}
const firstOf = async (shop: Shop) => {
  const [review] = (await listed(shop))?.reviews.data ?? []
  if (!review) throw new Error('no review')
  return review
}
const vote = (shop: Shop, token: string, review_id: number, helpful: 0 | 1) =>
  shop.call('voteReview', { review_id, helpful }, as(token))
const hasAuthor = (shop: Shop, id: number, shopperId: number) =>
  shop.deps.db.updateTable('review').set({ shopper_id: shopperId }).where('id', '=', id).execute()

test('a vote counts once, however often it is pressed, and is taken back (spec N7.4.1)', async () => {
  const shop = await openShop()
  const { id } = await firstOf(shop)
  const [one, two] = [await newShopper(shop), { token: await shop.login() }]
  const counts = []
  for (const [who, helpful] of [
    [one, 1],
    [one, 1],
    [two, 1],
    [one, 0],
    [one, 0],
  ] as const)
    counts.push((await vote(shop, who.token, id, helpful)).body.data?.helpful)
  expect(counts).toEqual([1, 1, 2, 1, 1])
  await expect.poll(async () => (await firstOf(shop)).helpful).toBe(1)
})

test('of one shopper who presses twenty times at once one vote counts', async () => {
  const shop = await openShop()
  const { id } = await firstOf(shop)
  const { token } = await newShopper(shop)
  const answers = await Promise.all(Array.from({ length: 20 }, () => vote(shop, token, id, 1)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await shop.deps.db.selectFrom('review').select('helpful').where('id', '=', id).execute()).toEqual([
    { helpful: 1 },
  ])
})

test('nobody votes on their own review, on a hidden one or on none, and no visitor at all', async () => {
  const shop = await openShop()
  const { id } = await firstOf(shop)
  const { token, shopperId } = await newShopper(shop)
  await hasAuthor(shop, id, shopperId)
  expect((await vote(shop, token, id, 1)).body.code).toBe('OWN_REVIEW')
  const other = await shop.login()
  await shop.deps.db.updateTable('review').set({ is_hidden: true }).where('id', '=', id).execute()
  expect((await vote(shop, other, id, 1)).body.code).toBe('NOT_FOUND')
  expect((await vote(shop, other, 2_147_483_647, 1)).body.code).toBe('NOT_FOUND')
  expect((await shop.call('voteReview', { review_id: id, helpful: 1 })).status).toBe(401)
})

test('reviews come in four orders, by stars and with pictures; the counts stay those of all (spec N7.4.3)', async () => {
  const shop = await openShop()
  const all = await listed(shop)
  const ids = all?.reviews.data.map(({ id }) => id) ?? []
  const [, second = 0, third = 0] = ids
  await vote(shop, (await newShopper(shop)).token, third, 1)
  await shop.deps.db
    .insertInto('sent_picture')
    .values({
      name: '_abcdefghijklmnop',
      purpose: 'review',
      review_id: second,
      state: 'shown',
      public_name: 'abcdefghijklmnop',
      width: 4,
      height: 3,
      sent_at: new Date(),
    })
    .execute()
  const helpful = async () => (await listed(shop, { sort: 'helpful' }))?.reviews.data[0]?.id
  await expect.poll(helpful).toBe(third)
  const rating = async (sort: string) => (await listed(shop, { sort }))?.reviews.data.map((one) => one.rating) ?? []
  const high = await rating('high')
  expect(high).toEqual(high.toSorted((a, b) => b - a))
  expect(await rating('low')).toEqual(high.toReversed())
  const pictured = await listed(shop, { pictures: 1 })
  expect(pictured).toMatchObject({
    total: all?.total,
    average_rating: all?.average_rating,
    reviews_by_rating: all?.reviews_by_rating,
    with_pictures: 1,
  })
  expect(pictured?.reviews).toMatchObject({
    total: 1,
    data: [{ id: second, pictures: [{ image: '/media/abcdefghijklmnop/640.webp', width: 4, height: 3 }] }],
  })
  for (const stars of [1, 2, 3, 4, 5] as const) {
    const found = await listed(shop, { rating: stars })
    expect(found?.reviews.total).toBe(all?.reviews_by_rating[stars])
    expect(found?.reviews.data).toHaveLength(all?.reviews_by_rating[stars] ?? 0)
  }
  for (const query of [{ sort: 'best' }, { rating: 6 }, { rating: 4.5 }, { pictures: 2 }, { sort: ['new'] }])
    expect(await listed(shop, query)).toBeNull()
})
