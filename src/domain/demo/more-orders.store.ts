import { sql, type RawBuilder } from 'kysely'

import { ZERO, type Paise } from '#contract/core/money.ts'
import { ORDER_STEPS, type OrderStep, type PaymentMode } from '#contract/order-steps.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { Db, Tx } from '#db/client.ts'
import { dayInIndia } from '#db/clock.ts'

/** How many orders are written at a time: few enough that the embedded database holds them. */
const AT_ONCE = 50_000
const ORDERS_EACH = 5
/** The oldest was placed so many days ago, the newest just now. */
const SPREAD_DAYS = 740
/** Of these days the outbox has the message to the buyer. */
const NOTIFIED_DAYS = 180
/** Enough that a search for a name finds some of many. */
const FIRST_NAMES = ['Asha', 'Imran', 'Ritu', 'Suresh', 'Meera', 'Farah', 'Joseph', 'Lakshmi', 'Gurpreet', 'Anil']
const LAST_NAMES = ['Devi', 'Khan', 'Sinha', 'Nair', 'Das', 'Kaur', 'Yadav', 'Fernandes', 'Rao']

/** How long after it was placed an order takes each step, in hours. */
const STEP_HOURS = { Order: 0, Confirmed: 3, Packed: 20, Shipped: 26, Intransit: 44, Delivered: 120 } as const

/** An order of the past that a list names, with the last step that it took; `place` says whose it is among the shoppers. */
export type ListedOrder = {
  orderNo: string
  place: number
  placedAt: Date
  mode: PaymentMode
  last: OrderStep
  coupon: string | null
}

/** Somebody with an address, who orders. */
export type Buyer = { name: string; email: string; mobile: string; flat: string; street: string } & Place
type Place = { city: string; state: string; zip: string }

/** What an order costs apart from its goods; a share for the tax that it shows. */
export type Charges = { deliveryFee: Paise; freeDeliveryUpTo: Paise; taxShare: number }
const NO_CHARGES: Charges = { deliveryFee: ZERO, freeDeliveryUpTo: ZERO, taxShare: 0 }

/**
 * More orders for measuring: of many shoppers, some of whom come often, with lines by Zipf's law, so that a few sizes are
 * in most orders and most sizes in a few; with their stock, events and messages, so that all that must always hold holds.
 * All are cash orders that were delivered.
 */
export async function multiplyOrders(db: Db, more: number): Promise<void> {
  const sizes = more > 0 ? await gatherSizes(db) : 0
  if (sizes === 0) return
  const shoppers = Math.ceil(more / ORDERS_EACH)
  await addShoppers(db, shoppers)
  await gatherShoppers(db, sql`public_id like 'u\\_made%'`)
  for (let first = 1; first <= more; first += AT_ONCE) {
    const last = Math.min(more, first + AT_ONCE - 1)
    const plan = (tx: Tx) => planMany(tx, { first, last, more, shoppers })
    await addOrders(db, { plan, sizes, steps: ['Order', 'Delivered'], charges: NO_CHARGES })
  }
  await sql`drop table made_size, made_shopper`.execute(db)
  await fillShelves(db)
}

/**
 * Writes the orders of a list, of shoppers who have their e-mails from another: with all their steps, and not with their
 * invoices. Answers those that were packed, the first to be packed first, to be billed in this order.
 */
export async function addListedOrders(
  db: Db,
  { orders, buyers, charges }: { orders: readonly ListedOrder[]; buyers: readonly Buyer[]; charges: Charges },
): Promise<{ id: number; packedAt: Date }[]> {
  const sizes = await gatherSizes(db)
  const emails = buyers.map(({ email }) => email)
  await gatherShoppers(db, sql`email = any(${emails})`)
  await addOrders(db, { plan: (tx) => planListed(tx, orders), sizes, steps: ORDER_STEPS, charges })
  await sql`drop table made_size, made_shopper`.execute(db)
  await fillShelves(db)
  const { rows } = await sql<{ id: number; packedAt: Date }>`select o.id, e.at as "packedAt"
    from orders o join order_event e on e.order_id = o.id and e.track_status = 'Packed'
    where o.order_no = any(${orders.map(({ orderNo }) => orderNo)}) order by e.at, o.id`.execute(db)
  return rows
}

