import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'

/** Sizes of limited products: of these alone, or of all. The question alone, for who asks it together with others. */
export const limitedSizes = (db: Db, skuIds: readonly number[] | undefined) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('product.day_pieces', 'is not', null)
    .$if(skuIds !== undefined, (query) => query.where('sku.id', '=', sql<number>`any(${skuIds}::int[])`))
    .select(['sku.id as skuId', 'product.id as productId', 'product.name'])
    .select(sql<number>`product.day_pieces`.as('dayLimit'))

/** How many parcels leave on each day from today on. The same. */
export const ordersByDay = (db: Db) =>
  db
    .selectFrom(leaving)
    .groupBy('leaving.day')
    .select([day.as('day'), sql<number>`count(*)::int`.as('count')])

/** How many pieces of each limited product leave on each day from today on: of products of these sizes, or of all. The same. */
export const unitsByDay = (db: Db, skuIds: readonly number[] | undefined) =>
  db
    .selectFrom(leaving)
    .innerJoin('order_line', 'order_line.order_id', 'leaving.order_id')
    .innerJoin('sku', 'sku.id', 'order_line.sku_id')
    .where('sku.product_id', 'in', limitedSizes(db, skuIds).clearSelect().select('product.id'))
    .groupBy(['leaving.day', 'sku.product_id'])
    .select([day.as('day'), 'sku.product_id as productId', sql<number>`sum(${leavingCount})::int`.as('count')])

const day = sql<string>`leaving.day::text`
/** What goes later leaves on its own day (spec C5.3.4). */
const leavingCount = sql`case when leaving.is_rest then order_line.later else order_line.count - order_line.later end`

/** A row a parcel: of an order, and of what goes later of one (spec C6.7). What is cancelled has given its room back. */
const leaving = sql<{ order_id: number; day: Date; is_rest: boolean }>`(
    select id as order_id, dispatch_on as day, false as is_rest from orders
    where dispatch_on >= (select ${todayInIndia}) and track_status <> 'Cancelled'
    union all
    select id, remainder_on, true from orders
    where remainder_on is not null and remainder_on >= (select ${todayInIndia}) and track_status <> 'Cancelled')`.as(
  'leaving',
)
