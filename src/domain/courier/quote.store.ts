import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '#db/client.ts'

import { orderColumns, type OrderColumns } from './order-columns.store.ts'

/** Packed orders by number, with what a courier is asked a price for. */
export const ordersToQuote = (db: Db, orderNos: readonly string[]) =>
  db
    .selectFrom('orders')
    .where('order_no', 'in', orderNos)
    .where('track_status', '=', 'Packed')
    .select([
      ...orderColumns,
      sql<string>`orders.dispatch_on`.as('dispatchOn'),
      side('length_mm').as('lengthMm'),
      side('width_mm').as('widthMm'),
      side('height_mm').as('heightMm'),
    ])
    .$narrowType<OrderColumns>()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .innerJoin('sku', 'sku.id', 'order_line.sku_id')
          .whereRef('order_line.order_id', '=', 'orders.id')
          .select([
            'order_line.count',
            'order_line.amount_paise as unitPrice',
            'sku.unit',
            'sku.weight_g as grams',
            sql<number>`sku.quantity_per_unit::float8`.as('quantity'),
          ]),
      ).as('lines'),
    )
    .execute()

/** A side of an order's newest parcel, where somebody typed it. */
const side = (name: 'length_mm' | 'width_mm' | 'height_mm') => sql<number | null>`(
  select p.${sql.ref(name)} from parcel_line l join parcel p on p.id = l.parcel_id
  where l.order_id = orders.id and p.state not in ('cancelled', 'withdrawn') order by p.id desc limit 1)`
