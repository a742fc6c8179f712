import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'
import type { ConfirmTerms } from '#domain/settings/confirm-terms.rules.ts'

type Terms = Pick<ConfirmTerms, 'isForAll' | 'fromPoints'>

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
export const overdue = (db: Db, terms: Terms) =>
  db
    .selectFrom('orders')
    .where(isOverdue(terms))
    .select(['orders.id', 'orders.order_no as orderNo', 'orders.total_paise as total'])
    .limit(AT_ONCE)
    .execute()

/** Orders of which the owner was notified and that wait no longer; all of them where confirmation is off. */
export const noLongerWaiting = (db: Db, terms: Terms) =>
  db
    .selectFrom('exception')
    .innerJoin('orders', 'orders.id', 'exception.order_id')
    .where(isOpenException)
    .where(sql<boolean>`not ${unconfirmedBy(terms)}`)
    .select('orders.id')
    .limit(AT_ONCE)
    .execute()

/** The words of isUnconfirmedCash for the database. */
export const unconfirmedBy = ({ isForAll, fromPoints }: Terms) => sql<boolean>`(orders.payment_mode = 'cod'
  and orders.track_status = 'Order' and orders.cash_confirmed_at is null
  and (${isForAll}::boolean or coalesce((orders.risk ->> 'points')::int >= ${fromPoints}::int, false)))`

const isOpenException = sql<boolean>`exception.kind = 'cash_unconfirmed' and exception.solved_at is null`
const isOverdue = (
  terms: Terms,
) => sql<boolean>`${unconfirmedBy(terms)} and orders.created_at < shop_now() - ${sql.lit(ANSWERED_WITHIN)}::interval
  and not exists (select from exception e where e.order_id = orders.id and e.kind = 'cash_unconfirmed'
    and (e.solved_at is null or e.solved_by is not null))`

/** Whether either finds anything, by what the shop asks its customers for. */
export const hasCashWork = (terms: Terms) =>
  sql<boolean>`(exists (select from exception join orders on orders.id = exception.order_id
      where ${isOpenException} and not ${unconfirmedBy(terms)})
    or exists (select from orders where ${isOverdue(terms)}))`
