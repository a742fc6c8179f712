import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'

import type { Address } from '#contract/address.ts'
import type { Paise } from '#contract/core/money.ts'
import type { InvoiceKind } from '#contract/invoice.ts'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/schema.gen.ts'

import { readItems, type StoredItem } from './order-items.rules.ts'
import { lotsOf } from './order-lots.store.ts'
import { riskPoints } from './order.store.ts'

/** An order with all that is shown of it. */
export type OrderView = Awaited<ReturnType<typeof listOrders>>[number]

export const countOrders = async (db: Db, shopperId: number): Promise<number> =>
  (
    await db
      .selectFrom('orders')
      .where('shopper_id', '=', shopperId)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** One page of a shopper's orders, the newest first; of those before it no more is read than their numbers in the index. */
export const listOrders = async (db: Db, shopperId: number, limit: number, offset: number) =>
  (
    await orderViews(db)
      .where('orders.id', 'in', (eb) =>
        eb
          .selectFrom('orders as own')
          .where('own.shopper_id', '=', shopperId)
          .orderBy('own.id', 'desc')
          .limit(limit)
          .offset(offset)
          .select('own.id'),
      )
      .orderBy('orders.id', 'desc')
      .execute()
  ).map(toView)

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
export const purchasedLines = (db: Db, shopperId: number, orderNo: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .innerJoin('sku', 'sku.id', 'order_line.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('orders.shopper_id', '=', shopperId)
    .where('orders.order_no', '=', orderNo)
    .orderBy('order_line.sku_id')
    .select(['order_line.sku_id as skuId', 'order_line.count', 'order_line.amount_paise as unitPrice'])
    .select(['sku.product_id as productId', 'sku.sku_name as size', 'product.name'])
    .execute()

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
      'delivery_paise as deliveryFee',
      'cash_fee_paise as cashFee',
      'tax_paise as tax',
      'total_paise as total',
      'paid_paise as paid',
      'cash_confirmed_at as cashConfirmedAt',
      riskPoints.as('riskPoints'),
      'delivered_at as deliveredAt',
      'carrier',
      'tracking_number as trackingNumber',
      'tracking_url as trackingUrl',
      'address',
      'items',
    ])
    .select(sql<string>`dispatch_on`.as('dispatchOn'))
    // both are written by insertOrder alone
    .$narrowType<{ address: Address; items: StoredItem[] }>()
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
        // what is only decided is still asked for; what is sent again has no money that could go back
        .select(
          sql<string>`case when status = 'to_approve' then 'requested'
            when status = 'approved' and outcome = 'refund' and settled_at is not null then 'paying_back' else status end`.as(
            'returnStatus',
          ),
        )
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
