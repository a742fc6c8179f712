import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

/** Nobody answered for so long: then a person has to ask. */
const ANSWERED_WITHIN = '24 hours'
const AT_ONCE = 100

/** Writes down that a cash order is meant; once is enough. */
export const confirm = (tx: Tx, orderId: number) =>
  tx
    .updateTable('orders')
    .set({ cash_confirmed_at: sql<Date>`shop_now()` })
    .where('id', '=', orderId)
    .where('cash_confirmed_at', 'is', null)
    .execute()

/**
 * Cash orders that nobody confirmed in time, but for those of which the owner was notified and which staff have settled.
 */
export const overdue = (db: Db) =>
  db
    .selectFrom('orders')
    .where(isOverdue)
    .select(['orders.id', 'orders.order_no as orderNo', 'orders.total_paise as total'])
    .limit(AT_ONCE)
    .execute()

/** Orders of which the owner was notified and that wait no longer; all of them where confirmation is off. */
export const noLongerWaiting = (db: Db, { isConfirmationRequested }: { isConfirmationRequested: boolean }) =>
  db
    .selectFrom('exception')
    .innerJoin('orders', 'orders.id', 'exception.order_id')
    .where(isOpenException)
    .$if(isConfirmationRequested, (query) => query.where(sql<boolean>`not (${unconfirmed})`))
    .select('orders.id')
    .limit(AT_ONCE)
    .execute()

const unconfirmed = sql<boolean>`orders.payment_mode = 'cod' and orders.track_status = 'Order'
  and orders.cash_confirmed_at is null`

const isOpenException = sql<boolean>`exception.kind = 'cash_unconfirmed' and exception.solved_at is null`
const isOverdue = sql<boolean>`${unconfirmed} and orders.created_at < shop_now() - ${sql.lit(ANSWERED_WITHIN)}::interval
  and not exists (select from exception e where e.order_id = orders.id and e.kind = 'cash_unconfirmed'
    and (e.solved_at is null or e.solved_by is not null))`

/** Whether either finds anything, by what the shop asks its customers for. */
export function hasCashWork({ cash_confirm: confirmed }: { cash_confirm: string }) {
  const isConfirmationRequested = sql<boolean>`(${confirmed}::text = 'link')`
  return sql<boolean>`(exists (select from exception join orders on orders.id = exception.order_id
      where ${isOpenException} and not (${isConfirmationRequested} and ${unconfirmed}))
    or ${isConfirmationRequested} and exists (select from orders where ${isOverdue}))`
}
