import { expect, test } from 'vitest'

import type { Card } from '#contract/catalog.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { PICKLE, waresOf } from '#test/requests/requests.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

const found = async (shop: Shop, keyword: string): Promise<string[]> =>
  (await shop.call('search', { keyword })).body.data?.data.map((card) => card.slug) ?? []
const copies = async ({ database: { pool } }: Shop, slug: string, count: number) => {
  // the same columns with other slugs: enough cards for a second page
  await pool.query(
    `insert into product (category_id, slug, name, description, words)
     select category_id, slug || '-' || n, name || ' ' || n, description, words from product, generate_series(1, $2::int) n
     where slug = $1`,
    [slug, count],
  )
}

test('achar, aachar and achaar find the pickles, in Latin letters and in Devanagari', async () => {
  const shop = await openShop()
  const pickles = await found(shop, 'achar')
  expect(pickles).toEqual(expect.arrayContaining([PICKLE, 'lemon-pickle', 'garlic-pickle']))
  for (const spelling of ['aachar', 'achaar', 'ACHAR', '  achar  ', 'अचार', 'আচার', 'અચાર'])
    expect(await found(shop, spelling)).toEqual(pickles)
})

test('a beginning is enough, every word must be there, and a mistyped word still finds', async () => {
  const shop = await openShop()
  expect(await found(shop, 'mang')).toContain(PICKLE)
  expect((await found(shop, 'mango pickle'))[0]).toBe(PICKLE)
  expect(await found(shop, 'garlic mango')).toEqual([])
  expect(await found(shop, 'mangoo pikkel')).toContain(PICKLE)
  expect(await found(shop, 'thekwa')).toContain('thekua')
  expect(await found(shop, 'besan laddu')).toContain('besan-laddoo')
})

test('signs are letters like any other: no wildcard, no quote and no operator finds the whole catalogue', async () => {
  const shop = await openShop()
  const hostile = [
    '%',
    '_',
    '%%',
    '\\',
    "'",
    '"',
    "' or 1=1 --",
    "a' | 'b",
    ':*',
    '!mango',
    'mango & !pickle',
    '😀',
    '٪',
    'мед',
  ]
  const every = (await shop.call('getDashboard')).body.data?.category.length
  expect(every).toBe(6)
  for (const keyword of hostile) {
    const { status, body } = await shop.call('search', { keyword })
    expect([keyword, status]).toEqual([keyword, expect.toBeOneOf([200, 404])])
    expect(body.data?.total ?? 0).toBeLessThan(12)
  }
  await shop.database.pool.query(
    `update product set name = '100% Pure', words = words || $1 where slug = 'wildflower-honey'`,
    [`'%':1A`],
  )
  expect(await found(shop, '%')).toEqual(['wildflower-honey'])
})

test('no match is 404 with the keyword in its words', async () => {
  const shop = await openShop()
  expectRefusal(await shop.call('search', { keyword: 'zzzzqqq' }), 404, 'No product found for zzzzqqq')
  expectRefusal(
    await shop.call('search', { keyword: ' zzqq{keyword} $& ' }),
    404,
    'No product found for zzqq{keyword} $&',
  )
  expect((await shop.call('search', { keyword: 'zzzzqqq' })).body.data).toBeNull()
})

test('search and category answer 48 a page, without a page the first, past the end an empty one', async () => {
  const shop = await openShop()
  const { categoryId } = await waresOf(shop)
  await copies(shop, PICKLE, 60)
  const { total } = await shop.deps.db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow()
  const pages = await Promise.all(
    [undefined, 1, 2, 3].map((page) => shop.call('getCollectionByCategory', { category_id: categoryId, page })),
  )
  const ids = pages.map(({ body }) => body.data?.data.map((card) => card.id) ?? [])
  expect(pages.map(({ body }) => body.data?.total)).toEqual([total, total, total, total])
  expect(ids.map((page) => page.length)).toEqual([48, 48, total - 48, 0])
  expect(new Set([...(ids[1] ?? []), ...(ids[2] ?? [])]).size).toBe(total)
  expect(pages[3]?.body.data).toMatchObject({ current_page: 3, per_page: 48, last_page: 2 })
  const searched = await shop.call('search', { keyword: 'mango', page: 2 })
  expect(searched.body.data?.data.length).toBeGreaterThan(0)
  expect((await shop.call('search', { keyword: 'mango', page: 9 })).body).toMatchObject({
    status_code: 200,
    data: { data: [] },
  })
})

test('of a word that is everywhere a thousand matches are ranked, each of them on one page (spec T10)', async () => {
  const shop = await openShop()
  await copies(shop, PICKLE, 1_100)
  const pages = await Promise.all(
    Array.from({ length: 22 }, (_, n) => shop.call('search', { keyword: 'mango', page: n + 1 })),
  )
  const ids = pages.flatMap(({ body }) => body.data?.data.map((card) => card.id) ?? [])
  expect(pages.map(({ body }) => body.data?.total)).toEqual(pages.map(() => 1_000))
  expect([ids.length, new Set(ids).size]).toEqual([1_000, 1_000])
})

