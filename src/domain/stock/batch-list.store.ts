import { sql, type Expression, type SqlBool } from 'kysely'

import type { Db } from '#db/client.ts'
import { countCapped } from '#domain/capped-count.store.ts'

export type BatchFilters = { skuId?: number; id?: number; isHeldBack?: boolean | undefined; q?: string | undefined }
type Place = { limit: number; offset: number }

/** Batches that are on the shelf, the earliest best before first; one by its number also when it is gone. */
export const listBatches = (db: Db, filters: BatchFilters, { limit, offset }: Place) =>
  matching(db, filters)
    .select([
      'batch.id',
      'batch.sku_id',
      'batch.code',
      'batch.pieces',
      'batch.held_back',
      'batch.held_reason',
      'batch.shelf',
      'batch.note',
      'batch.version',
      'product.name',
      'sku.sku_name',
    ])
    .select([
      sql<string>`batch.packed_on`.as('packed_on'),
      sql<string>`batch.best_before`.as('best_before'),
      sql<string>`to_char(shop_now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('today'),
    ])
    .orderBy('batch.best_before')
    .orderBy('batch.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countBatches = (db: Db, filters: BatchFilters): Promise<number> =>
  countCapped(db, matching(db, filters).select('batch.id'))

/** Who got of a batch, the newest order first; a cancelled order gave its pieces back. */
export const ordersOfBatch = (db: Db, batchId: number, { limit, offset }: Place) =>
  gotBatch(db, batchId)
    .select([
      'orders.id',
      'orders.order_no',
      'orders.created_at',
      'orders.track_status',
      'batch_pick.count',
      'shopper.email',
      sql<string>`coalesce(nullif(orders.address ->> 'contact_name', ''), shopper.name)`.as('name'),
      sql<string>`coalesce(nullif(orders.address ->> 'contact_mobile', ''), shopper.mobile, '')`.as('mobile'),
    ])
    .orderBy('batch_pick.order_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countOrdersOfBatch = (db: Db, batchId: number): Promise<number> =>
  countCapped(db, gotBatch(db, batchId).select('orders.id'))

/** Who bought of a batch, with the newest of their orders that had some. */
export const buyersOfBatch = (db: Db, batchId: number, { limit, offset }: Place) =>
  gotBatch(db, batchId)
    .distinctOn('shopper.id')
    .select(['orders.order_no', 'shopper.name', 'shopper.email', 'shopper.mobile'])
    .orderBy('shopper.id')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countBuyersOfBatch = (db: Db, batchId: number): Promise<number> =>
  numberOf(db, gotBatch(db, batchId).select('shopper.id').distinct())

const gotBatch = (db: Db, batchId: number) =>
  db
    .selectFrom('batch_pick')
    .innerJoin('orders', 'orders.id', 'batch_pick.order_id')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .where('batch_pick.batch_id', '=', batchId)

function matching(db: Db, { skuId, id, isHeldBack, q }: BatchFilters) {
  let found = db
    .selectFrom('batch')
    .innerJoin('sku', 'sku.id', 'batch.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
  found = id === undefined ? found.where('batch.pieces', '>', 0) : found.where('batch.id', '=', id)
  if (skuId !== undefined) found = found.where('batch.sku_id', '=', skuId)
  if (isHeldBack !== undefined) found = found.where('batch.held_reason', isHeldBack ? 'is not' : 'is', null)
  if (q !== undefined) found = found.where(sql<SqlBool>`lower(batch.code) like ${q}`)
  return found
}

const numberOf = async (db: Db, found: Expression<unknown>): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from (${found}) found`.execute(db)).rows[0]?.n ?? 0
