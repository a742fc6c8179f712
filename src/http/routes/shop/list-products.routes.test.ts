import { expect, test } from 'vitest'

import { countProductIndex } from '#domain/catalog/count-index.service.ts'
import { publishStockChanges } from '#domain/stock/stock.service.ts'
import { watchStatements } from '#test/database/statements.ts'
import { PICKLE, waresOf } from '#test/requests/requests.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

type Filter = Record<string, string>

const list = async (shop: Shop, filter: Filter = {}) => {
  const { body } = await shop.call('listProducts', filter)
  if (!body.data) throw new Error(body.message)
  return body.data
}
const slugs = async (shop: Shop, filter: Filter) => (await list(shop, filter)).data.map(({ slug }) => slug)
const set = async (shop: Shop, slug: string, columns: Record<string, unknown>) => {
  const { pool } = shop.database
  for (const [column, value] of Object.entries(columns))
    await pool.query(`update product set ${column} = $1 where slug = $2`, [value, slug])
}

test('equal filters have one cache entry', async () => {
  const shop = await openShop()
  const etagOf = async (query: string) => {
    const { headers, statusCode } = await shop.app.inject({ method: 'GET', url: `/api/v1/list-products?${query}` })
    expect(statusCode).toBe(200)
    return headers['etag']
  }
  const first = await etagOf('diet=jain,vegan&free=peanut&sort=cheap')
  for (const same of [
    'diet=vegan,jain&free=peanut&sort=cheap',
    'sort=cheap&free=peanut&diet=vegan,jain,vegan',
    'diet=vegan,keto,jain&free=peanut&sort=cheap&colour=red&page=1&stock=yes&weight=heavy',
  ])
    expect(await etagOf(same)).toBe(first)
  const { texts } = watchStatements(shop.database.pool)
  await etagOf('free=peanut&diet=jain%2Cvegan&sort=cheap&min=0')
  expect(texts, 'nothing is read again').toEqual([])
  await etagOf('diet=jain,vegan&free=peanut&sort=dear')
  expect(texts).not.toEqual([])
})

test('free of peanut hides the unchecked', async () => {
  const shop = await openShop()
  const before = await slugs(shop, { free: 'peanut' })
  expect(before).toContain(PICKLE)
  expect(before, 'it contains them').not.toContain('chana-dal-namkeen')
  expect(before, 'it may contain them').not.toContain('nimki')
  expect(before, 'nobody has checked it').not.toContain('wildflower-honey')
  await set(shop, PICKLE, { allergens_checked: false })
  await expect.poll(() => slugs(shop, { free: 'peanut' })).toEqual(before.filter((slug) => slug !== PICKLE))
  await set(shop, 'wildflower-honey', { allergens_checked: true })
  await expect.poll(() => slugs(shop, { free: 'peanut' })).toContain('wildflower-honey')
  await set(shop, 'wildflower-honey', { may_contain: ['Peanut'] })
  await expect.poll(() => slugs(shop, { free: 'peanut' })).not.toContain('wildflower-honey')
})

test('each filter leaves what it says, and its count says how many', async () => {
  const shop = await openShop()
  const all = await list(shop)
  expect(all.total).toBe(24)
  const facets = all.facets
  if (!facets) throw new Error('no facets')
  for (const [key, choices] of Object.entries({ ...facets, stock: { 1: facets.stock } }))
    for (const [choice, count] of Object.entries(choices)) {
      const found = await list(shop, { [key]: choice })
      expect([key, choice, found.total]).toEqual([key, choice, count])
      expect(found.data).toHaveLength(count)
    }
  const vegan = await list(shop, { diet: 'vegan' })
  const both = await list(shop, { diet: 'vegan,jain' })
  expect(both.total).toBe(vegan.facets?.diet['jain'])
  const mild = await list(shop, { spice: 'no', diet: 'vegan' })
  expect(mild.facets?.spice, 'another spice takes its place').toEqual(vegan.facets?.spice)
  const dear = await list(shop, { min: '200', max: '300' })
  expect(dear.total).toBeGreaterThan(0)
  for (const { product_sku: sizes } of dear.data) {
    const { amount = 0 } = sizes.find(({ is_default: isDefault }) => isDefault === 1) ?? {}
    expect(amount).toBeGreaterThanOrEqual(200)
    expect(amount).toBeLessThanOrEqual(300)
  }
  expect(await list(shop, { min: '300', max: '200' })).toMatchObject({ data: [], total: 0, total_is_capped: 0 })
})

