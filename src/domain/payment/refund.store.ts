import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

const now = sql<Date>`shop_now()`

export type RefundReason = 'stock' | 'mismatch' | 'paid_twice' | 'order'

export type NewRefund = {
  paymentId: number
  paymentRef: string
  amountPaise: number
  reason: RefundReason
  orderId?: number
}

const CLAIM = '60 seconds'
export type DueRefund = Awaited<ReturnType<typeof claimDueRefunds>>[number]
export type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>

/** Owes a payment back. Its key names the payment, so that owing it a second time is the same refund. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<boolean> {
  const row = await tx
    .insertInto('refund')
    .values({
      payment_id: refund.paymentId,
      order_id: refund.orderId ?? null,
      amount_paise: refund.amountPaise,
      idem_key: `rf_${refund.paymentRef}_1`,
      reason: refund.reason,
      next_try_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('idem_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Owes a refused refund again, under the payment's next key; undefined when that was done already. The refund must be locked. */
export async function insertRetry(tx: Tx, refundId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into refund
      (payment_id, order_id, amount_paise, idem_key, reason, next_try_at, created_at)
    select refused.payment_id, refused.order_id, refused.amount_paise,
      format('rf_%s_%s', payment.gateway_payment_id, 1 + (select count(*) from refund where payment_id = payment.id)),
      refused.reason, shop_now(), shop_now()
    from refund refused join payment on payment.id = refused.payment_id
    where refused.id = ${refundId}
      and not exists (select from refund later where later.payment_id = payment.id and later.id > refused.id)
    on conflict (idem_key) do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

/** The payment that became an order. */
export const paymentOfOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('payment')
    .innerJoin('payment_intent', 'payment_intent.id', 'payment.intent_id')
    .where('payment_intent.order_id', '=', orderId)
    .select(['payment.id', 'payment.gateway_payment_id', 'payment.amount_paise'])
    .orderBy('payment.id')
    .limit(1)
    .executeTakeFirst()

/** Claims what is due to be sent or asked about; while it is claimed nobody else does either. */
export async function claimDueRefunds(db: Db, most: number) {
  const { rows } = await sql<{
    id: number
    state: 'due' | 'sent'
    amount_paise: number
    idem_key: string
    gateway_refund_id: string | null
    payment_ref: string
    tries: number
  }>`update refund set tries = tries + 1, claimed_until = now() + ${sql.lit(CLAIM)}::interval
    from payment where payment.id = refund.payment_id and refund.id in (
      select id from refund where state in ('due', 'sent') and next_try_at <= shop_now()
        and (claimed_until is null or claimed_until < now())
      order by next_try_at limit ${most} for update skip locked)
    returning refund.id, refund.state, refund.amount_paise, refund.idem_key, refund.gateway_refund_id,
      payment.gateway_payment_id as payment_ref, refund.tries`.execute(db)
  return rows
}

/** Puts a refund off that the gateway did not answer for. */
export const scheduleRefundRetry = (db: Db, id: number, error: string, afterSeconds: number) =>
  db
    .updateTable('refund')
    .set({
      last_error: error,
      claimed_until: null,
      next_try_at: sql<Date>`shop_now() + make_interval(secs => ${afterSeconds})`,
    })
    .where('id', '=', id)
    .execute()

export const lockRefund = (tx: Tx, id: number) => refunds(tx).where('refund.id', '=', id).executeTakeFirst()

export const lockRefundOf = (tx: Tx, gatewayRefundId: string) =>
  refunds(tx).where('refund.gateway_refund_id', '=', gatewayRefundId).executeTakeFirst()

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

/** A refund with whom it goes to, locked. The reference is the order's number, or the transaction's where there is no order. */
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
      'refund.amount_paise',
      'refund.order_id',
      'payment_intent.id as intent_id',
      sql<string>`coalesce(orders.order_no, payment_intent.transaction_id)`.as('reference'),
      'shopper.name',
      'shopper.email',
      'shopper.mobile',
    ])
    .forUpdate('refund')
