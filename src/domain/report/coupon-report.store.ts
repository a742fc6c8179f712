import { sql } from 'kysely'

import { ZERO, type Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'

import type { Period } from './period.rules.ts'
import { doneOn, salesOf } from './sale-day.store.ts'
import { isSale, within } from './sale.store.ts'

export type CouponOfSales = { coupon: string; orders: number; discount: Paise; sales: Paise }
export type PrepaidSales = { orders: number; cost: Paise }
export type FromCash = { orders: number; amount: Paise; cashFee: Paise; discount: Paise }
export type Gifts = { coupons: Paise; annas: Paise; sales: Paise; annasGiven: number }

/** What each coupon took off, the dearest first. */
export const couponsOfSales = async (db: Db, period: Period): Promise<CouponOfSales[]> =>
  (
    await sql<CouponOfSales>`
      select coupon_code as coupon, count(*)::int as orders, sum(coupon_paise)::bigint as discount,
        sum(total_paise)::bigint as sales
      from orders where ${isSale} and ${within(sql`created_at`, period)} and coupon_code is not null and coupon_paise > 0
      group by 1 order by discount desc, coupon`.execute(db)
  ).rows

/** What paying online took off the sales (spec N8.7). */
export async function prepaidSales(db: Db, period: Period): Promise<PrepaidSales> {
  const { rows } = await sql<PrepaidSales>`
    select count(*)::int as orders, coalesce(sum(prepaid_paise), 0)::bigint as cost
    from orders where ${isSale} and ${within(sql`created_at`, period)} and prepaid_paise > 0`.execute(db)
  return rows[0] ?? { orders: 0, cost: ZERO }
}

/** Cash orders that were paid by their links on these days, with the cash fee and the discount that they were let off. */
export async function cashThatWasPaid(db: Db, period: Period): Promise<FromCash> {
  const { rows } = await sql<FromCash>`
    select count(*)::int as orders, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(discount), 0)::bigint as discount, coalesce(sum(saved - discount), 0)::bigint as "cashFee"
    from (select intent.amount_paise as amount, -change.money_paise as saved,
        coalesce((intent.terms ->> 'prepaid')::bigint, 0) as discount
      from order_change change join payment_intent intent on intent.id = change.intent_id
      join orders on orders.id = change.order_id
      where change.kind = 'pay' and change.state = 'done' and ${within(sql`change.at`, period)} and ${isSale}) paid`.execute(
    db,
  )
  return rows[0] ?? { orders: 0, amount: ZERO, cashFee: ZERO, discount: ZERO }
}

/** What coupons and annas took off the sales, and the annas that shoppers got. */
export async function giftsOfSales(db: Db, period: Period): Promise<Gifts> {
  const { rows } = await sql<Gifts>`
    select coalesce(sum(coupons), 0)::bigint as coupons, coalesce(sum(annas), 0)::bigint as annas,
      coalesce(sum(sales), 0)::bigint as sales,
      (select coalesce(sum(annas_given), 0)::bigint from (${doneOn(period)}) done) as "annasGiven"
    from (${salesOf(period)}) sold`.execute(db)
  return rows[0] ?? { coupons: ZERO, annas: ZERO, sales: ZERO, annasGiven: 0 }
}
