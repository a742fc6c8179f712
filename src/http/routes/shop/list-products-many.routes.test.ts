import { expect, test } from 'vitest'

import { openShop, type Shop } from '#test/shop/shop.ts'

const list = async (shop: Shop, filter: Record<string, string> = {}) => {
  const { body } = await shop.call('listProducts', filter)
  if (!body.data) throw new Error(body.message)
  return body.data
}
/** So many products of one category, each with one size. */
const addProducts = async ({ database: { pool } }: Shop, count: number) => {
  await pool.query(
    `insert into product (slug, name, category_id, description, is_active, badge, gst_rate_percent, hsn, ingredient,
        max_shelf_life, allergens, nutritional_information, updated_at)
      select 'winter-badi-' || g, 'Winter Badi ' || g, (select min(id) from category), '', true, '', 5, '21069099',
        array['urad'], 6, array['none'], array['protein'], shop_now() from generate_series(1, $1::int) g`,
    [count],
  )
  await pool.query(`insert into sku (product_id, position, sku_name, unit, quantity_per_unit, net_quantity, mrp_paise,
      amount_paise, is_default, is_best_seller, is_active, on_hand)
    select id, 0, '250 g', 'g', 250, '250 g', 20000, 18000, true, false, true, 5 from product where slug like 'winter-badi-%'`)
}

test('a category has its own products alone, and one that is not there has none', async () => {
  const shop = await openShop()
  const all = await list(shop)
  const { rows } = await shop.database.pool.query<{ id: number; n: number }>(
    `select category_id as id, count(*)::int as n from product_index group by 1 order by 1`,
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { id, n } of rows) expect((await list(shop, { category: String(id) })).total).toBe(n)
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(all.total)
  expect(await list(shop, { category: '999999' })).toMatchObject({ data: [], total: 0 })
})

test('beyond a thousand nothing is paged through, beyond five thousand no choice is counted (spec G2.5)', async () => {
  const shop = await openShop()
  const { total } = await list(shop)
  await addProducts(shop, 1_000)
  const many = await list(shop, { sort: 'cheap' })
  expect(many).toMatchObject({ total: 1_000, total_is_capped: 1, last_page: 21 })
  expect(many.facets?.stock).toBeGreaterThan(1_000)
  expect((await list(shop, { sort: 'cheap', page: '21' })).data).toHaveLength(48)
  expect(await list(shop, { sort: 'cheap', page: '22' })).toMatchObject({ data: [], total: 1_000 })
  await shop.database.pool.query(`update product set slug = 'old-' || slug where slug like 'winter-badi-%'`)
  await addProducts(shop, 4_000)
  expect(total).toBeGreaterThan(0)
  expect(await list(shop, { sort: 'dear' })).toMatchObject({ facets: null, total: 1_000, total_is_capped: 1 })
})
