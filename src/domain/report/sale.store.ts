import { sql, type RawBuilder } from 'kysely'

import type { PaymentMode } from '#contract/order-steps.ts'
import type { Db } from '#db/client.ts'

import type { Period, Span } from './period.rules.ts'

export type Figures = { orders: number; sales: number }

/** What counts as a sale (spec B4.1), word for word as the indexes orders_sales and orders_sales_of_shopper have it. */
export const isSale = sql`orders.source <> 'replacement' and orders.track_status not in ('Cancelled', 'RTO')`

/** The day of India's calendar on which something was. */
export const indiaDay = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(${moment} at time zone 'Asia/Kolkata')::date`

/** That something was on one of these days, in words that an index on it answers. */
export const within = (moment: RawBuilder<unknown>, { from, to }: Period): RawBuilder<boolean> =>
  sql`${moment} >= ${from}::timestamp at time zone 'Asia/Kolkata'
    and ${moment} < (${to}::timestamp + interval '1 day') at time zone 'Asia/Kolkata'`

const ofOrder = sql`orders.created_at`

/** The sales of each of these stretches, in their order. */
export async function figuresOf(db: Db, spans: readonly Span[]): Promise<Figures[]> {
  const times = (end: keyof Span) => spans.map((span) => span[end].toISOString())
  const { rows } = await sql<Figures>`
    select count(orders.id)::int as orders, coalesce(sum(total_paise), 0)::bigint as sales
    from unnest(${times('start')}::timestamptz[], ${times('end')}::timestamptz[]) with ordinality span (start, "end", n)
    left join orders on ${isSale} and created_at >= span.start and created_at < span."end"
    group by span.n order by span.n`.execute(db)
  return rows
}

export type DayOfSales = Figures & { day: string; online: number; cash: number }

/** The days that had sales. */
export const salesByDay = async (db: Db, period: Period): Promise<DayOfSales[]> =>
  (
    await sql<DayOfSales>`
      select ${indiaDay(ofOrder)} as day, count(*)::int as orders, sum(total_paise)::bigint as sales,
        coalesce(sum(total_paise) filter (where payment_mode = 'online'), 0)::bigint as online,
        coalesce(sum(total_paise) filter (where payment_mode = 'cod'), 0)::bigint as cash
      from orders where ${isSale} and ${within(ofOrder, period)} group by 1 order by 1`.execute(db)
  ).rows

/** The days on which money was given back, by the gateway or by hand. */
export const refundsByDay = async (db: Db, period: Period): Promise<{ day: string; refunds: number }[]> =>
  (
    await sql<{ day: string; refunds: number }>`
      select ${indiaDay(sql`done_at`)} as day, sum(amount_paise)::bigint as refunds
      from refund where ${within(sql`done_at`, period)} group by 1 order by 1`.execute(db)
  ).rows

export const salesByMode = async (db: Db, period: Period): Promise<(Figures & { mode: PaymentMode })[]> =>
  (
    await sql<Figures & { mode: PaymentMode }>`
      select payment_mode as mode, count(*)::int as orders, sum(total_paise)::bigint as sales
      from orders where ${isSale} and ${within(ofOrder, period)} group by 1 order by sales desc`.execute(db)
  ).rows

export const salesByState = async (db: Db, period: Period): Promise<(Figures & { name: string })[]> =>
  (
    await sql<Figures & { name: string }>`
      select address ->> 'state' as name, count(*)::int as orders, sum(total_paise)::bigint as sales
      from orders where ${isSale} and ${within(ofOrder, period)} group by 1 order by sales desc, name`.execute(db)
  ).rows

export type CategoryOfSales = { id: number; name: string; pieces: number; sales: number }

/** The goods of the sales at the shop's price, before coupon and annas. */
export const salesByCategory = async (db: Db, period: Period): Promise<CategoryOfSales[]> =>
  (
    await sql<CategoryOfSales>`
      select category.id, category.name, sum(sold.pieces)::int as pieces, sum(sold.sales)::bigint as sales
      from (${soldBySize(period)}) sold join sku on sku.id = sold.sku_id
      join product on product.id = sku.product_id join category on category.id = product.category_id
      group by category.id order by sales desc, category.id`.execute(db)
  ).rows

/** Pieces and money of each size that was sold. */
export const soldBySize = (period: Period) => sql`
  select sku_id, sum(count) as pieces, sum(count::bigint * amount_paise) as sales
  from order_line join orders on orders.id = order_line.order_id
  where ${isSale} and ${within(ofOrder, period)} group by sku_id`

/** Sales of shoppers who had bought before. Each shopper's first sale is looked up once, however often they bought. */
export const countRepeats = async (db: Db, period: Period): Promise<number> =>
  (
    await sql<{ n: number }>`
      with sale as (select shopper_id, created_at from orders where ${isSale} and ${within(ofOrder, period)}),
      first as (
        select shopper_id, (select min(created_at) from orders where orders.shopper_id = buyer.shopper_id and ${isSale}) as at
        from (select distinct shopper_id from sale) buyer)
      select count(*)::int as n from sale join first using (shopper_id) where created_at > at`.execute(db)
  ).rows[0]?.n ?? 0
