import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '#db/client.ts'
import type { DB } from '#db/schema.gen.ts'
import { parcelCount } from '#domain/parcel/parcel.service.ts'

import { isInParts, orderColumns, type OrderColumns } from './order-columns.store.ts'

/** Orders by number that may be booked, packed ones, those that are sent again and those with a second parcel, with what a courier is asked a price for. */
export const ordersToQuote = (db: Db, orderNos: readonly string[]) =>
  db
    .selectFrom('orders')
    .where('order_no', 'in', orderNos)
    .where((eb) =>
      eb.or([
        eb('track_status', '=', 'Packed'),
        eb.and([
          eb('track_status', 'in', ['Shipped', 'Intransit']),
          eb.or([eb.exists(sentAgain(eb)), sql<boolean>`${parcelCount} > 1`]),
        ]),
      ]),
    )
    .select([
      ...orderColumns,
      sql<string>`orders.dispatch_on`.as('dispatchOn'),
      side('length_mm').as('lengthMm'),
      side('width_mm').as('widthMm'),
      side('height_mm').as('heightMm'),
      isInParts.as('isInParts'),
    ])
    .$narrowType<OrderColumns>()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .innerJoin('sku', 'sku.id', 'order_line.sku_id')
          .whereRef('order_line.order_id', '=', 'orders.id')
          .select([
            'order_line.sku_id as skuId',
            'order_line.count',
            'order_line.amount_paise as unitPrice',
            'sku.unit',
            'sku.weight_g as grams',
            sql<number>`sku.quantity_per_unit::float8`.as('quantity'),
          ]),
      ).as('lines'),
    )
    .execute()

/** Parcels in the place of which another one carries the order. */
const sentAgain = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('parcel_line')
    .innerJoin('parcel', 'parcel.id', 'parcel_line.parcel_id')
    .whereRef('parcel_line.order_id', '=', 'orders.id')
    .where('parcel.sent_again_at', 'is not', null)
    .select('parcel.id')

/** A side of an order's newest parcel, where somebody typed it. */
const side = (name: 'length_mm' | 'width_mm' | 'height_mm') => sql<number | null>`(
  select p.${sql.ref(name)} from parcel_line l join parcel p on p.id = l.parcel_id
  where l.order_id = orders.id and p.state not in ('cancelled', 'withdrawn') and p.sent_again_at is null
  order by p.id desc limit 1)`
