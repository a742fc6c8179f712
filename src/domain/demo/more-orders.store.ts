import { sql, type RawBuilder } from 'kysely'

import { pictureAddress } from '#contract/pictures.ts'
import type { Db, Tx } from '#db/client.ts'

/** How many orders are written at a time: few enough that the embedded database holds them. */
const AT_ONCE = 50_000
const ORDERS_EACH = 5
/** All were delivered; the newest so many days ago, the oldest so many before it. */
const NEWEST_DAYS_AGO = 10
const SPREAD_DAYS = 730
/** Of these days the outbox has the message to whoever ordered. */
const TOLD_DAYS = 180
/** Enough that a search for a name finds some of many. */
const FIRST_NAMES = ['Asha', 'Imran', 'Ritu', 'Suresh', 'Meera', 'Farah', 'Joseph', 'Lakshmi', 'Gurpreet', 'Anil']
const LAST_NAMES = ['Devi', 'Khan', 'Sinha', 'Nair', 'Das', 'Kaur', 'Yadav', 'Fernandes', 'Rao']

/**
 * More orders for measuring: of many shoppers, some of whom come often, with lines by Zipf's law, so that a few sizes are in
 * most orders and most sizes in a few; with their stock, events and messages, so that all that must always hold holds. All
 * are cash orders that were delivered long enough ago that nothing is left to do.
 */
export async function multiplyOrders(db: Db, more: number): Promise<void> {
  const sizes = more > 0 ? await gatherSizes(db) : 0
  if (sizes === 0) return
  const shoppers = Math.ceil(more / ORDERS_EACH)
  await addShoppers(db, shoppers)
  for (let first = 1; first <= more; first += AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- one part after the other is the point
    await addOrders(db, { first, last: Math.min(more, first + AT_ONCE - 1), more, shoppers, sizes })
  await sql`drop table made_size, made_shopper`.execute(db)
  await fillShelves(db)
}

type Part = { first: number; last: number; more: number; shoppers: number; sizes: number }

/** A number from 0 up to 1, always the same for the same row and use. */
const share = (row: RawBuilder<unknown>, use: number) =>
  sql`((hashint8extended(${row}, ${sql.lit(use)}) & 2147483647) / 2147483648.0::float8)`

const oneOf = (words: readonly string[], use: number) =>
  sql`(${words}::text[])[1 + floor(${share(sql`g`, use)} * ${sql.lit(words.length)})::int]`

/** What can be ordered, by how much it is loved. Answers how many there are. */
async function gatherSizes(db: Db): Promise<number> {
  const [before = '', after = ''] = pictureAddress('|').split('|')
  await sql`create temporary table made_size as
    select row_number() over (order by hashint8extended(s.id, 0)) as rank, s.id, s.amount_paise, s.mrp_paise, p.name, s.sku_name,
      (select ${before} || picture || ${after} from product_image i where i.product_id = p.id order by position limit 1) as image
    from sku s join product p on p.id = s.product_id where s.is_active and p.is_active`.execute(db)
  await sql`create unique index on made_size (rank)`.execute(db)
  await sql`analyze made_size`.execute(db)
  const { rows } = await sql<{ n: number }>`select count(*) as n from made_size`.execute(db)
  return rows[0]?.n ?? 0
}

/** Shoppers with an address each. */
async function addShoppers(db: Db, count: number): Promise<void> {
  await sql`insert into shopper (public_id, name, email, mobile, is_email_verified, is_mobile_verified)
    select 'u_made' || g, ${oneOf(FIRST_NAMES, 1)} || ' ' || ${oneOf(LAST_NAMES, 2)}, 'shopper' || g || '@example.com',
      (7000000000 + g)::text, true, true
    from generate_series(1, ${count}::bigint) g`.execute(db)
  await sql`insert into address (shopper_id, flat_house_no, address1, street, landmark, city, state, country, zip, location,
      is_default, contact_name, contact_mobile)
    select s.id, s.id::text, 'Lane', 'Street', 'Temple', place.city, place.state, 'India', place.zip, 'home', true, s.name, s.mobile
    from shopper s join (values (0, 'Patna', 'Bihar', '800001'), (1, 'New Delhi', 'Delhi', '110001'),
      (2, 'Bengaluru', 'Karnataka', '560001'), (3, 'Kolkata', 'West Bengal', '700001')) place (n, city, state, zip)
      on place.n = s.id % 4
    where s.public_id like 'u\\_made%'`.execute(db)
  await sql`create temporary table made_shopper as
    select row_number() over (order by s.id) as place, s.id, s.name, s.email,
      to_jsonb(a) - array['shopper_id', 'created_at', 'deleted_at']
        || jsonb_build_object('user_id', s.public_id, 'is_default', 1) as address
    from shopper s join address a on a.shopper_id = s.id where s.public_id like 'u\\_made%'`.execute(db)
  await sql`create unique index on made_shopper (place)`.execute(db)
  await sql`analyze made_shopper`.execute(db)
}

const addOrders = (db: Db, part: Part): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // the day of each is counted from its orders for the first time anyway
    await sql`alter table orders disable trigger sale_of_the_past`.execute(tx)
    await addLines(tx, part)
    await addRows(tx, part)
    await addTraces(tx)
    await sql`drop table made_line, made_order`.execute(tx)
    await sql`alter table orders enable trigger sale_of_the_past`.execute(tx)
  })

