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

/** Cash orders that nobody confirmed in time, but for those of which the owner was told and which somebody has settled. */
export const overdue = (db: Db) =>
  db
    .selectFrom('orders')
    .where(unconfirmed)
    .where('created_at', '<', sql<Date>`shop_now() - ${ANSWERED_WITHIN}::interval`)
    .where(
      sql<boolean>`not exists (select from exception e where e.order_id = orders.id and e.kind = 'cash_unconfirmed'
        and (e.solved_at is null or e.solved_by is not null))`,
    )
    .select(['orders.id', 'orders.order_no', 'orders.total_paise'])
    .limit(AT_ONCE)
    .execute()

/** Orders of which the owner is told and that wait no longer; all of them where nobody is asked any more. */
export const noLongerWaiting = (db: Db, { isAsked }: { isAsked: boolean }) =>
  db
    .selectFrom('exception')
    .innerJoin('orders', 'orders.id', 'exception.order_id')
    .where('exception.kind', '=', 'cash_unconfirmed')
    .where('exception.solved_at', 'is', null)
    .$if(isAsked, (query) => query.where(sql<boolean>`not (${unconfirmed})`))
    .select('orders.id')
    .limit(AT_ONCE)
    .execute()

const unconfirmed = sql<boolean>`orders.payment_mode = 'cod' and orders.track_status = 'Order'
  and orders.cash_confirmed_at is null`
