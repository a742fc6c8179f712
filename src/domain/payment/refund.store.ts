import { sql, type RawBuilder } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import type { Db, Tx } from '#db/client.ts'
import { claimed, isUnclaimed, leaseOf, type RetriedQueue } from '#db/work-queue.ts'

import { isOfOrder } from './paid-order.store.ts'
import type { RefundState } from './refund-list.store.ts'

const now = sql<Date>`shop_now()`

/**
 * Why money that became no order goes back, and why an order's does: it was cancelled, returned, came back undelivered, or has
 * fewer goods than were paid for.
 */
export type LostReason = 'stock' | 'mismatch' | 'paid_twice' | 'not_payable'
export type OrderReason = 'order' | 'return' | 'rto' | 'change'

export type NewRefund = {
  paymentId: number
  amountPaise: Paise
  reason: LostReason | OrderReason
  orderId?: number | null
  decidedBy?: number | null | undefined
  /** The refused refund that this one is sent for again. */
  retryOf?: number
}

/** What did not come through a gateway. */
export type OwedByHand = {
  orderId: number
  amountPaise: Paise
  reason: OrderReason
  /** Who decided it; above the owner's limit another person pays. */
  decidedBy?: number | null | undefined
  /** Who of the staff took the step that it follows from; nobody where the shopper or the shop did. */
  actedBy?: number | null | undefined
}

/** What a refund is known by: our number, or the gateway's. */
export type RefundName = { id: number } | { gatewayRefundId: string }

const CLAIM_SECONDS = 60
export type DueRefund = {
  id: number
  amount: Paise
  key: string
  refundRef: string | null
  paymentRef: string
  tries: number
}
export type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>

