import { sql } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'
import { startOfDay, dayInIndia } from '#db/clock.ts'

import type { Period } from './period.rules.ts'
import { soldBySize } from './sale-day.store.ts'
import { isSale } from './sale.store.ts'

export type Seller = { id: number; name: string; pieces: number; sales: Paise }
export type SoldOut = { skuId: number; product: string; size: string; days: number; waiting: number; missed: Paise }

/** What sold best, by pieces. */
export const bestSellers = async (db: Db, period: Period, max: number): Promise<Seller[]> =>
  (
    await sql<Seller>`
      select product.id, product.name, sum(sold.pieces)::int as pieces, sum(sold.sales)::bigint as sales
      from (${soldBySize(period)}) sold join sku on sku.id = sold.sku_id join product on product.id = sku.product_id
      group by product.id order by pieces desc, sales desc, product.id limit ${max}`.execute(db)
  ).rows

/** What sold least of what could be bought all the time: visible throughout, and with a size that was never sold out. */
export const worstSellers = async (db: Db, period: Period, max: number): Promise<Seller[]> =>
  (
    await sql<Seller>`
      with ${daysOut(period)}
      select product.id, product.name, coalesce(sum(sold.pieces), 0)::int as pieces,
        coalesce(sum(sold.sales), 0)::bigint as sales
      from product join sku on sku.product_id = product.id left join (${soldBySize(period)}) sold on sold.sku_id = sku.id
      where product.is_active and product.created_at < ${startOfDay(period.from)}
        and exists (select from sku stocked where stocked.product_id = product.id and stocked.is_active
          and stocked.on_hand > 0 and stocked.id not in (select sku_id from days_out where days > 0))
        and not exists (select from journal where object_kind = 'product' and object_id = product.id::text
          and at >= ${startOfDay(period.from)}
          and changes @> '[{"field": "Visible in the shop"}]')
      group by product.id order by pieces, sales, product.id limit ${max}`.execute(db)
  ).rows

/**
 * Sizes that were sold out: on how many days of the period, who waits, and about what was missed: by the pieces a day of the
 * 30 days before they first were, at today's price.
 */
export const soldOut = async (db: Db, period: Period, max: number): Promise<SoldOut[]> =>
  (
    await sql<SoldOut>`
      with ${daysOut(period)}
      select sku.id as "skuId", product.name as product, sku.sku_name as size, days_out.days,
        (select count(*)::int from back_in_stock_request
          where product_id = product.id and told_at is null) as waiting,
        round(days_out.days * sold.pieces * sku.amount_paise / 30.0)::bigint as missed
      from days_out join sku on sku.id = days_out.sku_id join product on product.id = sku.product_id
      cross join lateral (select coalesce(days_out.first_at, (
        select at from stock_entry where sku_id = sku.id and at < ${start(period)} order by id desc limit 1),
        product.created_at) as at) since
      cross join lateral (select coalesce(sum(count), 0) as pieces from order_line
        join orders on orders.id = order_line.order_id
        where order_line.sku_id = sku.id and ${isSale}
          and orders.created_at > since.at - interval '30 days' and orders.created_at <= since.at) sold
      where days_out.days > 0 and product.is_active
      order by missed desc, days_out.days desc, sku.id limit ${max}`.execute(db)
  ).rows

const start = ({ from }: Period) => startOfDay(from)

/**
 * On how many days each size that is sold had nothing left at the day's end, or now. What it had at a time is what it has
 * now without what came and went since; before its first entry a size was not sold at all. `first_at` is when it first ran
 * out; null if it was out when the period began.
 */
const daysOut = (period: Period) => sql`
  book as (
    select sku.id as sku_id, null::timestamptz as at, 0 as n, sku.on_hand - coalesce(moved.delta, 0) as pieces
    from sku left join (select sku_id, sum(delta) as delta from stock_entry where at >= ${start(period)} group by sku_id) moved
      on moved.sku_id = sku.id
    where sku.is_active
      and (select at from stock_entry where sku_id = sku.id order by id limit 1) < ${start(period)}
    union all
    select entry.sku_id, entry.at, entry.id, sku.on_hand - coalesce(sum(entry.delta) over (partition by entry.sku_id
      order by entry.id desc rows between unbounded preceding and 1 preceding), 0)
    from stock_entry entry join sku on sku.id = entry.sku_id where sku.is_active and entry.at >= ${start(period)}),
  stretch as (
    select sku_id, at, pieces, lead(at) over (partition by sku_id order by n) as until from book),
  days_out as (
    select sku_id, case when bool_or(at is null) then null else min(at) end as first_at,
      sum(greatest(0, least(coalesce(${dayInIndia(sql`until`)}, last.day), last.day)
        - greatest(coalesce(${dayInIndia(sql`at`)}, ${period.from}::date), ${period.from}::date)))::int as days
    from stretch cross join (select least(${period.to}::date, ${dayInIndia(sql`shop_now()`)}) + 1 as day) last
    where pieces <= 0 group by sku_id)`
