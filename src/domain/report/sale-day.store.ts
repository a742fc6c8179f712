import { sql, type RawBuilder } from 'kysely'

import type { Db, Tx } from '#db/client.ts'
import { dayInIndia } from '#db/clock.ts'

import type { Period } from './period.rules.ts'
import { isSale, within } from './sale.store.ts'

/** Rows of a query that others read from. */
type Rows = RawBuilder<unknown>

/**
 * What the sales of a period come to by day, mode and state: (day, mode, state, orders, first_orders, sales, coupons,
 * annas). Days that are over were counted before; today, and days of which an order has changed since, are counted now.
 */
export const salesOf = (period: Period): Rows => sql`
  select day, mode, state, orders, first_orders, sales_paise as sales, coupon_paise as coupons, annas_paise as annas
  from sale_day where ${isCounted(period)}
  union all ${countSales(openDays(period))}`

/** Pieces and money of each size that was sold: (sku_id, pieces, sales). */
export const soldBySize = (period: Period): Rows => sql`
  select sku_id, sum(pieces) as pieces, sum(sales) as sales from (
    select sku_id, pieces, sales_paise as sales from sale_day_size where ${isCounted(period)}
    union all select sku_id, pieces, sales from (${countSizes(openDays(period))}) now) sold
  group by sku_id`

/** What nobody can cancel, by day: (day, shop_orders, annas_given). */
export const doneOn = (period: Period): Rows => sql`
  select day, shop_orders, annas_given from counted_day where ${isCounted(period)}
  union all ${countDone(openDays(period))}`

/** So many days that are over and not counted, or have changed since; the newest, which are asked for most. */
export async function findUncounted(db: Db, max: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from (
      select generate_series(${dayInIndia(sql`(select min(created_at) from orders where ${isSale})`)}::timestamp,
        last_day.day::timestamp, '1 day')::date as day from (${LAST_DAY}) last_day
      except select day from counted_day
      union select changed_day.day from changed_day join (${LAST_DAY}) last_day on changed_day.day <= last_day.day) uncounted
    order by uncounted.day desc limit ${max}`.execute(db)
  return rows.map(({ day }) => day)
}

/**
 * Counts days again. What has changed is forgotten before anything is counted, and only as far as it could be seen: a
 * transaction that changes an order in the meantime leaves its day to be counted again.
 */
export async function countDays(tx: Tx, dates: readonly string[]): Promise<void> {
  const days = sql`select unnest(${dates}::date[]) as day`
  // of two processes one waits here
  await sql`insert into counted_day (day, shop_orders, annas_given) select day, 0, 0 from (${days}) open_day order by day
    on conflict (day) do update set day = excluded.day`.execute(tx)
  await sql`delete from changed_day where day in (${days})`.execute(tx)
  await sql`delete from sale_day where day in (${days})`.execute(tx)
  await sql`delete from sale_day_size where day in (${days})`.execute(tx)
  await sql`update counted_day set shop_orders = now.shop_orders, annas_given = now.annas_given
    from (${countDone(days)}) now where counted_day.day = now.day`.execute(tx)
  await sql`insert into sale_day ${countSales(days)}`.execute(tx)
  await sql`insert into sale_day_size ${countSizes(days)}`.execute(tx)
}

/** An hour after its end nobody is still writing an order of a day. */
const LAST_DAY = sql`select ${dayInIndia(sql`(shop_now() - interval '1 hour')`)} - 1 as day`

const countedDays = ({ from, to }: Period): Rows => sql`
  select day from counted_day where day between ${from}::date and ${to}::date
  except select day from changed_day`

const isCounted = (period: Period): RawBuilder<boolean> => sql`
  day between ${period.from}::date and ${period.to}::date and day in (${countedDays(period)})`

const openDays = (period: Period): Rows => sql`
  select day::date as day from generate_series(${period.from}::timestamp, ${period.to}::timestamp, '1 day') day
  except (${countedDays(period)})`

const onDay = (datetime: RawBuilder<unknown>): RawBuilder<boolean> =>
  within(datetime, { from: sql`open_day.day`, to: sql`open_day.day` })

const countSales = (days: Rows): Rows => sql`
  select day, mode, state, count(*)::int, count(*) filter (where at = (
      select min(created_at) from orders where orders.shopper_id = sale.shopper_id and ${isSale}))::int,
    sum(total_paise)::bigint, sum(coupon_paise)::bigint, sum(annas_paise)::bigint
  from (select open_day.day, payment_mode as mode, coalesce(address ->> 'state', '') as state, shopper_id, created_at as at,
      total_paise, coupon_paise, annas_paise
    from (${days}) open_day join orders on ${isSale} and ${onDay(sql`created_at`)}) sale
  group by day, mode, state`

const countSizes = (days: Rows): Rows => sql`
  select open_day.day, sku_id, sum(count)::bigint as pieces, sum(count::bigint * amount_paise)::bigint as sales
  from (${days}) open_day join orders on ${isSale} and ${onDay(sql`created_at`)}
  join order_line on order_line.order_id = orders.id
  group by open_day.day, sku_id`

const countDone = (days: Rows): Rows => sql`
  select day, (select count(*)::int from orders where source = 'shop' and ${onDay(sql`created_at`)}) as shop_orders,
    (select coalesce(sum(delta), 0)::bigint from anna_txn join anna_entry on txn_id = anna_txn.id
      where account = 'shopper' and kind in ('earned', 'granted') and ${onDay(sql`at`)}) as annas_given
  from (${days}) open_day`
