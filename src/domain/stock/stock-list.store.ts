import { sql, type RawBuilder, type SqlBool } from 'kysely'

import { ROWS_MAX } from '#contract/admin/fields.ts'
import type { LedgerReason, StockTab } from '#contract/admin/stock-fields.ts'
import type { Db } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'
import { countByTab, countCapped } from '#domain/list.store.ts'

export type StockFilters = {
  tab?: StockTab | undefined
  /** a tsquery of products and sizes, and how a batch's name contains it; it looks in all tabs */
  search?: { query: string; pattern: string } | undefined
  /** what a size counts as low at that says nothing itself */
  lowAt: number
}
type Place = { limit: number; offset: number }

/** The numbers of one page of sizes, what can be bought the least of first. */
export const pageOfIds = async (db: Db, filters: StockFilters, { limit, offset }: Place): Promise<number[]> =>
  (
    await matching(db, filters)
      .select('sku.id')
      .orderBy(sql`sku.on_hand - sku.held`)
      .orderBy('sku.id')
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(({ id }) => id)

/** The same in the order of products and of their sizes, as they stand on the shelf. */
export const pageOfShelf = (db: Db, filters: StockFilters, { limit, offset }: Place) =>
  matching(db, filters)
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'product.name as product', 'sku.sku_name as size'])
    .orderBy('product.name')
    .orderBy('sku.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** How many there are, at most one more than a list can show. */
export const countSizes = (db: Db, filters: StockFilters): Promise<number> =>
  countCapped(db, matching(db, filters).select('sku.id'))

/** How many sizes each tab has. */
export const countTabs = (db: Db, lowAt: number): Promise<Record<'all' | StockTab, number>> =>
  countByTab(db, sql`sku where sku.is_active and ${isNotArchived}`, {
    all: sql<boolean>`true`,
    low: sql<boolean>`on_hand - held <= coalesce(low_at, ${lowAt})`,
    sold_out: sql<boolean>`on_hand <= held`,
    soon: sql<boolean>`sku.id in (select sku_id from batch where pieces > 0 and best_before < ${soon})`,
    held_back: sql<boolean>`sku.id in (select sku_id from batch where pieces > 0 and held_reason is not null)`,
  })

/** What a list says of sizes besides their counts. */
export const describe = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('sku.id', '=', sql<number>`any(${ids}::int[])`)
    .select(['sku.id', 'sku.product_id', 'product.name', 'sku.sku_name', 'sku.amount_paise', 'sku.low_at'])
    .select(['product.max_shelf_life', 'product.shelf_duration'])
    .select((eb) => [
      eb
        .selectFrom('product_image')
        .whereRef('product_image.product_id', '=', 'product.id')
        .orderBy('product_image.position')
        .limit(1)
        .select('product_image.picture')
        .as('picture'),
      sql<string | null>`(select min(best_before) from batch where batch.sku_id = sku.id and pieces > 0)`.as('first'),
    ])
    .execute()

/** Pieces of a size that left by orders in the last 30 days. */
export const soldInMonth = async (db: Db, skuId: number): Promise<number> =>
  (
    await sql<{ n: number }>`select coalesce(-sum(delta), 0)::int as n from stock_entry
      where sku_id = ${skuId} and reason in ('order', 'cancelled') and at > (select shop_now() - interval '30 days')`.execute(
      db,
    )
  ).rows[0]?.n ?? 0

export type Entry = {
  id: number
  at: Date
  reason: LedgerReason
  cause: string | null
  delta: number
  after: number
  batch: string | null
  order_no: string | null
  who: string | null
  note: string | null
}

/** Rows of a size's ledger, newest first, each with the book after it. */
export const ledgerOf = async (db: Db, skuId: number, { limit, offset }: Place): Promise<Entry[]> =>
  (
    await sql<Entry>`with page as (
        select id, delta from stock_entry where sku_id = ${skuId} order by id desc limit ${limit} offset ${offset}),
      newer as (
        select coalesce(sum(delta), 0) as moved from stock_entry
        where sku_id = ${skuId} and id > (select max(id) from page))
      select e.id, e.at, e.reason, e.cause, e.delta, batch.code as batch, orders.order_no, staff.name as who, e.note,
        ((select on_hand from sku where sku.id = ${skuId}) - newer.moved
          - coalesce(sum(page.delta) over (order by page.id desc rows between unbounded preceding and 1 preceding), 0))::int
          as after
      from page cross join newer join stock_entry e on e.id = page.id
      left join batch on batch.id = e.batch_id left join orders on orders.id = e.order_id
      left join staff on staff.id = e.staff_id
      order by e.id desc`.execute(db)
  ).rows

export const countLedger = (db: Db, skuId: number): Promise<number> =>
  countCapped(db, db.selectFrom('stock_entry').where('sku_id', '=', skuId).select('id'))

/** Products that people wait for, those that the most wait for first. */
export const waitingProducts = (db: Db) =>
  db
    .selectFrom('back_in_stock_request as request')
    .innerJoin('product', 'product.id', 'request.product_id')
    .where('request.told_at', 'is', null)
    .groupBy(['product.id', 'product.name'])
    .select(({ fn }) => [
      'product.id as product_id',
      'product.name as product',
      fn.countAll<number>().as('waiting'),
      fn.min('request.created_at').as('oldest'),
    ])
    .orderBy('waiting', 'desc')
    .orderBy('oldest')
    .limit(ROWS_MAX)
    .execute()

export type Described = Awaited<ReturnType<typeof describe>>[number]

// asked once, not for every row
const soon = sql`(select ${todayInIndia} + 30)`

// not by a join: archived products are few, and all products are many wide rows
const isNotArchived = sql<SqlBool>`sku.product_id not in (select id from product where archived_at is not null)`

const tabs: Readonly<Record<StockTab, (lowAt: number) => RawBuilder<SqlBool>>> = {
  low: (lowAt) => sql`sku.on_hand - sku.held <= coalesce(sku.low_at, ${lowAt})`,
  sold_out: () => sql`sku.on_hand <= sku.held`,
  soon: () => sql`sku.id in (select sku_id from batch where pieces > 0 and best_before < ${soon})`,
  held_back: () => sql`sku.id in (select sku_id from batch where pieces > 0 and held_reason is not null)`,
}

function matching(db: Db, { tab, search, lowAt }: StockFilters) {
  const sizes = db.selectFrom('sku').where('sku.is_active', '=', true).where(isNotArchived)
  if (search)
    return sizes.where(sql<SqlBool>`(sku.product_id in (select id from product where office_words @@ ${search.query}::tsquery)
      or sku.id in (select sku_id from batch where lower(code) like ${search.pattern}))`)
  return tab ? sizes.where(tabs[tab](lowAt)) : sizes
}
