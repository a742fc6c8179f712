// How long the owner's list of customers takes (spec B7.3): each filter and search, the first page and the hundredth, at 50,000
// customers with 100,000 orders, two addresses and annas each. `node bench/lists/shopper-lists.ts [how many] [--postgres [--plans FILE]]`.
import { sql } from 'kysely'

import { shopperCalls } from '#contract/admin/shoppers.ts'
import { withoutStatementLimit, type Db } from '#db/client.ts'
import { listShoppers, streamShoppers } from '#domain/account/shopper-list.service.ts'
import { findDetail } from '#domain/shopper/shopper.service.ts'

import { measure } from './list-times.ts'
import { openMeasured } from './measured-database.ts'

const ORDERS_EACH = 2

const { database, count, end } = await openMeasured(50_000)
const { db } = database
await withoutStatementLimit(db, addShoppers)
await sql`vacuum analyze`.execute(db)

const queries: Record<string, string>[] = [
  {},
  { sort: 'created_at' },
  { sort: '-paid' },
  { sort: '-orders' },
  { sort: '-last_order' },
  { sort: '-paid', state: 'no_cash' },
  { state: 'blocked' },
  { state: 'blocked,no_cash,erase_asked' },
  { from: '2026-01-01', until: '2026-02-01' },
  { from: '2026-10-01' },
  { until: '2025-06-30' },
  { state: 'no_cash', until: '2026-10-01' },
  { q: 'as' },
  { q: 'asha devi' },
  { q: 'name1234' },
  { q: '90000 01234' },
  { q: 'buyer77@example.com' },
  { q: '80' },
  { q: '800001' },
  { q: 'nobody of this name' },
]
for (const query of queries)
  for (const page of [1, 100]) {
    const name = `${new URLSearchParams(query).toString() || 'all'}, page ${page}`
    await measure(name, () => list({ ...query, page: String(page), per_page: '100' }))
  }
const { id } = await db.selectFrom('shopper').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
await measure('one customer', () => findDetail({ db }, id))

const started = performance.now()
let rows = 0
for await (const batch of streamShoppers({ db }, {})) rows += batch.length
console.log(`${rows} customers as a file in ${((performance.now() - started) / 1000).toFixed(1)} s`)
await end()

function list(query: Record<string, string>) {
  const { page, per_page: perPage, state: states, sort, ...filters } = shopperCalls.customers.request.parse(query)
  return listShoppers({ db }, { filters: { ...filters, states }, sort }, { page, perPage })
}

/** Customers of common names, in many places; one in a hundred is marked. */
async function addShoppers(all: Db): Promise<void> {
  await sql`insert into shopper (public_id, name, email, mobile, is_blocked, no_cash)
    select 'bench' || g, (array['Asha', 'Imran', 'Ritu', 'Suresh', 'Meera'])[1 + g % 5] || ' '
      || (array['Devi', 'Khan', 'Sinha', 'Nair'])[1 + g % 4] || ' Name' || g, 'buyer' || g || '@example.com',
      (9000000000 + g)::text, g % 200 = 0, g % 100 = 0
    from generate_series(1, ${count}::int) g`.execute(all)
  await sql`insert into address (shopper_id, flat_house_no, address1, street, landmark, city, state, country, zip, location,
      is_default, contact_name, contact_mobile)
    select s.id, '1', 'Lane', 'Street', 'Temple', 'Patna', 'Bihar', 'India', (110001 + (s.id * 7 + n) % 740000)::text, 'home',
      n = 1, s.name, s.mobile
    from shopper s cross join generate_series(1, 2) n where s.public_id like 'bench%'`.execute(all)
  await sql`insert into orders (order_no, shopper_id, payment_mode, track_status, sub_total_paise, saving_paise,
      delivery_paise, tax_paise, total_paise, paid_paise, address, items, created_at)
    select 'ZZ' || lpad((s.id * ${ORDERS_EACH}::int + n)::text, 16, '0'), s.id, 'cod', 'Delivered', o.sub_total_paise, o.saving_paise,
      o.delivery_paise, o.tax_paise, o.total_paise, o.total_paise, o.address, o.items,
      shop_now() - make_interval(hours => (s.id * 7919 % 17520)::int + n * 24)
    from shopper s cross join generate_series(1, ${ORDERS_EACH}::int) n
    cross join (select * from orders where payment_mode = 'cod' order by id limit 1) o
    where s.public_id like 'bench%'`.execute(all)
  await sql`insert into anna_wallet (shopper_id) select id from shopper where public_id like 'bench%'`.execute(all)
  await sql`with txn as (insert into anna_txn (shopper_id, kind, source, at)
      select id, 'granted', 'bench:' || id, shop_now() from shopper where public_id like 'bench%' returning id, shopper_id),
    entry as (insert into anna_entry (txn_id, account, delta)
      select id, account, delta from txn, (values ('shopper', 160), ('issued', -160)) as two (account, delta))
    insert into anna_lot (shopper_id, txn_id, amount, remaining, expires_at)
    select shopper_id, id, 160, 160, shop_now() + interval '60 days' from txn`.execute(all)
}
