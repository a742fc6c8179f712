import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'

import type { Address } from '#contract/address.ts'
import { ownerTexts } from '#contract/admin/text-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Gift } from '#contract/gift.ts'
import type { InvoiceKind } from '#contract/invoice.ts'
import type { Language } from '#contract/languages.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { ReturnReason } from '#contract/return-reasons.ts'
import type { Db } from '#db/client.ts'
import { endOfDay, startOfDay } from '#db/clock.ts'
import type { DB } from '#db/schema.gen.ts'
import { textIn } from '#domain/own-texts.store.ts'

import { readItems, type StoredItem } from './order-items.rules.ts'
import { lotsOf } from './order-lots.store.ts'
import { openInCash } from './order-money.store.ts'
import { riskPoints } from './order.store.ts'

/** An order with all that is shown of it. */
export type OrderView = Awaited<ReturnType<typeof listOrders>>[number]

/** What a shopper's orders are looked for by; days of India's calendar, both included. `ids` are those that a text has found. */
export type OwnFilters = {
  status?: TrackStatus | undefined
  from?: string | undefined
  until?: string | undefined
  ids?: readonly number[] | undefined
}

export const countOrders = async (db: Db, shopperId: number, filters: OwnFilters): Promise<number> =>
  (
    await ownOrders(db, shopperId, filters)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** What of a shopper's orders a text can find. */
export const listFindable = async (db: Db, shopperId: number, filters: OwnFilters) =>
  (
    await ownOrders(db, shopperId, filters)
      .select(['own.id', 'own.order_no as orderNo', 'own.items'])
      .$narrowType<{ items: StoredItem[] }>()
      .execute()
  ).map(({ items, ...order }) => ({
    ...order,
    goods: items.flatMap(({ name, names = {} }) => [name, ...Object.values(names)]),
  }))

/** One page of a shopper's orders, the newest first; of those before it no more is read than their numbers in the index. */
export const listOrders = async (
  db: Db,
  shopperId: number,
  { limit, offset, ...filters }: OwnFilters & { limit: number; offset: number },
) =>
  (
    await orderViews(db)
      .where(
        'orders.id',
        'in',
        ownOrders(db, shopperId, filters).orderBy('own.id', 'desc').limit(limit).offset(offset).select('own.id'),
      )
      .orderBy('orders.id', 'desc')
      .execute()
  ).map(toView)

/** A shopper's order by its number; none for another's. */
export const findOwnOrder = async (db: Db, shopperId: number, orderNo: string): Promise<OrderView | undefined> => {
  const row = await orderViews(db)
    .where('orders.shopper_id', '=', shopperId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  return row && toView(row)
}

/** What is to come back of an order, and what became of that, the oldest first. */
export const returnsOfOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('return_request')
    .where('return_request.order_id', '=', orderId)
    .where('return_request.shopper_id', 'is not', null)
    .orderBy('return_request.id')
    .select(['ticket_no as ticketNo', 'reason', 'created_at as at', returnStatus.as('status')])
    .$narrowType<{ reason: ReturnReason }>()
    .execute()

/** An order by its number or the code of its short address, as long as it was placed within so many days. */
export const findRecentOrder = async (
  db: Db,
  by: { orderNo: string } | { code: string },
  days: number,
): Promise<OrderView | undefined> => {
  const row = await orderViews(db)
    .where((eb) => ('code' in by ? eb('link_code', '=', by.code) : eb('order_no', '=', by.orderNo)))
    .where('created_at', '>', sql<Date>`shop_now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return row && toView(row)
}

/** The sizes of a shopper's order, with what they are called now and what was paid for them; none for another's order. */
type OwnOrder = { shopperId: number; orderNo: string; language: Language }

export const purchasedLines = (db: Db, { shopperId, orderNo, language }: OwnOrder) =>
  db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .innerJoin('sku', 'sku.id', 'order_line.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('orders.shopper_id', '=', shopperId)
    .where('orders.order_no', '=', orderNo)
    .orderBy('order_line.sku_id')
    .select(['order_line.sku_id as skuId', 'order_line.count', 'order_line.amount_paise as unitPrice'])
    .select([
      'sku.product_id as productId',
      'sku.sku_name as size',
      textIn(ownerTexts.product, language, 'name').as('name'),
    ])
    .execute()

const ownOrders = (db: Db, shopperId: number, { status, from, until, ids }: OwnFilters) =>
  db
    .selectFrom('orders as own')
    .where('own.shopper_id', '=', shopperId)
    .$if(status !== undefined, (query) => query.where('own.track_status', '=', status ?? 'Order'))
    .$if(from !== undefined, (query) => query.where(sql<boolean>`own.created_at >= ${startOfDay(from ?? '')}`))
    .$if(until !== undefined, (query) => query.where(sql<boolean>`own.created_at < ${endOfDay(until ?? '')}`))
    .$if(ids !== undefined, (query) => query.where('own.id', '=', sql<number>`any(${ids}::bigint[])`))

/** What is only decided is still asked for; what is sent again has no money that could go back. */
const returnStatus = sql<string>`case when return_request.status = 'to_approve' then 'requested'
  when return_request.status = 'approved' and outcome = 'refund' and settled_at is not null then 'paying_back'
  else return_request.status end`

/** Orders with their history, the kinds of their invoice documents, and what became of the newest return and of the refunds. */
const orderViews = (db: Db) =>
  db
    .selectFrom('orders')
    .select([
      'orders.id',
      'order_no as orderNo',
      'created_at as createdAt',
      'payment_mode as mode',
      'track_status as status',
      'sub_total_paise as subTotal',
      'saving_paise as saving',
      'coupon_paise as couponDiscount',
      'coupon_code as couponCode',
      'annas_paise as annasDiscount',
      'prepaid_paise as prepaidDiscount',
      'delivery_paise as deliveryFee',
      'cash_fee_paise as cashFee',
      'tax_paise as tax',
      'total_paise as total',
      'paid_paise as paid',
      openInCash.as('open'),
      'cash_confirmed_at as cashConfirmedAt',
      riskPoints.as('riskPoints'),
      'delivered_at as deliveredAt',
      'carrier',
      'tracking_number as trackingNumber',
      'tracking_url as trackingUrl',
      'address',
      'items',
      'gift',
    ])
    .select(sql<string>`dispatch_on`.as('dispatchOn'))
    // both are written by insertOrder alone
    .$narrowType<{ address: Address; items: StoredItem[]; gift: Gift | null }>()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_event')
          .whereRef('order_event.order_id', '=', 'orders.id')
          .orderBy('order_event.id')
          .select(['order_event.track_status as status', 'order_event.at']),
      ).as('events'),
    )
    .select((eb) =>
      jsonArrayFrom(eb.selectFrom('invoice').whereRef('invoice.order_id', '=', 'orders.id').select('invoice.kind'))
        .$castTo<{ kind: InvoiceKind }[]>()
        .as('documents'),
    )
    .select((eb) =>
      eb
        .selectFrom('return_request')
        .whereRef('return_request.order_id', '=', 'orders.id')
        .where('return_request.shopper_id', 'is not', null)
        .orderBy('return_request.id', 'desc')
        .limit(1)
        .select(returnStatus.as('returnStatus'))
        .as('returnStatus'),
    )
    .select((eb) => jsonObjectFrom(refundsTogether(eb)).as('refund'))
    .select(lotsOf)

type Row = Awaited<ReturnType<ReturnType<typeof orderViews>['executeTakeFirstOrThrow']>>
const toView = ({ items, ...order }: Row) => ({ ...order, items: readItems(items) })

/** An order's refunds as one, none without any; of one that was sent again the last try counts. */
const refundsTogether = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('refund')
    .whereRef('refund.order_id', '=', 'orders.id')
    .where(sql<boolean>`not exists (select from refund later where later.retry_of = refund.id)`)
    .select(sql<Paise>`sum(refund.amount_paise)`.as('amount'))
    .select(sql<boolean>`bool_or(refund.state = 'failed')`.as('hasFailed'))
    .select(sql<boolean>`bool_or(refund.state in ('due', 'sent', 'to_pay'))`.as('isOpen'))
    .select(sql<boolean>`bool_or(refund.reason = 'return')`.as('isOfReturn'))
    .having(sql<boolean>`count(*) > 0`)
