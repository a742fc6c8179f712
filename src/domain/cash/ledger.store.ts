import { sql } from 'kysely'

import type { CashKind } from '#contract/admin/cash-fields.ts'
import { ZERO, type Paise } from '#contract/core/money.ts'
import type { Db, Tx } from '#db/client.ts'

import type { Carrier } from './account.rules.ts'

/** One fact of an account: `amount` is what more is owed to the shop. */
export type NewEntry = {
  account: string
  kind: CashKind
  amount: Paise
  orderId?: number | null
  parcelId?: number | null
  staffId?: number | null | undefined
  note?: string
}

/** Adds to an account. Of what was collected of an order's parcel the first entry stays. */
export const insertEntry = (tx: Tx, { account, kind, amount, orderId, parcelId, staffId, note }: NewEntry) =>
  tx
    .insertInto('cash_entry')
    .values({
      account,
      kind,
      amount_paise: amount,
      order_id: orderId ?? null,
      parcel_id: parcelId ?? null,
      at: sql<Date>`shop_now()`,
      staff_id: staffId ?? null,
      note: note ?? '',
    })
    // as it stands in the index: what is bound apart is not recognised once the statement is planned for good
    .onConflict((conflict) =>
      conflict
        .expression(sql`order_id, coalesce(parcel_id, 0)`)
        .where(sql<boolean>`kind = 'collected'`)
        .doNothing(),
    )
    .execute()

/** A parcel that brings cash, and what it was to collect; without a number it is what the order itself says. */
export type CollectingParcel = Carrier & { parcelId: number | null; collect: Paise }

/**
 * What an order collected at the door that is in no account yet, and its parcels that brought it, the oldest first: those that
 * carry it, did not come back, and have no entry; without any its newest one, or what the order says.
 */
export async function readCollected(tx: Tx, orderId: number): Promise<{ left: Paise; parcels: CollectingParcel[] }> {
  const { rows: orders } = await sql<{
    left: Paise
  }>`select (coalesce(cod_paise, 0) - coalesce((select sum(amount_paise)
      from cash_entry where order_id = orders.id and kind = 'collected'), 0))::bigint as left
    from orders where id = ${orderId}`.execute(tx)
  const { rows: parcels } = await sql<CollectingParcel>`with own as (
      select p.*, exists (select from cash_entry e where e.order_id = ${orderId} and e.parcel_id = p.id
          and e.kind = 'collected') as is_written
      from parcel p where p.state not in ('cancelled', 'withdrawn')
        and p.id in (select parcel_id from parcel_line where order_id = ${orderId})),
    bringing as (select * from own where sent_again_at is null and not is_written
      and tracking not in ('returning', 'returned', 'lost', 'damaged'))
    select p.id as "parcelId", p.account, coalesce(p.courier, o.carrier) as courier, coalesce(p.collect_paise, 0) as collect
    from orders o left join lateral (
      select * from bringing union all
      select * from own where id = (select max(id) from own) and not exists (select from bringing)) p on true
    where o.id = ${orderId} order by p.id`.execute(tx)
  return { left: orders[0]?.left ?? ZERO, parcels }
}

/** Delivered cash orders of which nobody has written yet what they collected, the oldest first (spec C4.2). */
export const findUnrecorded = async (db: Db, max: number): Promise<{ orderNo: string }[]> =>
  (
    await sql<{ orderNo: string }>`select order_no as "orderNo" from orders
      where payment_mode = 'cod' and cod_paise is null and delivered_at >= (select at from cash_start)
      order by delivered_at limit ${max}`.execute(db)
  ).rows

/** Whether nothing of an order is owed by a courier. */
export const isEven = async (db: Db, orderId: number): Promise<boolean> => {
  const { sum } = await db
    .selectFrom('cash_entry')
    .where('order_id', '=', orderId)
    .where('account', '<>', 'drawer')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow()
  return sum === 0
}
