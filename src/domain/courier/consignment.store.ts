import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Address } from '#contract/address.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'
import { invoiceNumber } from '#domain/invoice/invoice.service.ts'

/** What a courier is told of a parcel, as its order has it now; `price` is of one piece. */
export const readConsignment = (db: Db, parcelId: number) =>
  db
    .selectFrom('parcel')
    .innerJoin('orders', (join) =>
      join.on(sql<boolean>`orders.id = (select min(order_id) from parcel_line where parcel_id = parcel.id)`),
    )
    .where('parcel.id', '=', parcelId)
    .select([
      'parcel.reference',
      'parcel.box',
      'parcel.weight_g as weightGrams',
      'parcel.length_mm as lengthMm',
      'parcel.width_mm as widthMm',
      'parcel.height_mm as heightMm',
      'parcel.declared_paise as declared',
      'parcel.collect_paise as collect',
      'orders.id as orderId',
      'orders.order_no as orderNo',
      'orders.created_at as placedAt',
      'orders.address',
    ])
    .$narrowType<{ address: Address; declared: Paise; collect: Paise }>()
    .select((eb) => [
      invoiceNumber(eb).as('invoiceNo'),
      jsonArrayFrom(
        eb
          .selectFrom('parcel_line')
          .innerJoin('sku', 'sku.id', 'parcel_line.sku_id')
          .innerJoin('product', 'product.id', 'sku.product_id')
          .innerJoin('order_line', (join) =>
            join
              .onRef('order_line.order_id', '=', 'parcel_line.order_id')
              .onRef('order_line.sku_id', '=', 'parcel_line.sku_id'),
          )
          .whereRef('parcel_line.parcel_id', '=', 'parcel.id')
          .orderBy('parcel_line.sku_id')
          .select([
            'parcel_line.sku_id as skuId',
            sql<string>`product.name || ', ' || sku.sku_name`.as('name'),
            'parcel_line.count',
            'product.hsn',
            'order_line.amount_paise as price',
          ]),
      ).as('goods'),
    ])
    .executeTakeFirst()
