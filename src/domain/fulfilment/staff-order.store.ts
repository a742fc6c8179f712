import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Address } from '#contract/address.ts'
import type { OrderChangeLine } from '#contract/admin/order-change-fields.ts'
import type { OrderSource } from '#contract/admin/order-fields.ts'
import type { Gift } from '#contract/gift.ts'
import type { Db } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'
import type { DB } from '#db/schema.gen.ts'
import { openInCash, orderLines, orderName } from '#domain/order/order.service.ts'
import { parcelCount } from '#domain/parcel/parcel.service.ts'
import { handPaymentsOf, paymentsOf } from '#domain/payment/order-payments.service.ts'
import type { Risk, StoredMark } from '#domain/risk/risk.rules.ts'

export type StaffOrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** An order as staff see it, with what hangs on it; money in paise. */
export const findOrder = (db: Db, orderNo: string) =>
  db
    .selectFrom('orders')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .where('orders.order_no', '=', orderNo)
    .select([
      'orders.id',
      'orders.order_no as orderNo',
      'orders.version',
      'orders.created_at as createdAt',
      'orders.payment_mode as mode',
      'orders.track_status as status',
      'orders.cash_confirmed_at as cashConfirmedAt',
      'orders.risk',
      'orders.source',
      'orders.address',
      'orders.gift',
      'orders.kitchen_note as kitchenNote',
      'orders.box',
      'orders.weight_g as weightGrams',
      'orders.carrier',
      'orders.tracking_number as trackingNumber',
      'orders.tracking_url as trackingUrl',
      'orders.link_code as code',
      'orders.pay_until as payUntil',
      'orders.pay_links as payLinks',
      'orders.pay_link_sent_at as payLinkSentAt',
    ])
    .select([
      'orders.sub_total_paise as subTotal',
      'orders.saving_paise as saving',
      'orders.coupon_paise as couponDiscount',
      'orders.coupon_code as couponCode',
      'orders.annas_paise as annasDiscount',
      'orders.prepaid_paise as prepaidDiscount',
      'orders.delivery_paise as deliveryFee',
      'orders.cash_fee_paise as cashFee',
      'orders.total_paise as total',
      'orders.paid_paise as paid',
      'orders.waived_paise as waived',
      openInCash.as('open'),
      'orders.advance_paise as advance',
      'orders.forfeited_paise as forfeited',
    ])
    .select(['shopper.email', 'shopper.order_mobile as mobile'])
    .select(orderName.as('name'))
    .select(sql<number | null>`(orders.risk ->> 'points')::int`.as('riskPoints'))
    .select([
      sql<string>`orders.dispatch_on`.as('dispatchDay'),
      sql<string | null>`orders.remainder_on`.as('restOn'),
      parcelCount.as('parcels'),
      sql<boolean>`coalesce(orders.late_on <= ${todayInIndia}, false)`.as('isLate'),
    ])
    .$narrowType<{ address: Address; source: OrderSource; risk: Risk<StoredMark> | null; gift: Gift | null }>()
    .select((eb) => [
      jsonArrayFrom(orderLines(eb).select(['order_line.amount_paise as unitPrice', 'order_line.later'])).as('lines'),
      eventsOf(eb).as('events'),
      notesOf(eb).as('notes'),
      paymentsOf(eb).as('payments'),
      handPaymentsOf(eb).as('handPayments'),
      returnsOf(eb).as('returns'),
      changesOf(eb).as('changes'),
    ])
    .executeTakeFirst()

/** The messages of these events to the shopper, oldest first. */
export const messagesOf = (db: Db, events: readonly string[]) =>
  db
    .selectFrom('message')
    .where('event', 'in', events)
    .where('template', 'not like', 'owner%')
    .orderBy('seq')
    .select(['template', 'channel', 'status', 'created_at as createdAt', 'sent_at as sentAt'])
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
        'order_event.track_status as status',
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

const changesOf = (eb: OfOrder) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_change')
      .leftJoin('staff', 'staff.id', 'order_change.staff_id')
      .whereRef('order_change.order_id', '=', 'orders.id')
      .where('order_change.state', '=', 'done')
      .orderBy('order_change.id')
      .leftJoin('payment_intent', 'payment_intent.id', 'order_change.intent_id')
      .select('payment_intent.amount_paise as paid')
      .select(['order_change.id', 'order_change.lines', 'order_change.money_paise as money', 'order_change.reason'])
      .select(['order_change.at', 'staff.name as by'])
      .$narrowType<{ lines: OrderChangeLine[] }>(),
  )

const returnsOf = (eb: OfOrder) =>
  jsonArrayFrom(
    eb
      .selectFrom('return_request')
      .whereRef('return_request.order_id', '=', 'orders.id')
      .orderBy('return_request.id')
      .select([
        'return_request.id',
        'return_request.ticket_no as ticketNo',
        'return_request.reason',
        'return_request.status',
        'return_request.created_at as createdAt',
      ]),
  )
