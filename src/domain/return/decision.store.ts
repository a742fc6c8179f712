import { sql } from 'kysely'

import type { ReturnOutcome, ReturnState } from '#contract/admin/return-fields.ts'
import { ZERO, type Paise } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import type { ReturnReason } from '#contract/return-reasons.ts'
import type { Tx } from '#db/client.ts'
import type { Units } from '#domain/fulfilment/reversal.rules.ts'

export type LockedReturn = NonNullable<Awaited<ReturnType<typeof lockReturn>>>
export type Decided = {
  outcome: ReturnOutcome
  goods: Paise | null
  withDelivery: boolean
  goodsFirst: boolean
  words: string
  staffId: number | null
}

const now = sql<Date>`shop_now()`

/** Which order a return is of, before either is locked: the order is locked first. */
export const findOrderOf = (tx: Tx, id: number) =>
  tx.selectFrom('return_request').select('order_id as orderId').where('id', '=', id).executeTakeFirst()

export const lockReturn = (tx: Tx, id: number) =>
  tx
    .selectFrom('return_request')
    .select([
      'id',
      'ticket_no as ticketNo',
      'order_id as orderId',
      'shopper_id as shopperId',
      'status',
      'outcome',
      'goods_paise as goods',
      'delivery_too as withDelivery',
      'goods_first as goodsFirst',
      'words',
      'decided_by as decidedBy',
      'settled_at as settledAt',
      'reopened_at as reopenedAt',
      'to_shelf as toShelf',
      'created_at as createdAt',
    ])
    .where('id', '=', id)
    .$narrowType<{ status: ReturnState; outcome: ReturnOutcome | null }>()
    .forUpdate()
    .executeTakeFirst()

/** The pieces that a return is about. */
export const linesOf = async (tx: Tx, id: number): Promise<{ skuId: number; count: number }[]> =>
  tx
    .selectFrom('return_line')
    .select(['sku_id as skuId', 'count'])
    .where('return_id', '=', id)
    .orderBy('sku_id')
    .execute()

/** Pieces of an order that no other return has taken back or sent again; what waits to be is not left either. */
export async function unitsLeft(
  tx: Tx,
  orderId: number,
  exceptId: number,
): Promise<{ skuId: number; count: number }[]> {
  const { rows } = await sql<{ skuId: number; count: number }>`
    select l.sku_id as "skuId", l.count - coalesce((select sum(d.count)::int from return_line d
      join return_request r on r.id = d.return_id
      where r.order_id = l.order_id and r.id <> ${exceptId} and r.status in ('to_approve', 'approved')
        and d.sku_id = l.sku_id), 0) as count
    from order_line l where l.order_id = ${orderId} order by l.sku_id`.execute(tx)
  return rows
}

/** Whether its shopper has another return of the order under way. */
export const hasOpenReturn = async (tx: Tx, orderId: number, exceptId: number): Promise<boolean> =>
  (await tx
    .selectFrom('return_request')
    .select('id')
    .where('order_id', '=', orderId)
    .where('shopper_id', 'is not', null)
    .where('settled_at', 'is', null)
    .where('status', '<>', 'rejected')
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined

/** A guest's return belongs to the buyer of this order from here on. */
export const linkToOrder = (tx: Tx, id: number, orderId: number) =>
  sql`update return_request r set order_id = o.id, order_no = o.order_no, shopper_id = o.shopper_id
    from orders o where r.id = ${id} and o.id = ${orderId}`.execute(tx)

export async function setLines(tx: Tx, id: number, units: Units): Promise<void> {
  await tx.deleteFrom('return_line').where('return_id', '=', id).execute()
  if (units.length > 0)
    await tx
      .insertInto('return_line')
      .values(units.map(({ skuId, count }) => ({ return_id: id, sku_id: skuId, count })))
      .execute()
}

/** Writes what was decided, and where the return stands by it. */
export const setDecision = (tx: Tx, id: number, status: ReturnState, decided: Decided) =>
  tx
    .updateTable('return_request')
    .set({
      status,
      outcome: decided.outcome,
      goods_paise: decided.goods,
      delivery_too: decided.withDelivery,
      goods_first: decided.goodsFirst,
      words: decided.words,
      decided_by: decided.staffId,
      decided_at: now,
    })
    .where('id', '=', id)
    .execute()

export const setApproved = (tx: Tx, id: number, staffId: number | null) =>
  tx.updateTable('return_request').set({ status: 'approved', approved_by: staffId }).where('id', '=', id).execute()

export const setReceived = (tx: Tx, id: number) =>
  tx.updateTable('return_request').set({ received_at: now }).where('id', '=', id).execute()

/** Its pieces are back on the shelf. */
export const setShelved = (tx: Tx, id: number) =>
  tx.updateTable('return_request').set({ shelved_at: now }).where('id', '=', id).execute()

/** What was decided has been done: a replacement was placed, or so much is not to be paid any more. */
export const setSettled = (tx: Tx, id: number, { replacementId, waived }: { replacementId?: number; waived?: Paise }) =>
  tx
    .updateTable('return_request')
    .set({ settled_at: now, replacement_id: replacementId ?? null, waived_paise: waived ?? ZERO })
    .where('id', '=', id)
    .execute()

/** It is to be answered again, as if nothing had been decided. */
export const setRequested = (tx: Tx, id: number, { isReopened }: { isReopened: boolean }) =>
  tx
    .updateTable('return_request')
    .set({
      status: 'requested',
      outcome: null,
      goods_paise: null,
      delivery_too: false,
      goods_first: false,
      words: '',
      decided_by: null,
      decided_at: null,
      ...(isReopened && { reopened_at: now }),
    })
    .where('id', '=', id)
    .execute()

/** A return that nobody asked for, in its buyer's name. Answers its number. */
export async function insertByStaff(
  tx: Tx,
  orderId: number,
  made: { ticketNo: string; reason: ReturnReason; description: string; toShelf: boolean; staffId: number | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into return_request
      (ticket_no, shopper_id, order_id, order_no, name, email, mobile, is_packaging_intact, reason, description, to_shelf, made_by, created_at)
    select ${made.ticketNo}, shopper.id, orders.id, order_no, name, coalesce(email, ''), coalesce(order_mobile, ''), true, ${made.reason},
      ${made.description}, ${made.toShelf}, ${made.staffId}::int, shop_now()
    from orders join shopper on shopper.id = orders.shopper_id
    where orders.id = ${orderId}
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no order ${orderId}`)
  return row.id
}

/** Whom a return's decision is told: the buyer of its order. */
export const buyerOf = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .where('orders.id', '=', orderId)
    .select([
      'orders.order_no as orderNo',
      'orders.language',
      'shopper.name',
      'shopper.email',
      'shopper.order_mobile as mobile',
    ])
    .$narrowType<{ language: Language }>()
    .executeTakeFirstOrThrow()