test('a list is ordered by price, age, rating and sales, and equals go by number', async () => {
  const shop = await openShop()
  await countProductIndex(shop.deps)
  const priceOf = async (sort: string) =>
    (await list(shop, { sort })).data.map(
      ({ product_sku: sizes }) => (sizes.find((size) => size.is_default === 1) ?? sizes[0])?.amount ?? 0,
    )
  const cheap = await priceOf('cheap')
  expect(cheap).toEqual(cheap.toSorted((a, b) => a - b))
  expect(await priceOf('dear')).toEqual(cheap.toReversed())
  const { productId } = await waresOf(shop)
  const { pool } = shop.database
  await pool.query(`update product set listed_at = shop_now() + interval '1 day' where id = $1`, [productId])
  await pool.query(`update product set half_stars = 100000, reviews_total = 10000 where id = $1`, [productId])
  await pool.query(`insert into sale_day_size (day, sku_id, pieces, sales_paise)
    select (shop_now() - interval '2 days')::date, id, 100000, 1 from sku where product_id = ${productId} limit 1
    on conflict (day, sku_id) do update set pieces = 100000`)
  await countProductIndex(shop.deps)
  await publishStockChanges(shop.deps)
  for (const sort of ['new', 'rating', 'popular'])
    await expect.poll(async () => (await slugs(shop, { sort }))[0]).toBe(PICKLE)
})

test('a keyword and filters go together, and a typo still finds', async () => {
  const shop = await openShop()
  expect((await slugs(shop, { q: 'MANGO  pickle' }))[0]).toBe(PICKLE)
  expect(await slugs(shop, { q: 'mangoo pikkel', stock: '1' })).toContain(PICKLE)
  const cheap = await slugs(shop, { q: 'achar', sort: 'cheap' })
  expect(cheap.toSorted()).toEqual((await slugs(shop, { q: 'achar' })).toSorted())
  for (const q of ['zzzzqqq', '%', `' or 1=1 --`, '😀'.repeat(70)])
    expect(await list(shop, { q, stock: '1' })).toMatchObject({ data: [], total: 0 })
})

test('what sells out or comes back leaves and joins the list at once, also when two sizes go together', async () => {
  const shop = await openShop()
  const { productId } = await waresOf(shop)
  const inStock = () => slugs(shop, { stock: '1' })
  expect(await inStock()).toContain(PICKLE)
  const { db } = shop.deps
  await db.updateTable('sku').set({ on_hand: 0, held: 0 }).where('product_id', '=', productId).execute()
  await expect.poll(inStock).not.toContain(PICKLE)
  await db.updateTable('sku').set({ on_hand: 3 }).where('product_id', '=', productId).execute()
  await expect.poll(inStock).toContain(PICKLE)
  await set(shop, PICKLE, { is_active: false })
  await expect.poll(() => slugs(shop, {})).not.toContain(PICKLE)
})

test('a query that is no query is refused, and one of nonsense shows everything', async () => {
  const shop = await openShop()
  const status = async (query: string) =>
    (await shop.app.inject({ method: 'GET', url: `/api/v1/list-products?${query}` })).statusCode
  for (const query of ['diet=jain&diet=vegan', 'q=%00', `free=${'x'.repeat(400)}`])
    expect(await status(query)).toBe(422)
  const everything = await list(shop)
  expect(
    await list(shop, { stock: '2', spice: 'very', diet: 'keto', min: '-1', max: '1e3', sort: 'random', page: '0' }),
  ).toEqual(everything)
  expect(await list(shop, { page: '900' })).toMatchObject({ data: [], current_page: 900, last_page: 1 })
})
