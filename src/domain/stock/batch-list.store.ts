import { sql, type Expression, type SqlBool } from 'kysely'

import type { Language } from '#contract/languages.ts'
import type { Db } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'
import { countCapped } from '#domain/list.store.ts'

export type BatchFilters = { skuId?: number; id?: number; isHeldBack?: boolean | undefined; q?: string | undefined }
/** So long a batch without pieces is listed. */
const USED_UP_DAYS = 2 * 365

type Place = { limit: number; offset: number }

/**
 * Batches with pieces on the shelf, the earliest best before first, then those that are used up, the newest first: for two
 * years after its date somebody may ask of one (spec D173). One by its id is found for good.
 */
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
      sql<string>`${todayInIndia}::text`.as('today'),
    ])
    .orderBy(sql`batch.pieces = 0`)
    .orderBy(sql`case when batch.pieces > 0 then batch.best_before end`)
    .orderBy(sql`case when batch.pieces = 0 then batch.best_before end`, 'desc')
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
      nameThere.as('name'),
      sql<string>`coalesce(nullif(orders.address ->> 'contact_mobile', ''), shopper.order_mobile, '')`.as('mobile'),
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
    .select(['orders.order_no', 'orders.language', 'shopper.name', 'shopper.email', 'shopper.order_mobile as mobile'])
    .orderBy('shopper.id')
    .orderBy('orders.id', 'desc')
    .$narrowType<{ language: Language }>()
    .limit(limit)
    .offset(offset)
    .execute()

/**
 * Who holds some of a batch that somebody else ordered: the name and the mobile on the parcel, where they are not the
 * account's; each mobile once.
 */
export const recipientsOfBatch = (db: Db, batchId: number, { limit, offset }: Place) =>
  gotBatch(db, batchId)
    .distinctOn(mobileThere)
    .where(sql<SqlBool>`${mobileThere} <> '' and ${mobileThere} is distinct from shopper.order_mobile`)
    .select(['orders.order_no', 'orders.language', nameThere.as('name'), mobileThere.as('mobile')])
    .orderBy(mobileThere)
    .orderBy('orders.id', 'desc')
    .$narrowType<{ language: Language }>()
    .limit(limit)
    .offset(offset)
    .execute()

export const countBuyersOfBatch = (db: Db, batchId: number): Promise<number> =>
  numberOf(db, gotBatch(db, batchId).select('shopper.id').distinct())

const mobileThere = sql<string>`orders.address ->> 'contact_mobile'`
const nameThere = sql<string>`coalesce(nullif(orders.address ->> 'contact_name', ''), shopper.name)`

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
  if (id !== undefined) found = found.where('batch.id', '=', id)
  // nobody holds back what is gone
  else if (isHeldBack === true) found = found.where('batch.pieces', '>', 0)
  else
    found = found.where(sql<SqlBool>`(batch.pieces > 0 or batch.best_before > ${todayInIndia} - ${USED_UP_DAYS}::int)`)
  if (skuId !== undefined) found = found.where('batch.sku_id', '=', skuId)
  if (isHeldBack !== undefined) found = found.where('batch.held_reason', isHeldBack ? 'is not' : 'is', null)
  if (q !== undefined) found = found.where(sql<SqlBool>`lower(batch.code) like ${q}`)
  return found
}

const numberOf = async (db: Db, found: Expression<unknown>): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from (${found}) found`.execute(db)).rows[0]?.n ?? 0
