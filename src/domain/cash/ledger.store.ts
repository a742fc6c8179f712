import { sql } from 'kysely'

import type { CashKind } from '#contract/admin/cash-fields.ts'
import type { Paise } from '#contract/core/money.ts'
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

/** What an order collected at the door, and who carried it: its newest parcel that was not given up, or what the order says. */
export const readCollected = async (tx: Tx, orderId: number) =>
  (
    await sql<Carrier & { orderNo: string; amount: Paise | null; parcelId: number | null }>`
      select o.order_no as "orderNo", o.cod_paise as amount, p.id as "parcelId", p.account, coalesce(p.courier, o.carrier) as courier
      from orders o left join lateral (
        select p.id, p.account, p.courier from parcel_line l join parcel p on p.id = l.parcel_id
        where l.order_id = o.id and p.state not in ('cancelled', 'withdrawn') order by p.id desc limit 1) p on true
      where o.id = ${orderId}`.execute(tx)
  ).rows[0]

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
