// How long the owner's list of stock takes (spec B3.6, B7.3): each tab and search, the first page and the hundredth, a size
// with its ledger, and what the schedule looks for, at 20,000 sizes with 30,000 batches and 100,000 orders.
// `node bench/lists/stock-lists.ts [how many sizes] [--postgres [--plans FILE]]`.
import { sql } from 'kysely'

import { stockRows } from '#contract/admin/stock.ts'
import { withoutStatementLimit, type Db } from '#db/client.ts'
import { multiplyProducts } from '#domain/demo/more-products.store.ts'
import { listAllBatches, listBatchOrders } from '#domain/stock/batch-list.service.ts'
import { holdBackByClock } from '#domain/stock/hold-back.service.ts'
import { proposePicks } from '#domain/stock/picks.service.ts'
import { countStockByTab, findStock, listStock, readLedger } from '#domain/stock/stock-list.service.ts'
import { testDeps } from '#test/shop/deps.ts'

import { measure } from './list-times.ts'
import { openMeasured } from './measured-database.ts'

const ORDERS = 100_000
const { database, count, end } = await openMeasured(20_000)
await withoutStatementLimit(database.db, addSizes)
await withoutStatementLimit(database.db, addOrders)
const deps = testDeps(database.db, 'bench')
await withoutStatementLimit(database.db, async (db) => {
  // as a vacuum does, which runs in no transaction
  for (const index of ['product_office_words', 'batch_code'])
    await sql`select gin_clean_pending_list(${index})`.execute(db)
  await sql`analyze`.execute(db)
})

const queries: Record<string, string>[] = [
  {},
  { tab: 'low' },
  { tab: 'sold_out' },
  { tab: 'soon' },
  { tab: 'held_back' },
  { q: 'pickle' },
  { q: 'laddoo 500' },
  { q: 'B-777' },
  { q: 'nothing of this name' },
]
for (const query of queries)
  for (const page of [1, 100]) {
    const name = `${new URLSearchParams(query).toString() || 'all'}, page ${page}`
    await measure(name, () => list({ ...query, page: String(page), per_page: '100' }))
  }
await measure('counts', () => countStockByTab(deps))
await measure('a size', () => findStock(deps, 1))
await measure('its ledger', () => readLedger(deps, 1, 1))
await measure('its ledger, page 100', () => readLedger(deps, 1, 100))
await measure('batches', () => listAllBatches(deps, {}, { page: 1, perPage: 100 }))
await measure('who got a batch', () => listBatchOrders(deps, 1, { page: 1, perPage: 100 }))
const waiting = await database.db
  .selectFrom('orders')
  .select('id')
  .where('track_status', '=', 'Confirmed')
  .limit(100)
  .execute()
await measure('what 100 orders are packed from', () =>
  proposePicks(
    database.db,
    waiting.map(({ id }) => ({ id, zip: '800001' })),
  ),
)
console.log(`${await holdBackByClock(deps)} sizes were held back, once`)
await measure('what the schedule looks for', () => holdBackByClock(deps))
await end()

function list(query: Record<string, string>) {
  const { page, per_page: perPage, ...search } = stockRows.stock.request.parse(query)
  return listStock(deps, search, { page, perPage })
}

/** Sizes with every tenth sold out, and three batches to each pair of them; every hundredth batch is too old. */
async function addSizes(db: Db): Promise<void> {
  const { n } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const { sizes } = await db
    .selectFrom('sku')
    .select((eb) => eb.fn.countAll<number>().as('sizes'))
    .executeTakeFirstOrThrow()
  await multiplyProducts(db, Math.ceil((count * n) / sizes))
  await sql`update product set office_words = words || array_to_tsvector(array(
    select distinct word from sku, regexp_split_to_table(lower(sku_name), '[^a-z0-9]+') as word
    where sku.product_id = product.id and word <> ''))`.execute(db)
  await sql`update sku set on_hand = case when id % 10 = 0 then 0 else 3 + id % 200 end`.execute(db)
  await sql`insert into batch (sku_id, code, packed_on, best_before, pieces, received_at)
    select id, 'B-' || id || '-' || g, day - 5, day + case when id % 100 = g then 3 else 20 + id % 300 end, 1 + id % 20, shop_now()
    from sku, generate_series(1, 2) g, (select (shop_now() at time zone 'Asia/Kolkata')::date as day) clock
    where on_hand > 40 and (g = 1 or id % 2 = 0)`.execute(db)
}

/** Orders whose pieces were packed from batches, with their rows of the ledger; the newest are to be packed. */
async function addOrders(db: Db): Promise<void> {
  await sql`insert into orders (order_no, shopper_id, payment_mode, track_status, sub_total_paise, saving_paise,
      delivery_paise, tax_paise, total_paise, paid_paise, address, items, created_at)
    select 'ZZ' || lpad(g::text, 16, '0'), o.shopper_id, 'cod', (case when g <= 300 then 'Order' when g <= 600 then 'Confirmed'
      else 'Delivered' end)::track_status, o.sub_total_paise, o.saving_paise, o.delivery_paise, o.tax_paise, o.total_paise, 0,
      o.address, o.items, shop_now() - make_interval(mins => g * 5)
    from generate_series(1, ${ORDERS}::int) g cross join (select * from orders order by id limit 1) o`.execute(db)
  await sql`insert into order_line (order_id, sku_id, count, amount_paise, mrp_paise)
    select o.id, s.id, 1 + o.id % 3, s.amount_paise, s.mrp_paise
    from orders o cross join lateral (select * from sku where sku.id in (1, 25 + o.id % ${count}::int)) s
    where o.order_no like 'ZZ%'`.execute(db)
  await sql`insert into stock_entry (sku_id, delta, reason, order_id, at)
    select sku_id, -count, 'order', order_id, shop_now() from order_line`.execute(db)
  await sql`insert into batch_pick (order_id, sku_id, batch_id, count)
    select l.order_id, l.sku_id, b.id, l.count from order_line l join orders o on o.id = l.order_id
    join batch b on b.sku_id = l.sku_id and b.code like '%-1' where o.track_status = 'Delivered'`.execute(db)
}