/**
 * Owes some of a payment back, under the payment's next key. Its row is locked until the transaction ends, so that no two
 * refunds of it have one key.
 */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number> {
  const { paymentId, amountPaise, reason, orderId = null, retryOf = null, decidedBy = null } = refund
  await tx.selectFrom('payment').select('id').where('id', '=', paymentId).forNoKeyUpdate().execute()
  const { id } = await tx
    .insertInto('refund')
    .columns([
      'payment_id',
      'order_id',
      'amount_paise',
      'reason',
      'retry_of',
      'decided_by',
      'idem_key',
      'next_try_at',
      'created_at',
    ])
    .expression(
      sql`select id, ${orderId}::bigint, ${amountPaise}::bigint, ${reason}, ${retryOf}::bigint, ${decidedBy}::int,
        format('rf_%s_%s', gateway_payment_id, 1 + (select count(*) from refund where payment_id = payment.id)),
        shop_now(), shop_now()
      from payment where id = ${paymentId}`,
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Owes money of an order that did not come through the gateway: a person pays it by hand. */
export const insertHandRefund = async (tx: Tx, refund: OwedByHand): Promise<number> =>
  (
    await tx
      .insertInto('refund')
      .values({
        order_id: refund.orderId,
        amount_paise: refund.amountPaise,
        reason: refund.reason,
        decided_by: refund.decidedBy ?? null,
        way: 'hand',
        state: 'to_pay',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** How much of an order's money, in paise, is owed back and has not gone yet. */
export const owedOfOrder = (db: Db, orderId: number): Promise<Paise> => sumOfRefunds(db, orderId, isUnderWay)

/**
 * The same with what the gateway refused and nobody sent again. An order that is not packed still owes that for the goods that
 * were taken out, and no later change gives it back once more; when the order ends it goes with the rest instead.
 */
export const owedWithRefused = (db: Db, orderId: number): Promise<Paise> =>
  sumOfRefunds(
    db,
    orderId,
    sql<boolean>`(${isUnderWay} or (state = 'failed' and not exists (select from refund again where again.retry_of = refund.id)))`,
  )

const isUnderWay = sql<boolean>`state in ('due', 'sent', 'to_pay')`

async function sumOfRefunds(db: Db, orderId: number, condition: RawBuilder<boolean>): Promise<Paise> {
  const refunds = db.selectFrom('refund').where('order_id', '=', orderId).where(condition)
  const { sum } = await refunds.select(sql<Paise>`coalesce(sum(amount_paise), 0)`.as('sum')).executeTakeFirstOrThrow()
  return sum
}

/**
 * The payments that became an order or were written to it, the newest first, and how much of each can still go back; a refused
 * refund took nothing of it. A second payment of the same intent is none of them: it goes back by itself.
 */
export const paymentsOfOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('payment')
    .innerJoin('payment_intent', 'payment_intent.id', 'payment.intent_id')
    .where(isOfOrder(orderId))
    .where(
      sql<boolean>`not exists (select from refund twice where twice.payment_id = payment.id and twice.reason = 'paid_twice')`,
    )
    .select('payment.id')
    .select(
      sql<Paise>`payment.amount_paise - coalesce((select sum(amount_paise) from refund
        where payment_id = payment.id and state <> 'failed'), 0)`.as('left'),
    )
    .orderBy('payment.id', 'desc')
    .execute()

/** What is due to be sent, or asked about. */
export const queue = {
  table: 'refund',
  key: 'id',
  due: sql<boolean>`state in ('due', 'sent') and next_try_at <= shop_now() and ${isUnclaimed}`,
  order: sql`next_try_at`,
  since: sql<Date>`next_try_at`,
  lease: leaseOf(CLAIM_SECONDS),
  dueAt: 'next_try_at',
  putOff: sql`claimed_until = null`,
  error: 'last_error',
} satisfies RetriedQueue

/** Claims what is due; while it is claimed nobody else sends it or asks about it. */
export async function claimDueRefunds(db: Db, max: number): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`with claimed as (${claimed(queue, max)})
    select claimed.id, claimed.amount_paise as amount, claimed.idem_key as key,
      claimed.gateway_refund_id as "refundRef", claimed.tries, payment.gateway_payment_id as "paymentRef"
    from claimed join payment on payment.id = claimed.payment_id`.execute(db)
  return rows
}

/** Our number of a refund, which way it goes, and the order that it is of, if there is one. */
export const findRefund = (db: Db, by: RefundName) =>
  db
    .selectFrom('refund')
    .select(['id', 'order_id as orderId', 'way'])
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .$if('gatewayRefundId' in by, (query) =>
      query.where('gateway_refund_id', '=', 'gatewayRefundId' in by ? by.gatewayRefundId : ''),
    )
    .executeTakeFirst()

export const lockRefund = (tx: Tx, id: number) => refunds(tx).where('refund.id', '=', id).executeTakeFirst()

/** Writes what became of a refund; `lookAfterSeconds`: when to ask about it next. */
export const setRefund = (
  tx: Tx,
  id: number,
  to: { state: 'sent' | 'done' | 'failed'; refundRef?: string | undefined; error?: string; lookAfterSeconds?: number },
) =>
  tx
    .updateTable('refund')
    .set({
      state: to.state,
      claimed_until: null,
      next_try_at:
        to.lookAfterSeconds === undefined
          ? null
          : sql<Date>`shop_now() + make_interval(secs => ${to.lookAfterSeconds})`,
      ...(to.refundRef !== undefined && { gateway_refund_id: to.refundRef }),
      ...(to.error !== undefined && { last_error: to.error }),
    })
    .where('id', '=', id)
    .execute()

/** Whether a refused refund was sent again. */
export const isRetried = async (tx: Tx, refundId: number): Promise<boolean> =>
  (await tx.selectFrom('refund').select('id').where('retry_of', '=', refundId).executeTakeFirst()) !== undefined

/**
 * A refund with whom it goes to, locked. The reference is the order's number, or the transaction's where there is no
 * order.
 */
const refunds = (tx: Tx) =>
  tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('payment_intent', 'payment_intent.id', 'payment.intent_id')
    .innerJoin('shopper', 'shopper.id', 'payment_intent.shopper_id')
    .leftJoin('orders', 'orders.id', 'refund.order_id')
    .select([
      'refund.id',
      'refund.state',
      'refund.reason',
      'refund.amount_paise as amount',
      'refund.order_id as orderId',
      'payment.id as paymentId',
      'payment_intent.id as intentId',
      sql<string>`coalesce(orders.order_no, payment_intent.transaction_id)`.as('reference'),
      sql<Language>`coalesce(orders.language, payment_intent.snapshot ->> 'language', shopper.language)`.as('language'),
      'shopper.name',
      'shopper.email',
      'shopper.order_mobile as mobile',
    ])
    .$narrowType<{ reason: LostReason | OrderReason; state: RefundState }>()
    .forUpdate('refund')