/** One to three sizes an order: the first in rank is in so many orders, the tenth in a tenth of them. */
async function addLines(tx: Tx, { first, last, sizes }: Part): Promise<void> {
  const rank = sql`floor(exp(${share(sql`g * 4 + n`, 4)} * ln(${sizes + 1}::float8)))`
  await sql`create temporary table made_line as
    select distinct on (g, size.id) g, size.id as sku_id, 1 + floor(${share(sql`g * 4 + n`, 5)} * 3)::int as count,
      size.amount_paise, size.mrp_paise, size.name, size.sku_name, size.image
    from generate_series(${first}::bigint, ${last}::bigint) g
    cross join lateral generate_series(1, 1 + floor(${share(sql`g`, 3)} * 3)::int) n
    join made_size size on size.rank = least(${rank}, ${sizes})::bigint
    order by g, size.id`.execute(tx)
}

async function addRows(tx: Tx, { more, shoppers }: Part): Promise<void> {
  const daysAgo = sql`${NEWEST_DAYS_AGO}::float8 + ${SPREAD_DAYS}::float8 * (${more} - g) / ${more}`
  await sql`with ordered as (
      select g, sum(mrp_paise * count) as mrp, sum(amount_paise * count) as amount,
        shop_now() - make_interval(secs => 86400 * (${daysAgo})) as moment,
        -- the first of them order most
        1 + floor(power(${share(sql`g`, 6)}, 1.5) * ${shoppers}::int)::bigint as place,
        jsonb_agg(jsonb_build_object('name', name, 'amount', (amount_paise / 100.0)::float8, 'sku_name', sku_name,
          'count', count, 'image', image)) as items
      from made_line group by g)
    insert into orders (order_no, shopper_id, payment_mode, track_status, sub_total_paise, saving_paise, delivery_paise,
      tax_paise, total_paise, paid_paise, address, items, created_at, delivered_at, dispatch_on)
    select 'ZZ' || lpad(g::text, 16, '0'), buyer.id, 'cod', 'Delivered', mrp, mrp - amount, 0,
      0, amount, amount, buyer.address, items, moment, moment + interval '5 days', (moment at time zone 'Asia/Kolkata')::date + 3
    from ordered join made_shopper buyer using (place) order by g`.execute(tx)
  await sql`create temporary table made_order as
    select g, o.id, o.order_no, o.created_at, o.delivered_at, o.shopper_id, o.created_at > shop_now() - make_interval(days => ${TOLD_DAYS}) as is_told
    from (select distinct g from made_line) made join orders o on o.order_no = 'ZZ' || lpad(g::text, 16, '0')`.execute(
    tx,
  )
}

/** What an order leaves behind: its lines, what it took off the shelf, its history, its message, and that it can be found. */
async function addTraces(tx: Tx): Promise<void> {
  await sql`insert into order_line (order_id, sku_id, count, amount_paise, mrp_paise)
    select o.id, sku_id, count, amount_paise, mrp_paise from made_line join made_order o using (g)`.execute(tx)
  await sql`insert into stock_entry (sku_id, delta, reason, order_id, at)
    select sku_id, -count, 'order', o.id, o.created_at from made_line join made_order o using (g) order by g`.execute(
    tx,
  )
  await sql`insert into order_event (order_id, track_status, at, told_at)
    select id, step.status::track_status, step.at, step.at + make_interval(secs => case when is_told and step.status = 'Order' then 1 else 0 end)
    from made_order cross join lateral (values ('Order', created_at), ('Delivered', delivered_at)) step (status, at)
    order by g, step.at`.execute(tx)
  await sql`insert into message (event, template, channel, recipient, vars, subject, body, status, provider_id, tries, due_at,
      dies_at, created_at, sent_at)
    select 'order:' || o.id || ':placed', 'order_placed', 'email', buyer.email, jsonb_build_object('order_no', order_no),
      'Your order ' || order_no || ' is placed', 'Namaste ' || buyer.name || ', your order ' || order_no || ' is placed.', 'sent',
      'made-' || o.id, 1, created_at, created_at + interval '1 day', created_at, created_at + interval '1 second'
    from made_order o join made_shopper buyer on buyer.id = o.shopper_id where is_told order by g`.execute(tx)
  await sql`insert into order_search (order_id) select id from made_order`.execute(tx)
}

/** What these orders took had been put on the shelf before: the book is the sum of its ledger. */
async function fillShelves(db: Db): Promise<void> {
  await sql`insert into stock_entry (sku_id, delta, reason, at)
    select sku.id, sku.on_hand - sum(e.delta), 'adjusted', shop_now()
    from sku join stock_entry e on e.sku_id = sku.id
    group by sku.id having sku.on_hand <> sum(e.delta)`.execute(db)
}