/** Writes shoppers with an address each. */
export async function addBuyers(db: Db, buyers: readonly Buyer[]): Promise<void> {
  await sql`insert into shopper (public_id, name, email, mobile, is_email_verified, is_mobile_verified, created_at)
    select 'u_story' || place, name, email, mobile, true, true, shop_now() - interval '90 days'
    from jsonb_to_recordset(${JSON.stringify(buyers.map((buyer, at) => ({ ...buyer, place: at + 1 })))}::jsonb)
      as buyer (place int, name text, email text, mobile text) order by place`.execute(db)
  await sql`insert into address (shopper_id, flat_house_no, address1, street, landmark, city, state, country, zip, location,
      is_default, contact_name, contact_mobile)
    select s.id, flat, '', street, '', city, state, 'India', zip, 'home', true, s.name, s.mobile
    from jsonb_to_recordset(${JSON.stringify(buyers)}::jsonb) as buyer (email text, flat text, street text, city text, state text, zip text)
    join shopper s on s.email = buyer.email order by s.id`.execute(db)
}

type Plan = { first: number; last: number; more: number; shoppers: number }
type Making = {
  /** Fills made_plan: one row an order. */
  plan: (tx: Tx) => Promise<void>
  sizes: number
  steps: readonly OrderStep[]
  charges: Charges
}

/** A number from 0 up to 1, always the same for the same row and use. */
const share = (row: RawBuilder<unknown>, use: number) =>
  sql`((hashint8extended(${row}, ${sql.lit(use)}) & 2147483647) / 2147483648.0::float8)`

const oneOf = (choices: readonly string[], use: number) =>
  sql`(${choices}::text[])[1 + floor(${share(sql`g`, use)} * ${sql.lit(choices.length)})::int]`

/** What can be ordered, by how much it is loved. Answers how many there are. */
async function gatherSizes(db: Db): Promise<number> {
  const [before = '', after = ''] = pictureAddress('|').split('|')
  await sql`create temporary table made_size as
    select row_number() over (order by hashint8extended(s.id, 0)) as rank, s.id, s.amount_paise, s.mrp_paise, s.cost_paise, p.name,
      s.sku_name,
      (select ${before} || picture || ${after} from product_image i where i.product_id = p.id order by position limit 1) as image
    from sku s join product p on p.id = s.product_id where s.is_active and p.is_active`.execute(db)
  await sql`create unique index on made_size (rank)`.execute(db)
  await sql`analyze made_size`.execute(db)
  const { rows } = await sql<{ n: number }>`select count(*) as n from made_size`.execute(db)
  return rows[0]?.n ?? 0
}

/** Shoppers of measuring with an address each. */
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
}

/** Those who order, by their places. */
async function gatherShoppers(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`create temporary table made_shopper as
    select row_number() over (order by s.id) as place, s.id, s.name, s.email,
      to_jsonb(a) - array['shopper_id', 'created_at', 'deleted_at']
        || jsonb_build_object('user_id', s.public_id, 'is_default', 1) as address
    from (select * from shopper where ${which}) s join address a on a.shopper_id = s.id`.execute(db)
  await sql`create unique index on made_shopper (place)`.execute(db)
  await sql`analyze made_shopper`.execute(db)
}

const addOrders = (db: Db, { plan, sizes, steps, charges }: Making): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // the day of each is counted from its orders for the first time anyway
    await sql`alter table orders disable trigger sale_of_the_past`.execute(tx)
    await sql`create temporary table made_plan (g bigint primary key, order_no text, place bigint, placed_at timestamptz,
      mode payment_mode, last track_status, coupon text)`.execute(tx)
    await plan(tx)
    await addLines(tx, sizes)
    await addRows(tx, charges)
    await addTraces(tx, steps)
    await sql`drop table made_line, made_order, made_plan`.execute(tx)
    await sql`alter table orders enable trigger sale_of_the_past`.execute(tx)
  })

/** Cash orders over two years, of shoppers of whom the first order most. */
async function planMany(tx: Tx, { first, last, more, shoppers }: Plan): Promise<void> {
  const daysAgo = sql`${SPREAD_DAYS}::float8 * (${more} - g) / ${more}`
  await sql`insert into made_plan
    select g, 'ZZ' || lpad(g::text, 16, '0'), 1 + floor(power(${share(sql`g`, 6)}, 1.5) * ${shoppers}::int)::bigint,
      shop_now() - make_interval(secs => 86400 * (${daysAgo})), 'cod', 'Delivered', null
    from generate_series(${first}::bigint, ${last}::bigint) g`.execute(tx)
}

async function planListed(tx: Tx, orders: readonly ListedOrder[]): Promise<void> {
  await sql`insert into made_plan
    select row_number() over (), "orderNo", place, "placedAt", mode::payment_mode, last::track_status, coupon
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
      as plan ("orderNo" text, place bigint, "placedAt" timestamptz, mode text, last text, coupon text)`.execute(tx)
}

