import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'

/** Parcels whose cash an account still has so many days after they were delivered, the oldest first. */
export const findUnpaid = async (
  db: Db,
  { account, provider, days, limit }: { account: string; provider: string; days: number; limit: number },
) =>
  (
    await sql<{ awb: string; orderRef: string }>`select parcel.awb, parcel.ref_order as "orderRef"
      from (select order_id, parcel_id from cash_entry where account = ${account} and parcel_id is not null
        group by order_id, parcel_id having sum(amount_paise) > 0) open
      join parcel on parcel.id = open.parcel_id join orders on orders.id = open.order_id
      where parcel.account = ${provider} and parcel.awb is not null and parcel.ref_order is not null
        and orders.delivered_at < shop_now() - make_interval(days => ${days})
      order by orders.delivered_at, parcel.id limit ${limit}`.execute(db)
  ).rows

/** Accounts are asked once a day, from five o'clock on (spec C4.6). */
export const isPayoutDue = sql<boolean>`exists (select from cash_start where coalesce(paid_out_on < ${todayInIndia}, true)
  and extract(hour from shop_now() at time zone 'Asia/Kolkata') >= 5)`

export const setPaidOut = (tx: Tx) => sql`update cash_start set paid_out_on = ${todayInIndia}`.execute(tx)
