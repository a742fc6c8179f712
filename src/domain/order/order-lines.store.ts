import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '#db/client.ts'
import type { DB } from '#db/schema.gen.ts'

/** The lines of an order with the first picture of each, always in one order. */
export const orderLines = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('order_line')
    .innerJoin('sku', 'sku.id', 'order_line.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .whereRef('order_line.order_id', '=', 'orders.id')
    .orderBy('order_line.sku_id')
    .select(['order_line.sku_id as skuId', 'order_line.count', 'product.name', 'sku.sku_name as size'])
    .select((line) =>
      line
        .selectFrom('product_image')
        .whereRef('product_image.product_id', '=', 'product.id')
        .orderBy('product_image.position')
        .limit(1)
        .select('product_image.picture')
        .as('picture'),
    )

/** The same of one order by itself. */
export const linesOfOrder = async (db: Db, orderId: number) =>
  (
    await db
      .selectFrom('orders')
      .where('orders.id', '=', orderId)
      .select((eb) => jsonArrayFrom(orderLines(eb)).as('lines'))
      .executeTakeFirstOrThrow()
  ).lines