/** One to three sizes an order: the first in rank is in so many orders, the tenth in a tenth of them. */
async function addLines(tx: Tx, sizes: number): Promise<void> {
  const rank = sql`floor(exp(${share(sql`g * 4 + n`, 4)} * ln(${sizes + 1}::float8)))`
  await sql`create temporary table made_line as
    select distinct on (g, size.id) g, size.id as sku_id, 1 + floor(${share(sql`g * 4 + n`, 5)} * 3)::int as count,
      size.amount_paise, size.mrp_paise, size.cost_paise, size.name, size.sku_name, size.image
    from made_plan cross join lateral generate_series(1, 1 + floor(${share(sql`g`, 3)} * 3)::int) n
    join made_size size on size.rank = least(${rank}, ${sizes})::bigint
    order by g, size.id`.execute(tx)
}

async function addRows(tx: Tx, { deliveryFee, freeDeliveryUpTo, taxShare }: Charges): Promise<void> {
  await sql`with ordered as (
      select g, sum(mrp_paise * count) as mrp, sum(amount_paise * count) as amount,
        jsonb_agg(jsonb_build_object('name', name, 'amount', (amount_paise / 100.0)::float8, 'sku_name', sku_name,
          'count', count, 'image', image)) as items
      from made_line group by g
    ), priced as (
      select plan.*, mrp, amount, items,
        case when amount > ${freeDeliveryUpTo} then 0 else ${deliveryFee}::int end as delivery,
        case when coupon.id is null or amount < coupon.min_order_paise then 0
          when coupon.type = 'percent' then least(amount * coupon.value_hundredths / 10000, coupon.max_discount_paise)
          else coupon.value_hundredths end as discount
      from ordered join made_plan plan using (g) left join coupon on coupon.coupon_code = plan.coupon
    ), summed as (select *, amount - discount + delivery as total from priced)
    insert into orders (order_no, shopper_id, payment_mode, track_status, sub_total_paise, saving_paise, delivery_paise,
      tax_paise, coupon_code, coupon_paise, total_paise, paid_paise, address, items, created_at, delivered_at, shipped_on,
      carrier, dispatch_on)
    select order_no, buyer.id, mode, last, mrp, mrp - amount, delivery,
      round(amount * ${taxShare}::float8)::int, case when discount > 0 then coupon end, discount, total,
      case when mode = 'online' or last = 'Delivered' then total else 0 end, buyer.address, items, placed_at,
      case when last = 'Delivered' then ${timeOf(sql`placed_at`, sql.lit(STEP_HOURS.Delivered))} end,
      case when last >= 'Shipped' then ${dayInIndia(timeOf(sql`placed_at`, sql.lit(STEP_HOURS.Shipped)))} end,
      case when last >= 'Shipped' then 'India Post' end, ${dayInIndia(sql`placed_at`)} + 3
    from summed join made_shopper buyer using (place) order by g`.execute(tx)
  await sql`create temporary table made_order as
    select g, o.id, o.order_no, o.created_at, o.track_status as last, o.shopper_id,
      o.created_at > shop_now() - make_interval(days => ${NOTIFIED_DAYS}) and o.order_no like 'ZZ%' as is_told
    from made_plan join orders o using (order_no)`.execute(tx)
}

/** When an order takes the step of so many hours, at the latest now. */
const timeOf = (placedAt: RawBuilder<unknown>, hours: RawBuilder<unknown>) =>
  sql`least(${placedAt} + make_interval(hours => ${hours}), shop_now())`

/**
 * What an order leaves behind: its lines, what it took off the shelf, its history, its message, and that it can be found.
 */
async function addTraces(tx: Tx, steps: readonly OrderStep[]): Promise<void> {
  const hours = steps.map((step) => sql`(${sql.lit(step)}::track_status, ${sql.lit(STEP_HOURS[step])})`)
  await sql`insert into order_line (order_id, sku_id, count, amount_paise, mrp_paise, cost_paise)
    select o.id, sku_id, count, amount_paise, mrp_paise, case when o.last >= 'Packed' then cost_paise end
    from made_line join made_order o using (g)`.execute(tx)
  await sql`insert into stock_entry (sku_id, delta, reason, order_id, at)
    select sku_id, -count, 'order', o.id, o.created_at from made_line join made_order o using (g) order by g`.execute(
    tx,
  )
  await sql`insert into order_event (order_id, track_status, at, told_at)
    select id, step.status, moment, moment + make_interval(secs => case when is_told and step.status = 'Order' then 1 else 0 end)
    from made_order cross join (values ${sql.join(hours)}) step (status, hours)
    cross join lateral (select ${timeOf(sql`created_at`, sql`step.hours`)} as moment) taken
    where step.status <= last order by g, step.status`.execute(tx)
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
    select sku.id, sku.on_hand - sum(e.delta), 'adjusted', min(e.at) filter (where e.reason = 'order') - interval '1 minute'
    from sku join stock_entry e on e.sku_id = sku.id
    group by sku.id having sku.on_hand <> sum(e.delta)`.execute(db)
}
