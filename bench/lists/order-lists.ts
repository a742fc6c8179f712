// How long the owner's list of orders takes (spec B7.3): each tab, filter, sort and search, the first page and the hundredth,
// at 100,000 orders of 10,000 shoppers. `node bench/lists/order-lists.ts [how many] [--postgres [--plans FILE]]`.
import { sql } from 'kysely'

import { orderRows } from '#contract/admin/orders.ts'
import { withoutStatementLimit, type Db } from '#db/client.ts'
import { countOrdersByStatus, listStaffOrders, streamOrders } from '#domain/order/order-list.service.ts'
import { indexMissingOrders } from '#domain/order/order-search.service.ts'
import { fromOrderList } from '#http/shapes/order-input.shape.ts'
import { testDeps } from '#test/shop/deps.ts'

import { measure } from './list-times.ts'
import { openMeasured } from './measured-database.ts'

const SHOPPERS = 10_000
const FILE_MAX_S = 60

const { database, count, end } = await openMeasured(100_000)
await withoutStatementLimit(database.db, addOrders)
const deps = testDeps(database.db, 'bench')
await indexMissingOrders(deps)
await sql`vacuum analyze`.execute(database.db)

const productId = (await database.db.selectFrom('sku').select('product_id').limit(1).executeTakeFirstOrThrow())
  .product_id
const queries: Record<string, string>[] = [
  {},
  { status: 'Order' },
  { status: 'Delivered' },
  { status: 'RTO' },
  { status: 'Order,Confirmed' },
  { sort: 'created_at' },
  { sort: 'dispatch_day' },
  { sort: 'dispatch_day', status: 'Confirmed' },
  { mode: 'cod' },
  { late: 'true' },
  { unconfirmed: 'true' },
  { phone: 'true' },
  { pincode: '80' },
  { pincode: '800001' },
  { product: String(productId) },
  { from: '2026-01-01', until: '2026-02-01' },
  { mode: 'online', status: 'Shipped', pincode: '8' },
  { q: 'ZZ00000000000012' },
  { q: '9000001234' },
  { q: 'name1234' },
  { q: 'as' },
  { q: 'asha devi' },
  { q: 'buyer77@example.com' },
  { q: 'nobody of this name' },
]
for (const query of queries)
  for (const page of [1, 100]) {
    const name = `${new URLSearchParams(query).toString() || 'all'}, page ${page}`
    await measure(name, () => list({ ...query, page: String(page), per_page: '100' }))
  }
await measure('counts', () => countOrdersByStatus(deps, 'owner'))

const started = performance.now()
let rows = 0
for await (const batch of streamOrders(deps, { filters: {}, sort: 'newest', role: 'owner' })) rows += batch.length
const seconds = (performance.now() - started) / 1000
console.log(`${rows} orders as a file in ${seconds.toFixed(1)} s`)
await end(seconds > FILE_MAX_S)

function list(query: Record<string, string>) {
  const { page, per_page: perPage, ...input } = orderRows.orders.request.parse(query)
  return listStaffOrders(deps, fromOrderList(input, 'owner'), { page, perPage })
}

/** Orders of many shoppers, in every state, with lines and events: the newest wait, the rest are done, as in a shop. */
async function addOrders(db: Db): Promise<void> {
  await sql`insert into shopper (public_id, name, email, mobile)
    select 'bench' || g, (array['Asha', 'Imran', 'Ritu', 'Suresh', 'Meera'])[1 + g % 5] || ' '
      || (array['Devi', 'Khan', 'Sinha', 'Nair'])[1 + g % 4] || ' Name' || g, 'buyer' || g || '@example.com',
      (9000000000 + g)::text
    from generate_series(1, ${SHOPPERS}::int) g`.execute(db)
  await sql`insert into orders (order_no, shopper_id, payment_mode, track_status, sub_total_paise, saving_paise,
      delivery_paise, tax_paise, total_paise, paid_paise, address, items, source, created_at, dispatch_on, shipped_on)
    select 'ZZ' || lpad(g::text, 16, '0'), s.id, case g % 2 when 0 then 'cod' else 'online' end::payment_mode,
      (case when g <= 300 then 'Order' when g <= 600 then 'Confirmed' when g <= 900 then 'Packed' when g <= 3000 then 'Shipped'
        when g <= 4000 then 'Intransit' when g % 50 = 0 then 'Cancelled' when g % 97 = 0 then 'RTO' else 'Delivered' end)::track_status,
      o.sub_total_paise, o.saving_paise, o.delivery_paise, o.tax_paise, o.total_paise, 0,
      o.address || jsonb_build_object('contact_name', s.name, 'contact_mobile', s.mobile, 'zip', (110001 + g * 7 % 740000)::text),
      o.items, case when g % 40 = 0 then 'phone' else 'shop' end, at, at::date + 3,
      case when g > 900 then at::date + 4 end
    from generate_series(1, ${count}::int) g
    cross join lateral (select shop_now() - make_interval(mins => g * 5) as at) placed
    join shopper s on s.public_id = 'bench' || (1 + g * 7919 % ${SHOPPERS}::int)
    cross join (select * from orders where payment_mode = 'cod' order by id limit 1) o`.execute(db)
  await sql`insert into order_line (order_id, sku_id, count, amount_paise, mrp_paise)
    select o.id, s.id, 1 + o.id % 3, s.amount_paise, s.mrp_paise
    from orders o cross join lateral (
      select * from sku where sku.id in (1 + o.id % 24, 25 + o.id % 17)) s
    where o.order_no like 'ZZ%'`.execute(db)
  await sql`insert into order_event (order_id, track_status, at, told_at)
    select id, 'Order', created_at, created_at from orders where order_no like 'ZZ%'`.execute(db)
  await sql`insert into order_search (order_id) select id from orders where order_no like 'ZZ%'
    on conflict do nothing`.execute(db)
}