test('an unknown category is 404, a known one without goods an empty page', async () => {
  const shop = await openShop()
  expectRefusal(await shop.call('getCollectionByCategory', { category_id: 999_999 }), 404, 'Category not found')
  const { id } = await shop.deps.db
    .insertInto('category')
    .values({ name: 'Soon' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body } = await shop.call('getCollectionByCategory', { category_id: id })
  expect(body).toMatchObject({ status_code: 200, data: { data: [], total: 0, last_page: 1 } })
})

test('a product is found by slug or number; a hidden one answers like one that never was', async () => {
  const shop = await openShop()
  const { productId } = await waresOf(shop)
  const bySlug = await shop.call('getProductDetails', { p_id: PICKLE })
  expect(bySlug.body.data).toMatchObject({
    slug: PICKLE,
    country_of_origin: 'India',
    packed_by: expect.stringMatching(/./),
  })
  for (const p_id of [productId, String(productId)])
    expect((await shop.call('getProductDetails', { p_id })).body).toEqual(bySlug.body)
  await shop.deps.db.updateTable('product').set({ is_active: false }).where('id', '=', productId).execute()
  for (const p_id of [PICKLE, productId, 'no-such-thing', '../../etc/passwd', 4_000_000_0])
    await expect
      .poll(async () => (await shop.call('getProductDetails', { p_id })).body)
      .toEqual({ status: false, status_code: 404, message: 'Product not found', code: 'PRODUCT_NOT_FOUND', data: null })
  await expect.poll(() => found(shop, 'mango')).not.toContain(PICKLE)
})

test('the home screen is bounded however large the catalogue', async () => {
  const shop = await openShop()
  await copies(shop, PICKLE, 200)
  await shop.database.pool.query(`
    insert into collection (name, position) select 'More ' || n, n from generate_series(1, 30) n;
    insert into collection_product (collection_id, position, product_id)
      select c.id, row_number() over (partition by c.id order by p.id) + 100, p.id from collection c, product p`)
  const { body } = await shop.call('getDashboard')
  const collections = body.data?.collections ?? []
  // and what is in none of them (spec D186)
  expect(collections.length).toBeLessThanOrEqual(12 + 1)
  for (const { products } of collections) expect(products).toHaveLength(24)
  expect(JSON.stringify(body).length).toBeLessThan(450_000)
})

const sellable = (cards: readonly Card[] | null | undefined) => (cards ?? []).map((card) => card.out_of_stock)

test('suggestions and recommendations are at most twelve goods that can be bought, never the product itself', async () => {
  const shop = await openShop()
  const { productId } = await waresOf(shop)
  const suggestions = await shop.call('getAllSuggestions')
  const recommended = await shop.call('getProductRecommendation', { product_id: productId })
  for (const { body } of [suggestions, recommended]) {
    expect(body.data?.length).toBeLessThanOrEqual(12)
    expect(new Set(sellable(body.data))).toEqual(new Set([0]))
  }
  expect(recommended.body.data?.map((card) => card.id)).not.toContain(productId)
  // its own shelf first
  expect(recommended.body.data?.[0]?.glaze).toBe('pickle')
  expectRefusal(await shop.call('getProductRecommendation', { product_id: 999_999 }), 404, 'Product not found')
})

test('reviews: counts by star add up, 20 a page, the newest first, no more of a person than first name and initial', async () => {
  const shop = await openShop()
  const { productId } = await waresOf(shop)
  await shop.database.pool.query(
    `insert into review (product_id, shopper_id, half_stars, comment, created_at)
     select $1, s.id, 1 + s.id % 10, '', shop_now() - s.id * interval '1 day' from shopper s on conflict do nothing`,
    [productId],
  )
  const { rows } = await shop.database.pool.query<{ halves: number; total: number }>(
    'select sum(half_stars) as halves, count(*) as total from review where product_id = $1',
    [productId],
  )
  const { halves = 0, total = 0 } = rows[0] ?? {}
  const { data } = (await shop.call('getProductReviews', { product_id: productId })).body
  expect(data?.total).toBe(total)
  expect(Object.values(data?.reviews_by_rating ?? {}).reduce((sum, count) => sum + count, 0)).toBe(total)
  expect(data?.average_rating).toBe(Math.floor((halves * 10) / (2 * total) + 0.5) / 10)
  expect(data?.reviews.data).toHaveLength(Math.min(20, total))
  const times = data?.reviews.data.map((one) => Date.parse(one.created_at_iso)) ?? []
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  for (const one of data?.reviews.data ?? []) {
    expect(Object.keys(one.user)).toEqual(['name'])
    expect(one.user.name).toMatch(/^\S+( \p{Lu}\.)?$/u)
    expect(one.created_at).toMatch(/^\d{2}-[A-Z][a-z]{2}-\d{4} \d{2}:\d{2}:\d{2} [AP]M$/)
  }
  const past = await shop.call('getProductReviews', { product_id: productId, page: 99 })
  expect(past.body).toMatchObject({ status_code: 200, data: { total, reviews: { data: [] } } })
})

test('a product needs no collection to be found at home: the others are one more collection, and all of them pages (spec D186)', async () => {
  const shop = await openShop()
  await shop.deps.db.deleteFrom('collection_product').execute()
  const { rows } = await shop.database.pool.query<{ n: number }>(
    'select count(*)::int as n from product where is_active',
  )
  const { body } = await shop.call('getDashboard')
  const others = body.data?.collections.at(-1)
  expect(others).toMatchObject({ id: 0, name: '' })
  expect(others?.products).toHaveLength(Math.min(24, rows[0]?.n ?? 0))
  expect(body.data?.total).toBe(rows[0]?.n)
  const page = await shop.call('getCollectionByCategory', { category_id: 0, page: 1 })
  expect(page.body.data?.total).toBe(rows[0]?.n)
  expect(page.body.data?.data.map(({ id }) => id)).toEqual(
    expect.arrayContaining(others?.products.map(({ id }) => id) ?? []),
  )
})
