import { sql } from 'kysely'

import type { HandMethod } from '#contract/admin/hand-money.ts'
import type { Tx } from '#db/client.ts'

export type Payable = NonNullable<Awaited<ReturnType<typeof findPayable>>>
export type HandPayment = { method: HandMethod; accountEnd: string; reference: string; staffId: number | null }

const now = sql<Date>`shop_now()`

/** A refund that somebody may pay by hand, with whom it goes to; through the gateway or not, of an order or of none. */
export const findPayable = (tx: Tx, id: number) =>
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
      'refund.order_id',
      'refund.amount_paise',
      'refund.reason',
      'refund.state',
      'refund.decided_by',
      'payment_intent.id as intent_id',
      sql<string>`coalesce(orders.order_no, payment_intent.transaction_id)`.as('title'),
      'shopper.name',
      'shopper.email',
      'shopper.mobile',
    ])
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

/** One that waited for a hand is paid. */
export const markPaid = (tx: Tx, id: number, payment: HandPayment) =>
  tx.updateTable('refund').set(paidColumns(payment)).where('id', '=', id).execute()

/** One that the gateway refused stays refused; what a person paid instead is a refund of its own. Answers its number. */
export const insertPaidInstead = async (tx: Tx, refused: Payable, payment: HandPayment): Promise<number> =>
  (
    await tx
      .insertInto('refund')
      .values({
        order_id: refused.order_id,
        amount_paise: refused.amount_paise,
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
