import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Address } from '#contract/address.ts'
import type { HandMethod } from '#contract/admin/hand-money.ts'
import type { OrderSource } from '#contract/admin/order.ts'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/schema.gen.ts'

import { linesOf } from './order-lines.store.ts'

export type StaffOrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** An order as staff see it, with what hangs on it; money in paise. */
export const findOrder = (db: Db, orderNo: string) =>
  db
    .selectFrom('orders')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .where('orders.order_no', '=', orderNo)
    .selectAll('orders')
    .select(['shopper.name', 'shopper.email', 'shopper.mobile'])
    .select([
      sql<string>`orders.dispatch_on`.as('dispatch_day'),
      sql<boolean>`coalesce(orders.late_on <= (shop_now() at time zone 'Asia/Kolkata')::date, false)`.as('is_late'),
    ])
    .$narrowType<{ address: Address; source: OrderSource }>()
    .select((eb) => [
      jsonArrayFrom(linesOf(eb).select('order_line.amount_paise')).as('lines'),
      eventsOf(eb).as('events'),
      notesOf(eb).as('notes'),
      paymentsOf(eb).as('payments'),
      handPaymentsOf(eb).as('hand_payments'),
      returnsOf(eb).as('returns'),
    ])
    .executeTakeFirst()

/** The messages of these events to the shopper, oldest first. */
export const messagesOf = (db: Db, events: readonly string[]) =>
  db
    .selectFrom('message')
    .where('event', 'in', events)
    .where('template', 'not like', 'owner%')
    .orderBy('seq')
    .select(['template', 'channel', 'status', 'created_at', 'sent_at'])
    .execute()

type OfOrder = ExpressionBuilder<DB, 'orders'>

const eventsOf = (eb: OfOrder) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_event')
      .leftJoin('staff', 'staff.id', 'order_event.staff_id')
      .whereRef('order_event.order_id', '=', 'orders.id')
      .orderBy('order_event.id')
      .select([
        'order_event.track_status',
        'order_event.at',
        'order_event.reason',
        'order_event.note',
        'staff.name as by',
      ]),
  )

const notesOf = (eb: OfOrder) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_note')
      .leftJoin('staff', 'staff.id', 'order_note.staff_id')
      .whereRef('order_note.order_id', '=', 'orders.id')
      .orderBy('order_note.id')
      .select([
        'order_note.id',
        'order_note.kind',
        'order_note.reason',
        'order_note.words',
        'order_note.at',
        'staff.name as by',
      ]),
  )

const paymentsOf = (eb: OfOrder) =>
  jsonArrayFrom(
    eb
      .selectFrom('payment')
      .innerJoin('payment_intent', 'payment_intent.id', 'payment.intent_id')
      .whereRef('payment_intent.order_id', '=', 'orders.id')
      .orderBy('payment.id')
      .select(['payment.gateway_payment_id', 'payment.amount_paise', 'payment.at']),
  )

const handPaymentsOf = (eb: OfOrder) =>
  jsonArrayFrom(
    eb
      .selectFrom('hand_payment')
      .leftJoin('staff', 'staff.id', 'hand_payment.staff_id')
      .whereRef('hand_payment.order_id', '=', 'orders.id')
      .select(['hand_payment.id', 'hand_payment.method', 'hand_payment.reference', 'hand_payment.amount_paise'])
      .select(['hand_payment.at', 'staff.name as by'])
      .$narrowType<{ method: HandMethod }>(),
  )

const returnsOf = (eb: OfOrder) =>
  jsonArrayFrom(
    eb
      .selectFrom('return_request')
      .whereRef('return_request.order_id', '=', 'orders.id')
      .orderBy('return_request.id')
      .select([
        'return_request.id',
        'return_request.ticket_no',
        'return_request.reason',
        'return_request.status',
        'return_request.created_at',
      ]),
  )
