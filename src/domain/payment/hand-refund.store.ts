import { sql } from 'kysely'

import type { HandMethod } from '#contract/admin/hand-money-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import type { Tx } from '#db/client.ts'

import type { RefundState } from './refund-list.store.ts'

export type ManualRefund = NonNullable<Awaited<ReturnType<typeof findManualRefund>>>
export type HandPayment = { method: HandMethod; accountEnd: string; reference: string; staffId: number | null }

const now = sql<Date>`shop_now()`

/** A refund that a person may pay by hand, with whom it goes to; through the gateway or not, of an order or of none. */
export const findManualRefund = (tx: Tx, id: number) =>
  tx
    .selectFrom('refund')
    .leftJoin('payment', 'payment.id', 'refund.payment_id')
    .leftJoin('payment_intent', 'payment_intent.id', 'payment.intent_id')
    .leftJoin('orders', 'orders.id', 'refund.order_id')
    .innerJoin('shopper', (join) =>
      join.on(sql`shopper.id`, '=', sql`coalesce(orders.shopper_id, payment_intent.shopper_id)`),
    )
    .where('refund.id', '=', id)
    .select([
      'refund.id',
      'refund.order_id as orderId',
      'refund.amount_paise as amount',
      'refund.reason',
      'refund.state',
      'refund.decided_by as decidedBy',
      'payment_intent.id as intentId',
      sql<string>`coalesce(orders.order_no, payment_intent.transaction_id)`.as('title'),
      sql<Language>`coalesce(orders.language, payment_intent.snapshot ->> 'language', shopper.language)`.as('language'),
      'shopper.name',
      'shopper.email',
      'shopper.order_mobile as mobile',
    ])
    .$narrowType<{ state: RefundState }>()
    .forUpdate('refund')
    .executeTakeFirst()

/** How many people may decide about money. */
export const countDeciders = async (tx: Tx): Promise<number> =>
  (
    await tx
      .selectFrom('staff')
      .where('role', 'in', ['owner', 'staff'])
      .where('is_active', '=', true)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Whose decision it is, of which order; the return or refund that it is about is not counted among the others. */
export type Decision = {
  staffId: number | null
  orderId: number | null
  returnId?: number | undefined
  refundId?: number | undefined
}

/** Two decisions of one person about money are taken one after the other. */
export const lockDecider = (tx: Tx, staffId: number) =>
  tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()

/**
 * What a person has decided to give back without another's approval: for this order, and within the last day for any; and
 * whether they recorded a payment of this order themselves. Decided returns whose goods have not come yet count as well.
 */
export async function decidedUnapproved(
  tx: Tx,
  { staffId, orderId, returnId = 0, refundId = 0 }: Decision,
): Promise<{ decidedPaise: Paise; hasRecorded: boolean }> {
  const { rows } = await sql<{ decidedPaise: Paise; hasRecorded: boolean }>`
    select ((select coalesce(sum(amount_paise), 0) from refund
        where decided_by = ${staffId} and id <> ${refundId} and retry_of is null
          and (order_id = ${orderId} or created_at > shop_now() - interval '1 day')
          and not exists (select from return_request r where r.order_id = refund.order_id
            and r.approved_by is not null and r.settled_at = refund.created_at))
      + (select coalesce(sum(goods_paise), 0) from return_request
        where decided_by = ${staffId} and id <> ${returnId} and outcome = 'refund'
          and status in ('to_approve', 'approved') and approved_by is null and settled_at is null
          and (order_id = ${orderId} or decided_at > shop_now() - interval '1 day')))::bigint as "decidedPaise",
      ${recordedPayment(orderId, staffId)} as "hasRecorded"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a select of sums without a row')
  return row
}

/** Whether this person recorded a payment of an order. */
export async function hasRecordedPayment(
  tx: Tx,
  { orderId, staffId }: Pick<Decision, 'orderId' | 'staffId'>,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${recordedPayment(orderId, staffId)} as found`.execute(tx)
  return rows[0]?.found === true
}

const recordedPayment = (orderId: number | null, staffId: number | null) =>
  sql<boolean>`exists (select from hand_payment where order_id = ${orderId} and staff_id = ${staffId})`

/** One that waited for a hand is paid. */
export const markPaid = (tx: Tx, id: number, payment: HandPayment) =>
  tx.updateTable('refund').set(paidColumns(payment)).where('id', '=', id).execute()

/** One that the gateway refused stays refused; what a person paid instead is a refund of its own. Answers its number. */
export const insertPaidInstead = async (tx: Tx, refused: ManualRefund, payment: HandPayment): Promise<number> =>
  (
    await tx
      .insertInto('refund')
      .values({
        order_id: refused.orderId,
        amount_paise: refused.amount,
        reason: refused.reason,
        retry_of: refused.id,
        way: 'hand',
        created_at: now,
        ...paidColumns(payment),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const paidColumns = ({ method, accountEnd, reference, staffId }: HandPayment) => ({
  state: 'done',
  method,
  account_end: accountEnd,
  reference,
  paid_by: staffId,
  paid_at: now,
})
