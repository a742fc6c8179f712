import { expect, test } from 'vitest'

import { WISHLIST_MAX } from '#contract/core/limits.ts'
import { newShopper } from '#test/people/addresses.ts'
import { ASHA } from '#test/people/asha.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

/** Products that can be seen, in the order of their numbers. */
const productIds = async (shop: Shop): Promise<number[]> => {
  const { rows } = await shop.database.pool.query('select id from product where is_active order by id')
  return rows.map(({ id }) => id)
}
/** As many as do not all fit on a list. */
const addProducts = (shop: Shop) =>
  shop.database.pool.query(
    `insert into product (category_id, name, slug, description)
     select (select min(id) from category), 'Copy ' || n, 'copy-' || n, '' from generate_series(1, 120) n`,
  )
const hide = (shop: Shop, id: number) =>
  shop.database.pool.query('update product set is_active = false where id = $1', [id])
const sync = async (shop: Shop, token: string, ids: number[], removed: number[] = []) => {
  const { body } = await shop.call('syncWishlist', { ids, removed }, as(token))
  return body.data?.ids
}

test('cards come in the order that was asked for, without what cannot be seen', async () => {
  const shop = await openShop()
  const [one = 0, two = 0, three = 0] = await productIds(shop)
  await hide(shop, two)
  const { body } = await shop.call('cards', { ids: [three, two, 999_999, one, three] })
  expect(body.data?.map(({ id }) => id)).toEqual([three, one])
  expect((await shop.call('cards', { ids: [] })).body.data).toEqual([])
})

test('more cards than a list has are refused, and so is what is no number', async () => {
  const shop = await openShop()
  const many = Array.from({ length: WISHLIST_MAX + 1 }, (_, n) => n + 1)
  const { token } = await newShopper(shop)
  const codes = [
    await shop.call('cards', { ids: many }),
    await shop.call('cards', { ids: ['mango'] }),
    await shop.call('syncWishlist', { ids: [], removed: many }, as(token)),
  ].map(({ body }) => body.code)
  expect(codes).toEqual(['INVALID', 'INVALID', 'INVALID'])
})

test('what is chosen on two devices is one list, the newest first; what one takes off is gone on the other', async () => {
  const shop = await openShop()
  const { token } = await newShopper(shop)
  const [one = 0, two = 0, three = 0, four = 0] = await productIds(shop)
  expect(await sync(shop, token, [two, one])).toEqual([two, one])
  expect(await sync(shop, token, [four, three, two]), 'one that is there stays in its place').toEqual([
    four,
    three,
    two,
    one,
  ])
  expect(await sync(shop, token, [], [three, one])).toEqual([four, two])
  expect(await sync(shop, token, [])).toEqual([four, two])
})

test('a list is one shopper’s alone, and has nothing that cannot be seen', async () => {
  const shop = await openShop()
  const her = await newShopper(shop)
  const him = { token: await shop.login() }
  const [one = 0, two = 0] = await productIds(shop)
  await sync(shop, her.token, [one, two, 999_999])
  await hide(shop, one)
  expect(await sync(shop, her.token, [])).toEqual([two])
  expect(await sync(shop, him.token, [one], [two])).toEqual([])
  await shop.database.pool.query('update product set is_active = true where id = $1', [one])
  expect(await sync(shop, him.token, []), 'nor is it added unseen').toEqual([])
  await hide(shop, one)
  expect(await sync(shop, her.token, [])).toEqual([two])
})

test('of a list that is full the oldest give way', async () => {
  const shop = await openShop()
  const { token } = await newShopper(shop)
  await addProducts(shop)
  const ids = await productIds(shop)
  const first = ids.slice(0, 90)
  const later = ids.slice(90, 120)
  await sync(shop, token, first)
  const list = (await sync(shop, token, later)) ?? []
  expect(list).toEqual([...later, ...first].slice(0, WISHLIST_MAX))
})

test('devices that fill the list at once leave no more on it than there is room for', async () => {
  const shop = await openShop()
  const { token, shopperId } = await newShopper(shop)
  await addProducts(shop)
  const ids = await productIds(shop)
  const parts = Array.from({ length: 7 }, (_, n) => ids.slice(20 * n, 20 * n + 20))
  await Promise.all(parts.map((part) => sync(shop, token, part)))
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as n from wishlist_item where shopper_id = $1',
    [shopperId],
  )
  expect(rows).toEqual([{ n: WISHLIST_MAX }])
})

test('two devices that send at once lose nothing', async () => {
  const shop = await openShop()
  const { token } = await newShopper(shop)
  const ids = await productIds(shop)
  const halves = [ids.slice(0, 10), ids.slice(5, 15).toReversed()]
  await Promise.all(halves.map((half) => sync(shop, token, half)))
  expect(new Set(await sync(shop, token, []))).toEqual(new Set(ids.slice(0, 15)))
})

test('the file of one person has their list', async () => {
  const shop = await openShop()
  const { token } = await newShopper(shop)
  const [one = 0] = await productIds(shop)
  await sync(shop, token, [one])
  const { body } = await shop.call('myData', { password: ASHA.password }, as(token))
  expect(body.data).toMatchObject({ wishlist: [{ product: expect.any(String) }] })
})
