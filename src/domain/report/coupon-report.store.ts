import { sql } from 'kysely'

import { ZERO, type Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'

import type { Period } from './period.rules.ts'
import { doneOn, salesOf } from './sale-day.store.ts'
import { isSale, within } from './sale.store.ts'

export type CouponOfSales = { coupon: string; orders: number; discount: Paise; sales: Paise }
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

/** What coupons and annas took off the sales, and the annas that shoppers got. */
export async function giftsOfSales(db: Db, period: Period): Promise<Gifts> {
  const { rows } = await sql<Gifts>`
    select coalesce(sum(coupons), 0)::bigint as coupons, coalesce(sum(annas), 0)::bigint as annas,
      coalesce(sum(sales), 0)::bigint as sales,
      (select coalesce(sum(annas_given), 0)::bigint from (${doneOn(period)}) done) as "annasGiven"
    from (${salesOf(period)}) sold`.execute(db)
  return rows[0] ?? { coupons: ZERO, annas: ZERO, sales: ZERO, annasGiven: 0 }
}
