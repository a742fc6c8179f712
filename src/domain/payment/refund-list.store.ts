import { sql } from 'kysely'

import type { HandMethod } from '#contract/admin/hand-money-fields.ts'
import type { REFUND_STATES } from '#contract/admin/order-fields.ts'
import type { Db } from '#db/client.ts'
import { countCapped } from '#domain/list.store.ts'

export type RefundState = (typeof REFUND_STATES)[number]
export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number]

/** Newest first. */
export const listRefunds = (
  db: Db,
  states: readonly RefundState[] | undefined,
  { limit, offset }: { limit: number; offset: number },
) =>
  refunds(db)
    .$if(states !== undefined, (query) => query.where('refund.state', 'in', states ?? []))
    .orderBy('refund.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Those of one order, oldest first. */
export const refundsOfOrder = (db: Db, orderId: number) =>
  refunds(db).where('refund.order_id', '=', orderId).orderBy('refund.id').execute()

export const countRefunds = (db: Db, states: readonly RefundState[] | undefined): Promise<number> =>
  countCapped(
    db,
    db
      .selectFrom('refund')
      .select('id')
      .$if(states !== undefined, (query) => query.where('state', 'in', states ?? [])),
  )

const refunds = (db: Db) =>
  db
    .selectFrom('refund')
    .leftJoin('payment', 'payment.id', 'refund.payment_id')
    .leftJoin('payment_intent', 'payment_intent.id', 'payment.intent_id')
    .leftJoin('orders', 'orders.id', 'refund.order_id')
    .leftJoin('payee', (join) => join.onRef('payee.order_id', '=', 'refund.order_id').on('refund.way', '=', 'hand'))
    .leftJoin('shopper', (join) =>
      join.on(sql`shopper.id`, '=', sql`coalesce(orders.shopper_id, payment_intent.shopper_id)`),
    )
    .select([
      'refund.id',
      'refund.amount_paise as amount',
      'refund.way',
      'refund.state',
      'refund.gateway_refund_id as refundRef',
      'refund.reference',
      'refund.last_error as lastError',
      'refund.created_at as createdAt',
      // what it was really paid to wins over what was meant
      sql<HandMethod | null>`coalesce(refund.method, payee.method)`.as('method'),
      sql<string | null>`case when refund.method is null then payee.account_end else refund.account_end end`.as(
        'accountEnd',
      ),
      sql<boolean>`payee.order_id is not null`.as('isPayeeStored'),
      'payment.gateway_payment_id as paymentRef',
      'orders.order_no as orderNo',
      'shopper.name as customer',
      sql<boolean>`exists (select from refund later where later.retry_of = refund.id)`.as('isRetried'),
    ])
    .$narrowType<{ way: 'gateway' | 'hand'; state: RefundState }>()
