import { sql } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { Tx } from '#db/client.ts'

/** What the shop knows of a number: the parcel and order that it belongs to, and what of it is still owed, in paise. */
export type Claim = {
  awb: string
  parcelId: number | null
  orderId: number
  orderNo: string
  /** The account that owes it; null while nothing is collected. */
  account: string | null
  open: Paise
  /** What its courier was asked to collect. */
  collect: Paise
  isDelivered: boolean
  /** Delivered before the shop knew who has its cash: it counts against what was owed at the start. */
  isBefore: boolean
  /** A payout that stands has it already. */
  isPaid: boolean
  parcelAccount: string | null
  courier: string | null
}

/** Locks what these numbers belong to, so that two payouts of one parcel are taken one after the other. */
export async function lockNumbers(tx: Tx, awbs: readonly string[]): Promise<void> {
  await sql`select from parcel where awb = any(${awbs}) order by id for no key update`.execute(tx)
  await sql`select from orders where tracking_number = any(${awbs})
    and not exists (select from parcel_line l where l.order_id = orders.id) order by id for no key update`.execute(tx)
}

/** Everything that these numbers may belong to; of a number that two parcels have, the one that is still owed comes first. */
export const findClaims = async (tx: Tx, awbs: readonly string[]): Promise<Claim[]> =>
  (
    await sql<Claim>`with found as (
        select distinct p.awb, p.id as parcel_id, l.order_id, p.account as parcel_account, p.courier, p.collect_paise
        from parcel p join parcel_line l on l.parcel_id = p.id where p.awb = any(${awbs}) and p.state <> 'cancelled'
        union all
        select o.tracking_number, null, o.id, null, o.carrier, o.total_paise from orders o
        where o.tracking_number = any(${awbs}) and not exists (select from parcel_line l where l.order_id = o.id))
      select f.awb, f.parcel_id as "parcelId", o.id as "orderId", o.order_no as "orderNo", e.account,
        coalesce(e.open, 0)::bigint as open, f.collect_paise as collect, 
        -- one of two parcels says by its cash that it was
        o.delivered_at is not null or coalesce(e.is_collected, false) as "isDelivered",
        o.payment_mode = 'cod' and o.delivered_at is not null and o.cod_paise is null as "isBefore",
        exists (select from payout_line pl join payout on payout.id = pl.payout_id and payout.undone_at is null
          where pl.order_id = o.id and pl.parcel_id is not distinct from f.parcel_id and pl.undone_at is null and pl.result in ('matched', 'differs')) as "isPaid",
        f.parcel_account as "parcelAccount", f.courier
      from found f join orders o on o.id = f.order_id
      left join lateral (select min(account) as account, sum(amount_paise)::bigint as open,
          bool_or(kind = 'collected') as is_collected from cash_entry
        where order_id = o.id and parcel_id is not distinct from f.parcel_id and account <> 'drawer') e on true
      order by f.awb, (coalesce(e.open, 0) > 0) desc, f.parcel_id`.execute(tx)
  ).rows

/** What is open of these parcels of an account, in paise; one of which nothing is open is not in it. `awb` names its line. */
export const findOpen = async (
  tx: Tx,
  account: string,
  parcels: readonly { orderNo: string; parcelId: number | null }[],
) =>
  (
    await sql<{ awb: string; amount: Paise; orderId: number; parcelId: number | null }>`select
        coalesce(case when count(*) over (partition by p.awb) = 1 then p.awb end, p.reference, o.order_no) as awb,
        e.amount, o.id as "orderId", r.parcel_id as "parcelId"
      from jsonb_to_recordset(${JSON.stringify(parcels.map(({ orderNo, parcelId }) => ({ order_no: orderNo, parcel_id: parcelId })))}::jsonb)
        as r (order_no text, parcel_id bigint)
      join orders o on o.order_no = r.order_no left join parcel p on p.id = r.parcel_id
      join lateral (select sum(amount_paise)::bigint as amount from cash_entry
        where account = ${account} and order_id = o.id and parcel_id is not distinct from r.parcel_id) e on e.amount > 0`.execute(
      tx,
    )
  ).rows
