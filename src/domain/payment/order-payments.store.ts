import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { HandMethod } from '#contract/admin/hand-money-fields.ts'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/schema.gen.ts'

import { isOfOrder } from './paid-order.store.ts'

type OfOrder = ExpressionBuilder<DB, 'orders'>

/** What came in for an order by the gateway, the oldest first. */
export const paymentsOf = (eb: OfOrder) =>
  jsonArrayFrom(
    eb
      .selectFrom('payment')
      .innerJoin('payment_intent', 'payment_intent.id', 'payment.intent_id')
      .where(isOfOrder(sql`orders.id`))
      .orderBy('payment.id')
      .select(['payment.gateway_payment_id as paymentRef', 'payment.amount_paise as amount', 'payment.at']),
  )

/** What staff recorded for it. */
export const handPaymentsOf = (eb: OfOrder) =>
  jsonArrayFrom(
    eb
      .selectFrom('hand_payment')
      .leftJoin('staff', 'staff.id', 'hand_payment.staff_id')
      .whereRef('hand_payment.order_id', '=', 'orders.id')
      .select([
        'hand_payment.id',
        'hand_payment.method',
        'hand_payment.reference',
        'hand_payment.amount_paise as amount',
      ])
      .select(['hand_payment.at', 'staff.name as by'])
      .$narrowType<{ method: HandMethod }>(),
  )

/** All of it, and what the courier collected. */
export const readPayments = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .where('orders.id', '=', orderId)
    .select(['orders.cod_paise as collected', 'orders.delivered_at as deliveredAt'])
    .select((eb) => [paymentsOf(eb).as('online'), handPaymentsOf(eb).as('byHand')])
    .executeTakeFirstOrThrow()
