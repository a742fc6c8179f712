import { sql } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { ClaimState } from '#contract/upi.ts'
import type { Db, Tx } from '#db/client.ts'
import { countCapped } from '#domain/list.store.ts'
import { orderName } from '#domain/order/order.service.ts'

import type { DueTerms } from './due.rules.ts'

/** Why the money of a claim was not found, or is not looked for any more. */
export type NotFoundReason = 'not_found' | 'other_amount' | 'other' | 'cancelled' | 'taken_back'
export type ListedClaim = Awaited<ReturnType<typeof listClaims>>[number]

/** Longer than this nobody should wait: then it is put before the owner. */
const WAITS_HOURS = 24
const AT_ONCE = 100
const now = sql<Date>`shop_now()`

/** Writes a claim; false where its reference stands for another payment. */
export async function insertClaim(
  tx: Tx,
  { orderId, utr, amount, terms }: { orderId: number; utr: string; amount: Paise; terms: DueTerms },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('upi_claim')
    .values({ order_id: orderId, utr, amount_paise: amount, terms: JSON.stringify(terms), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Whether the money under a reference of 12 digits is of another order than this, by a claim or as staff recorded it. Whoever
 * else names the reference waits until this transaction ends.
 */
export async function isUtrUsed(
  tx: Tx,
  { utr, orderId }: { utr: string; orderId: number | undefined },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`utr:${utr}`}))`.execute(tx)
  const { rows } = await sql<{ isUsed: boolean }>`select exists (select from upi_claim
      where utr = ${utr} and state <> 'rejected' and order_id is distinct from ${orderId ?? null}::bigint)
    or exists (select from hand_payment
      where method = 'upi' and replace(reference, ' ', '') = ${utr} and order_id is distinct from ${orderId ?? null}::bigint)
    as "isUsed"`.execute(tx)
  return rows[0]?.isUsed === true
}

/** The reference of an order's payment that is being looked for. */
export const waitingUtr = async (db: Db, orderId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('upi_claim')
      .select('utr')
      .where('order_id', '=', orderId)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
  )?.utr

/** The newest claim of an order. */
export const newestClaim = (db: Db, orderId: number) =>
  db
    .selectFrom('upi_claim')
    .select(['utr', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ state: ClaimState }>()
    .executeTakeFirst()

/** Of which order a claim is; nothing is locked. */
export const orderOfClaim = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('upi_claim').select('order_id as orderId').where('id', '=', id).executeTakeFirst())?.orderId

/** A claim, locked; its order is locked already. */
export const lockClaim = (tx: Tx, id: number) =>
  tx
    .selectFrom('upi_claim')
    .select(['id', 'order_id as orderId', 'utr', 'amount_paise as amount', 'terms', 'state'])
    .where('id', '=', id)
    // written by insertClaim alone
    .$narrowType<{ terms: DueTerms; state: ClaimState }>()
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The money of a claim is there. */
export const setConfirmed = (tx: Tx, id: number, staffId: number | null) =>
  tx
    .updateTable('upi_claim')
    .set({ state: 'confirmed', decided_by: staffId, decided_at: now })
    .where('id', '=', id)
    .execute()

/** It is not, or is not looked for any more: its reference may be named again. Answers the claims that ended so. */
export const setRejected = (
  tx: Tx,
  by: { id: number } | { orderId: number } | { utr: string; orderId: number },
  { reason, staffId }: { reason: NotFoundReason; staffId: number | null },
) =>
  tx
    .updateTable('upi_claim')
    .set({ state: 'rejected', reason, decided_by: staffId, decided_at: now })
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .$if('orderId' in by, (query) => query.where('order_id', '=', 'orderId' in by ? by.orderId : 0))
    .$if('utr' in by, (query) => query.where('utr', '=', 'utr' in by ? by.utr : '').where('state', '=', 'confirmed'))
    .$if(!('utr' in by), (query) => query.where('state', '=', 'waiting'))
    .returning('id')
    .execute()

/** Claims of these states, the oldest first. */
export const listClaims = (
  db: Db,
  states: readonly ClaimState[],
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .selectFrom('upi_claim')
    .innerJoin('orders', 'orders.id', 'upi_claim.order_id')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .leftJoin('staff', 'staff.id', 'upi_claim.decided_by')
    .where('upi_claim.state', 'in', states)
    .orderBy('upi_claim.at')
    .orderBy('upi_claim.id')
    .limit(limit)
    .offset(offset)
    .select(['upi_claim.id', 'upi_claim.utr', 'upi_claim.amount_paise as amount', 'upi_claim.state', 'upi_claim.at'])
    .select(['orders.order_no as orderNo', orderName.as('name'), 'staff.name as by'])
    .$narrowType<{ state: ClaimState }>()
    .execute()

export const countClaims = (db: Db, states: readonly ClaimState[]): Promise<number> =>
  countCapped(db, db.selectFrom('upi_claim').where('state', 'in', states).select('id'))

/** Those of an order, for its page, the newest first. */
export const claimsOfOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('upi_claim')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .select(['id', 'utr', 'amount_paise as amount', 'state', 'at'])
    .$narrowType<{ state: ClaimState }>()
    .execute()

/** Claims that nobody has decided for a day, but for those of which the owner was notified. */
const isOld = sql<boolean>`upi_claim.state = 'waiting'
  and upi_claim.at < shop_now() - make_interval(hours => ${sql.lit(WAITS_HOURS)})
  and not exists (select from exception e where e.kind = 'claim_waiting' and e.about = 'claim:' || upi_claim.id)`
export const hasOldClaims = sql<boolean>`exists (select from upi_claim where ${isOld})`

export const oldClaims = (db: Db) =>
  db
    .selectFrom('upi_claim')
    .innerJoin('orders', 'orders.id', 'upi_claim.order_id')
    .where(isOld)
    .select(['upi_claim.id', 'upi_claim.order_id as orderId', 'upi_claim.amount_paise as amount'])
    .select('orders.order_no as orderNo')
    .limit(AT_ONCE)
    .execute()
