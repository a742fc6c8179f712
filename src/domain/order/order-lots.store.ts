import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { DB } from '#db/schema.gen.ts'

/** The batches that an order was packed from; none before it is packed, and none of pieces without a batch (spec L7). */
export const lotsOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('batch_pick')
      .innerJoin('batch', 'batch.id', 'batch_pick.batch_id')
      .innerJoin('sku', 'sku.id', 'batch_pick.sku_id')
      .innerJoin('product', 'product.id', 'sku.product_id')
      .whereRef('batch_pick.order_id', '=', 'orders.id')
      .orderBy('batch_pick.sku_id')
      .orderBy('batch.best_before')
      .select(['product.name', 'sku.sku_name as size', 'batch.code as batch'])
      .select(sql<string>`batch.best_before::text`.as('useBy')),
  ).as('lots')
