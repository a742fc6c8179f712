import { sql } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { Db } from '#db/client.ts'
import { dayInIndia } from '#db/clock.ts'

import type { Period } from './period.rules.ts'
import { salesOf, soldBySize } from './sale-day.store.ts'
import { isSale, within, type Stats } from './sale.store.ts'

/** `firstOrders` are those with which their shopper began. */
export type DayOfSales = Stats & { day: string; online: Paise; cash: Paise; firstOrders: number }

/** The days that had sales. */
export const salesByDay = async (db: Db, period: Period): Promise<DayOfSales[]> =>
  (
    await sql<DayOfSales>`
      select day, sum(orders)::int as orders, sum(sales)::bigint as sales, sum(first_orders)::int as "firstOrders",
        coalesce(sum(sales) filter (where mode = 'online'), 0)::bigint as online,
        coalesce(sum(sales) filter (where mode = 'cod'), 0)::bigint as cash
      from (${salesOf(period)}) sold group by day order by day`.execute(db)
  ).rows

/**
 * What was given back of sales, what of them is not to be paid any more, and what was given back of orders that are none, of
 * money that became no order, and of goods that were taken out of an order.
 */
export type GivenBack = { refunds: Paise; waived: Paise; withoutSale: Paise }

/** The days on which money was given back, by the gateway or by hand, or a return took off what was still to be paid. */
export const refundsByDay = async (db: Db, period: Period): Promise<(GivenBack & { day: string })[]> =>
  (
    await sql<GivenBack & { day: string }>`
      select ${dayInIndia(sql`done_at`)} as day,
        coalesce(sum(amount_paise) filter (where is_of_sale), 0)::bigint as refunds,
        coalesce(sum(waived_paise), 0)::bigint as waived,
        coalesce(sum(amount_paise) filter (where not is_of_sale), 0)::bigint as "withoutSale"
      from (
        -- what went back for goods that were taken out is off the sale already
        select done_at, amount_paise, 0 as waived_paise, orders.id is not null and refund.reason <> 'change' as is_of_sale
        from refund left join orders on orders.id = refund.order_id and ${isSale}
        where ${within(sql`done_at`, period)}
        union all
        select settled_at, 0, return_request.waived_paise, true
        from return_request join orders on orders.id = return_request.order_id and ${isSale}
        where return_request.waived_paise > 0 and ${within(sql`settled_at`, period)}) given_back
      group by 1 order by 1`.execute(db)
  ).rows

export const salesByMode = async (db: Db, period: Period): Promise<(Stats & { mode: PaymentMode })[]> =>
  (
    await sql<Stats & { mode: PaymentMode }>`
      select mode, sum(orders)::int as orders, sum(sales)::bigint as sales
      from (${salesOf(period)}) sold group by mode order by sales desc`.execute(db)
  ).rows

export const salesByState = async (db: Db, period: Period): Promise<(Stats & { name: string })[]> =>
  (
    await sql<Stats & { name: string }>`
      select state as name, sum(orders)::int as orders, sum(sales)::bigint as sales
      from (${salesOf(period)}) sold group by state order by sales desc, name`.execute(db)
  ).rows

export type CategoryOfSales = { id: number; name: string; pieces: number; sales: Paise }

/** The goods of the sales at the shop's price, before coupon and annas. */
export const salesByCategory = async (db: Db, period: Period): Promise<CategoryOfSales[]> =>
  (
    await sql<CategoryOfSales>`
      select category.id, category.name, sum(sold.pieces)::int as pieces, sum(sold.sales)::bigint as sales
      from (${soldBySize(period)}) sold join sku on sku.id = sold.sku_id
      join product on product.id = sku.product_id join category on category.id = product.category_id
      group by category.id order by sales desc, category.id`.execute(db)
  ).rows
