import { sql, type RawBuilder } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { Sort } from '#contract/filter-keys.ts'
import { FOUND_MAX } from '#contract/product-filter.ts'
import type { Db } from '#db/client.ts'

import { MATCHES_MAX } from './catalog.store.ts'
import type { Counts } from './find-products.rules.ts'

/** What products of the index are found by; bits are those of the index. */
export type IndexFilter = {
  /** a tsquery */
  query: string | undefined
  categoryId: number | undefined
  isInStock: boolean
  diets: number
  freeOf: number
  min: Paise | undefined
  max: Paise | undefined
  spice: number | undefined
  weight: number | undefined
}

/** Above so many found nobody counts what each choice would leave. */
export const COUNTED_MAX = 5_000

const SPICE_LEVELS = [0, 1, 2, 3]
const WEIGHT_BITS = [0, 1, 2, 3, 4]
const DIET_BITS = [0, 1, 2, 3, 4, 5]
const ALLERGEN_BITS = [0, 1, 2, 3, 4, 5, 6, 7]

/** The numbers of one page of what is found, in its order; ties go by number. */
export async function foundPage(
  db: Db,
  filter: IndexFilter,
  { sort, limit, offset }: { sort: Sort; limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select product_id as id from ${source(filter)}
    where ${matches(filter)} and ${isSpice(filter)} and ${isWeight(filter)}
    order by ${orderOf(sort, filter)} product_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many are found, at most one more than a list shows. */
export async function countFound(db: Db, filter: IndexFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select from ${source(filter)}
    where ${matches(filter)} and ${isSpice(filter)} and ${isWeight(filter)} limit ${FOUND_MAX + 1}) as found`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/**
 * How many are found, and how many there would be with each choice: spice and weight, of which there is one, in place of
 * what is chosen; the others in addition. undefined where more are found than are counted.
 */
export async function countChoices(db: Db, filter: IndexFilter): Promise<Counts | undefined> {
  const both = sql`${isSpice(filter)} and ${isWeight(filter)}`
  const { rows } = await sql<Counts & { all: number }>`select count(*)::int as all,
      count(*) filter (where ${both})::int as total,
      count(*) filter (where in_stock and ${both})::int as stock,
      ${countEach(SPICE_LEVELS, (level) => sql`spice = ${sql.lit(level)} and ${isWeight(filter)}`)} as spice,
      ${countEach(WEIGHT_BITS, (bit) => sql`weights & ${sql.lit(1 << bit)} > 0 and ${isSpice(filter)}`)} as weight,
      ${countEach(DIET_BITS, (bit) => sql`diets & ${sql.lit(1 << bit)} > 0 and ${both}`)} as diet,
      ${countEach(ALLERGEN_BITS, (bit) => sql`is_checked and allergens & ${sql.lit(1 << bit)} = 0 and ${both}`)} as free
    from (select in_stock, spice, weights, diets, allergens, is_checked from ${source(filter)} where ${matches(filter)}
      limit ${COUNTED_MAX + 1}) as found`.execute(db)
  const counts = rows[0]
  return counts && counts.all <= COUNTED_MAX ? counts : undefined
}

/** Whether any product that can be seen answers a tsquery. */
export async function hasMatch(db: Db, query: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from product
    where is_active and words @@ ${query}::tsquery) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** The index, or what of it a keyword finds: of a word that is everywhere only so many are looked at, the same on every page. */
const source = ({ query }: IndexFilter) =>
  query === undefined
    ? sql`product_index`
    : sql`(select id, words from product where is_active and words @@ ${query}::tsquery order by id limit ${MATCHES_MAX}) as matched
        join product_index on product_id = matched.id`

/** All but spice and weight, which are counted without themselves. Free of something is only what was checked. */
function matches({ categoryId, isInStock, diets, freeOf, min, max }: IndexFilter): RawBuilder<unknown> {
  const conditions = [
    categoryId !== undefined && sql`category_id = ${categoryId}`,
    isInStock && sql`in_stock`,
    diets > 0 && sql`diets & ${diets} = ${diets}`,
    freeOf > 0 && sql`is_checked and allergens & ${freeOf} = 0`,
    min !== undefined && sql`price_paise >= ${min}`,
    max !== undefined && sql`price_paise <= ${max}`,
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const countEach = (bits: readonly number[], isOne: (bit: number) => RawBuilder<unknown>) =>
  sql`array[${sql.join(bits.map((bit) => sql`count(*) filter (where ${isOne(bit)})::int`))}]`

const isSpice = ({ spice }: IndexFilter) => (spice === undefined ? sql`true` : sql`spice = ${spice}`)
const isWeight = ({ weight }: IndexFilter) => (weight === undefined ? sql`true` : sql`weights & ${weight} > 0`)

/** The owner's order is by number; of a keyword it is how well it fits. */
function orderOf(sort: Sort, { query }: IndexFilter): RawBuilder<unknown> {
  if (sort !== 'shop') return orders[sort]
  return query === undefined ? sql`` : sql`ts_rank('{0.05,0.1,0.5,1}', words, ${query}::tsquery) desc,`
}
const orders: Readonly<Record<Exclude<Sort, 'shop'>, RawBuilder<unknown>>> = {
  new: sql`listed_at desc,`,
  cheap: sql`price_paise,`,
  dear: sql`price_paise desc,`,
  rating: sql`rating desc,`,
  popular: sql`sold_30 desc,`,
}
