// How long the owner's list of products takes (spec B7.3): each tab, filter, sort and search, the first page and the last that
// can be shown, at 20,000 products of two sizes with orders of theirs. `node bench/lists/product-lists.ts [how many] [--postgres [--plans FILE]]`.
import { sql } from 'kysely'

import { productRows } from '#contract/admin/product.ts'
import { withoutStatementLimit, type Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { done } from '#domain/context.ts'
import { countProducts, listProducts, streamProducts } from '#domain/product/product-list.service.ts'
import { indexProducts } from '#domain/product/search-tokens.store.ts'
import { testDeps } from '#test/shop/deps.ts'

import { measure } from './list-times.ts'
import { openMeasured } from './measured-database.ts'

const ORDERS = 20_000
const FILE_MAX_S = 60
const INDEXED_AT_ONCE = 1_000

const { database, count, end } = await openMeasured(20_000)
await withoutStatementLimit(database.db, addProducts)
await indexAll(database.db)
await sql`vacuum analyze`.execute(database.db)
const deps = testDeps(database.db, 'bench')

const queries: Record<string, string>[] = [
  {},
  { tab: 'shown' },
  { tab: 'hidden' },
  { tab: 'low' },
  { tab: 'sold_out' },
  { tab: 'archived' },
  { sort: 'updated_at' },
  { sort: 'name' },
  { sort: '-name' },
  { sort: 'stock' },
  { sort: '-stock' },
  { sort: '-sold' },
  { sort: 'sold' },
  { sort: 'stock', tab: 'low' },
  { sort: '-sold', tab: 'shown' },
  { category: '1' },
  { category: '1,2' },
  { badge: 'New' },
  { gst_rate: '5' },
  { gst_rate: '18' },
  { incomplete: 'true' },
  { incomplete: 'false' },
  { category: '2', badge: 'Must try', gst_rate: '5', incomplete: 'true' },
  { q: 'badi 12345' },
  { q: 'winter' },
  { q: 'wi' },
  { q: '250 g' },
  { q: '21069099' },
  { q: 'winter badi', sort: '-sold' },
  { q: 'nothing of this name' },
]
for (const query of queries)
  for (const page of [1, 100]) {
    const name = `${new URLSearchParams(query).toString() || 'all'}, page ${page}`
    await measure(name, () => list({ ...query, page: String(page), per_page: '100' }))
  }
await measure('counts', () => countProducts(deps))

const started = performance.now()
let rows = 0
for await (const batch of streamProducts(deps, {})) rows += batch.length
const seconds = (performance.now() - started) / 1000
console.log(`${rows} products as a file in ${seconds.toFixed(1)} s`)
await end(seconds > FILE_MAX_S)

function list(query: Record<string, string>) {
  const {
    page,
    per_page: perPage,
    category,
    badge,
    gst_rate: rates,
    incomplete,
    ...rest
  } = productRows.products.request.parse(query)
  const filters = { categoryIds: category, badges: badge, gstRates: rates?.map(Number), isIncomplete: incomplete }
  return listProducts(deps, { ...rest, ...filters }, { page, perPage })
}

/** Products of two sizes, some hidden, some in the archive, some sold out; and orders of the last two months that sold them. */
async function addProducts(db: Db): Promise<void> {
  await sql`insert into product (slug, name, category_id, description, is_active, archived_at, badge, gst_rate_percent, hsn,
      ingredient, max_shelf_life, allergens, nutritional_information, updated_at)
    select 'winter-badi-' || g, 'Winter Badi ' || g, c.id, '', g % 10 > 1, case when g % 20 = 0 then shop_now() end,
      (array['', '', 'New', 'Must try'])[1 + g % 4], (array[0, 5, 18, 40])[1 + g % 4],
      case when g % 3 = 0 then '' else '21069099' end, array['urad'], 6, array['none'], array['protein'],
      shop_now() - make_interval(mins => g)
    from generate_series(1, ${count}::int) g
    join (select id, row_number() over (order by id) - 1 as n, count(*) over () as all from category) c on c.n = g % c.all`.execute(
    db,
  )
  await sql`insert into sku (product_id, position, sku_name, unit, quantity_per_unit, net_quantity, mrp_paise, amount_paise,
      is_default, is_best_seller, is_active, on_hand)
    select p.id, n, (array['250 g', '1 kg'])[n + 1], 'g', 250, '250 g', 20000 + n * 100, 18000, n = 0, false, true,
      case when p.id % 50 = 0 then 0 else p.id % 200 end
    from product p cross join generate_series(0, 1) n where p.slug like 'winter-badi-%'`.execute(db)
  await sql`insert into orders (order_no, shopper_id, payment_mode, track_status, sub_total_paise, saving_paise,
      delivery_paise, tax_paise, total_paise, paid_paise, address, items, created_at, dispatch_on)
    select 'ZZ' || lpad(g::text, 16, '0'), shopper_id, payment_mode, 'Confirmed', sub_total_paise, saving_paise,
      delivery_paise, tax_paise, total_paise, 0, address, items, shop_now() - make_interval(mins => g * 4), dispatch_on
    from generate_series(1, ${ORDERS}::int) g
    cross join (select * from orders where payment_mode = 'cod' order by id limit 1) o`.execute(db)
  await sql`insert into order_line (order_id, sku_id, count, amount_paise, mrp_paise)
    select o.id, s.id, 1 + o.id % 3, s.amount_paise, s.mrp_paise
    from orders o cross join generate_series(0, 1) n
    join sku s on s.id = (select min(id) from sku) + (o.id * 7919 + n * 31) % ${2 * count}::int
    where o.order_no like 'ZZ%'`.execute(db)
}

async function indexAll(db: Db): Promise<void> {
  const ids = (await db.selectFrom('product').select('id').orderBy('id').execute()).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += INDEXED_AT_ONCE)
    await transact(db, async (tx) => {
      await indexProducts(tx, ids.slice(from, from + INDEXED_AT_ONCE))
      return done(undefined)
    })
}
