import { sql } from 'kysely'

import type { ExceptionKind } from '#contract/admin/exceptions.ts'
import type { Db, Tx } from '#db/client.ts'
import { countCapped } from '#domain/capped-count.store.ts'

export type NewException = {
  kind: ExceptionKind
  about: string
  details: string
  amountPaise?: number
  orderId?: number | null
}
export type Exception = Awaited<ReturnType<typeof listExceptions>>[number]

const now = sql<Date>`shop_now()`

/** One of a kind about one thing while it is open. */
export const insertException = (tx: Tx, { kind, about, details, amountPaise, orderId }: NewException) =>
  tx
    .insertInto('exception')
    .values({ kind, about, details, amount_paise: amountPaise ?? null, order_id: orderId ?? null, at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'about']).where('solved_at', 'is', null).doNothing())
    .execute()

/** Its cause has gone. */
export const closeExceptions = (tx: Tx, kind: ExceptionKind, about: string) =>
  tx
    .updateTable('exception')
    .set({ solved_at: now })
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('solved_at', 'is', null)
    .execute()

/** Somebody has settled it; false when it was settled already. */
export async function solve(tx: Tx, id: number, { staffId, note }: { staffId: number | null; note: string }) {
  const solved = await tx
    .updateTable('exception')
    .set({ solved_at: now, solved_by: staffId, note })
    .where('id', '=', id)
    .where('solved_at', 'is', null)
    .executeTakeFirst()
  return solved.numUpdatedRows > 0n
}

export const findException = (db: Db, id: number) => exceptions(db).where('exception.id', '=', id).executeTakeFirst()

export const listExceptions = (db: Db, isOpen: boolean, { limit, offset }: { limit: number; offset: number }) =>
  exceptions(db)
    .where('exception.solved_at', isOpen ? 'is' : 'is not', null)
    .orderBy(isOpen ? 'exception.id' : 'exception.solved_at', 'desc')
    .orderBy('exception.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countExceptions = (db: Db, isOpen: boolean): Promise<number> =>
  countCapped(
    db,
    db
      .selectFrom('exception')
      .select('id')
      .where('solved_at', isOpen ? 'is' : 'is not', null),
  )

/** The kinds of which the owner has not been told, and was not told of that kind within an hour; with their newest. */
export async function claimUntold(tx: Tx): Promise<{ id: number; kind: ExceptionKind; details: string; n: number }[]> {
  const { rows } = await sql<{ id: number; kind: ExceptionKind; details: string; n: number }>`
    with due as (
      select id, kind, details from exception where told_at is null and not exists (
        select from exception told where told.kind = exception.kind and told.told_at > shop_now() - interval '1 hour')
      for update skip locked),
    told as (update exception set told_at = shop_now() where id in (select id from due))
    select max(id) as id, kind, (array_agg(details order by id desc))[1] as details, count(*) as n
    from due group by kind order by kind`.execute(tx)
  return rows
}

const exceptions = (db: Db) =>
  db
    .selectFrom('exception')
    .leftJoin('orders', 'orders.id', 'exception.order_id')
    .leftJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .leftJoin('staff', 'staff.id', 'exception.solved_by')
    .leftJoin('payee', (join) =>
      join.onRef('payee.order_id', '=', 'exception.order_id').on('exception.kind', '=', 'to_pay'),
    )
    .select([
      'exception.id',
      'exception.kind',
      'exception.about',
      'exception.details',
      'exception.amount_paise',
      'exception.at',
      'exception.solved_at',
      'exception.note',
      'orders.order_no',
      'shopper.name as customer',
      'staff.name as solved_by',
      'payee.method as payee_method',
      'payee.account_end as payee_end',
    ])
    .$narrowType<{ kind: ExceptionKind; payee_method: 'upi' | 'bank' | null }>()
