import { sql, type SelectQueryBuilder } from 'kysely'

import type { Db } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'
import type { DB } from '#db/schema.gen.ts'

/** Sizes of limited products: of these alone, or of all. The question alone, for who asks it together with others. */
export const limitedSizes = (db: Db, skuIds: readonly number[] | undefined) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('product.day_pieces', 'is not', null)
    .$if(skuIds !== undefined, (query) => query.where('sku.id', '=', sql<number>`any(${skuIds}::int[])`))
    .select(['sku.id as skuId', 'product.id as productId', 'product.name'])
    .select(sql<number>`product.day_pieces`.as('dayLimit'))

/** How many orders leave on each day from today on. The same. */
export const ordersByDay = (db: Db) =>
  leaving(db.selectFrom('orders'))
    .groupBy('orders.dispatch_on')
    .select([day.as('day'), sql<number>`count(*)::int`.as('count')])

/** How many pieces of each limited product leave on each day from today on: of products of these sizes, or of all. The same. */
export const unitsByDay = (db: Db, skuIds: readonly number[] | undefined) =>
  leaving(db.selectFrom('orders'))
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .innerJoin('sku', 'sku.id', 'order_line.sku_id')
    .where('sku.product_id', 'in', limitedSizes(db, skuIds).clearSelect().select('product.id'))
    .groupBy(['orders.dispatch_on', 'sku.product_id'])
    .select([day.as('day'), 'sku.product_id as productId', sql<number>`sum(order_line.count)::int`.as('count')])

const day = sql<string>`orders.dispatch_on::text`

/** What is cancelled has given its room back. */
const leaving = (orders: SelectQueryBuilder<DB, 'orders', object>) =>
  orders
    .where('orders.dispatch_on', '>=', sql<Date>`(select ${todayInIndia})`)
    .where('orders.track_status', '<>', 'Cancelled')
