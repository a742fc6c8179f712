import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { TrackStatus } from '#contract/order-steps.ts'
import type { Db } from '#db/client.ts'
import { invoiceNumber } from '#domain/invoice/invoice.service.ts'

import { isInParts, orderColumns, type OrderColumns } from './order-columns.store.ts'

/** Orders by number with what a courier's sheet says of them, and their parcels that were not given up, the oldest first. */
export const ordersForSheet = (
  db: Db,
  { orderNos, statuses }: { orderNos: readonly string[]; statuses: readonly TrackStatus[] },
) =>
  db
    .selectFrom('orders')
    .where('order_no', 'in', orderNos)
    .where('track_status', 'in', statuses)
    .select([...orderColumns, 'orders.created_at as placedAt'])
    .$narrowType<OrderColumns>()
    .select((eb) => [
      invoiceNumber(eb).as('invoiceNo'),
      isInParts.as('isInParts'),
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .innerJoin('sku', 'sku.id', 'order_line.sku_id')
          .innerJoin('product', 'product.id', 'sku.product_id')
          .whereRef('order_line.order_id', '=', 'orders.id')
          .orderBy('order_line.sku_id')
          .select([
            'order_line.sku_id as skuId',
            sql<string>`product.name || ', ' || sku.sku_name`.as('name'),
            'order_line.count',
            'product.hsn',
            'order_line.amount_paise as price',
            'sku.unit',
            'sku.weight_g as grams',
            sql<number>`sku.quantity_per_unit::float8`.as('quantity'),
          ]),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('parcel')
          .where('parcel.id', 'in', (lines) =>
            lines.selectFrom('parcel_line').whereRef('parcel_line.order_id', '=', 'orders.id').select('parcel_id'),
          )
          .where('parcel.state', 'not in', ['cancelled', 'withdrawn'])
          .where('parcel.sent_again_at', 'is', null)
          .orderBy('parcel.id')
          .select([
            'parcel.id',
            'parcel.reference',
            'parcel.account',
            'parcel.state',
            'parcel.box',
            'parcel.weight_g as weightGrams',
            'parcel.length_mm as lengthMm',
            'parcel.width_mm as widthMm',
            'parcel.height_mm as heightMm',
          ]),
      ).as('parcels'),
    ])
    .execute()
