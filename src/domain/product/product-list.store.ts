import { sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { ProductSort, ProductTab } from '#contract/admin/product.ts'
import type { Paise } from '#contract/core/money.ts'
import { LABEL_FIELDS, productTable } from '#contract/product-fields.ts'
import type { Db } from '#db/client.ts'
import { countByTab, countCapped } from '#domain/list.store.ts'

import { CLAIMS_SQL } from './claims.rules.ts'

export type Filters = {
  tab?: ProductTab | undefined
  categoryIds?: readonly number[] | undefined
  badges?: readonly string[] | undefined
  gstRates?: readonly number[] | undefined
  isIncomplete?: boolean | undefined
  hasClaims?: boolean | undefined
  /** nobody has checked its allergens */
  isUnchecked?: boolean | undefined
  /** a tsquery of the owner's words; it looks in all tabs */
  query?: string | undefined
  /** what a size counts as low at that says nothing itself */
  lowAt: number
}

/** The numbers of one page of products. */
export async function pageOfIds(
  db: Db,
  filters: Filters,
  { sort, limit, offset }: { sort: ProductSort; limit: number; offset: number },
): Promise<number[]> {
  const isDown = sort.startsWith('-')
  const direction = sql.raw(isDown ? 'desc' : 'asc')
  const found = matching(db, filters)
  const ordered =
    sort === 'stock' || sort === '-stock'
      ? found
          .leftJoin(stockOf(db), 'left.product_id', 'product.id')
          .orderBy(sql`coalesce("left".pieces, 0) ${direction}`)
      : sort === 'sold' || sort === '-sold'
        ? found
            .leftJoin(soldOf(db), 'sold.product_id', 'product.id')
            .orderBy(sql`coalesce(sold.pieces, 0) ${direction}`)
        : found.orderBy(
            sort.endsWith('name') ? sql`lower(product.name) ${direction}` : sql`product.updated_at ${direction}`,
          )
  const rows = await ordered
    .select('product.id')
    .orderBy('product.id', isDown ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** The numbers of products in their order, from one on. */
export const idsAfter = async (db: Db, filters: Filters, after: number, max: number): Promise<number[]> =>
  (
    await matching(db, filters)
      .select('product.id')
      .where('product.id', '>', after)
      .orderBy('product.id')
      .limit(max)
      .execute()
  ).map(({ id }) => id)

/** How many there are, at most one more than a list can show. */
export const countProducts = (db: Db, filters: Filters): Promise<number> =>
  countCapped(db, matching(db, filters).select('product.id'))

/** How many products each tab has. */
export function countTabs(db: Db, lowAt: number): Promise<Record<'all' | ProductTab, number>> {
  const products = sql`product left join (
    select product_id, bool_or(on_hand <= held) as sold_out, bool_or(on_hand - held <= coalesce(low_at, ${lowAt})) as low
    from sku where is_active group by product_id) as state on state.product_id = product.id`
  return countByTab(db, products, {
    all: sql<boolean>`archived_at is null`,
    shown: sql<boolean>`is_active`,
    hidden: sql<boolean>`not is_active and archived_at is null`,
    low: sql<boolean>`archived_at is null and low`,
    sold_out: sql<boolean>`archived_at is null and sold_out`,
    archived: sql<boolean>`archived_at is not null`,
  })
}

export type ListRow = {
  id: number
  version: number
  slug: string
  name: string
  categoryId: number
  category: string
  badge: string
  isVisible: boolean
  archivedAt: Date | null
  updatedAt: Date
  picture: string | null
  waiting: number | null
  sizes: { id: number; name: string; mrp: Paise; unitPrice: Paise; available: number; isLow: boolean }[]
}

/** What the list shows of these products, in the order of the numbers. */
export async function rowsOf(db: Db, ids: readonly number[], lowAt: number): Promise<ListRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .where('product.id', 'in', ids)
    .select((eb) => [
      'product.id',
      'product.version',
      'product.slug',
      'product.name',
      'product.category_id as categoryId',
      'category.name as category',
      'product.badge',
      'product.is_active as isVisible',
      'product.archived_at as archivedAt',
      'product.updated_at as updatedAt',
      eb
        .selectFrom('product_image')
        .whereRef('product_image.product_id', '=', 'product.id')
        .orderBy('product_image.position')
        .limit(1)
        .select('product_image.picture')
        .as('picture'),
      eb
        .selectFrom('back_in_stock_request')
        .whereRef('back_in_stock_request.product_id', '=', 'product.id')
        .where('back_in_stock_request.told_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('waiting'),
      jsonArrayFrom(
        eb
          .selectFrom('sku')
          .whereRef('sku.product_id', '=', 'product.id')
          .where('sku.is_active', '=', true)
          .orderBy('sku.position')
          .select([
            'sku.id',
            'sku.sku_name as name',
            'sku.mrp_paise as mrp',
            'sku.amount_paise as unitPrice',
            sql<number>`sku.on_hand - sku.held`.as('available'),
            sql<boolean>`sku.on_hand - sku.held <= coalesce(sku.low_at, ${lowAt})`.as('isLow'),
          ]),
      ).as('sizes'),
    ])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function matching(db: Db, { tab, categoryIds, badges, query, lowAt, ...labels }: Filters) {
  const { gstRates, isIncomplete, hasClaims, isUnchecked } = labels
  let found = db.selectFrom('product')
  if (query !== undefined) found = found.where(sql<SqlBool>`product.office_words @@ ${query}::tsquery`)
  else found = found.where('product.archived_at', tab === 'archived' ? 'is not' : 'is', null)
  if (query === undefined && (tab === 'shown' || tab === 'hidden'))
    found = found.where('product.is_active', '=', tab === 'shown')
  if (query === undefined && (tab === 'low' || tab === 'sold_out'))
    found = found.where('product.id', 'in', (eb) =>
      eb
        .selectFrom('sku')
        .where('sku.is_active', '=', true)
        .where(
          tab === 'low' ? sql<SqlBool>`on_hand - held <= coalesce(low_at, ${lowAt})` : sql<SqlBool>`on_hand <= held`,
        )
        .select('sku.product_id'),
    )
  if (categoryIds?.length) found = found.where('product.category_id', 'in', categoryIds)
  if (badges?.length) found = found.where('product.badge', 'in', badges)
  if (gstRates?.length) found = found.where('product.gst_rate_percent', 'in', gstRates)
  if (isIncomplete !== undefined)
    found = found.where(sql<SqlBool>`(${sql.join(LABEL_FIELDS.map(isBlank), sql` or `)}) = ${isIncomplete}`)
  if (isUnchecked !== undefined) found = found.where('product.allergens_checked', '=', !isUnchecked)
  if (hasClaims !== undefined) found = found.where(sql<SqlBool>`(${allTexts} ~* ${CLAIMS_SQL}) = ${hasClaims}`)
  return found
}

/** What the shop shows of a product in words. */
const allTexts = sql`concat_ws(E'\n', product.name, product.description, product.meta_title, product.meta_description,
  array_to_string(product.highlight, E'\n'), array_to_string(product.other_feature, E'\n'))`

const BLANK = { text: '', lines: '{}', whole: '0' } as const
const isBlank = (field: (typeof LABEL_FIELDS)[number]) => {
  const blank = sql`${sql.ref(`product.${productTable[field].column}`)} = ${sql.lit(BLANK[productTable[field].kind])}`
  return field === 'allergens' ? sql`(${blank} and not product.allergens_checked)` : blank
}

const stockOf = (db: Db) =>
  db
    .selectFrom('sku')
    .where('sku.is_active', '=', true)
    .groupBy('sku.product_id')
    .select(['sku.product_id', sql<number>`sum(on_hand - held)`.as('pieces')])
    .as('left')

/** What went in the last 30 days. */
const soldOf = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .innerJoin('sku', 'sku.id', 'order_line.sku_id')
    .where(sql<SqlBool>`orders.created_at >= shop_now() - interval '30 days'`)
    .where('orders.track_status', 'not in', ['Cancelled', 'RTO'])
    .groupBy('sku.product_id')
    .select(['sku.product_id', sql<number>`sum(order_line.count)`.as('pieces')])
    .as('sold')
