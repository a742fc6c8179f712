import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { ownerTexts, PRODUCT_TEXTS } from '#contract/admin/text-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import { selection } from '#contract/field-table.ts'
import type { Language } from '#contract/languages.ts'
import { shopTable } from '#contract/product-fields.ts'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/schema.gen.ts'
import { statement } from '#db/statement.ts'
import { alsoIn, forLanguage, isTranslated, ownTexts, textIn } from '#domain/own-texts.store.ts'
import { inLanguage } from '#domain/owner-text/owner-text.rules.ts'

import { placeAt, totalOf, type Place, type ProductCard, type ProductDetails } from './catalog.rules.ts'

type IdPage = { total: number; ids: number[] }

export const MATCHES_MAX = 1_000
const { product } = ownerTexts

/** Cards of these products, in the order of the ids; unknown and hidden ones are left out. */
export async function cardsById(db: Db, ids: readonly number[], language: Language): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await readCards(language)(db, { ids })
  const byId = new Map(rows.map(({ own, ...row }) => [row.id, inLanguage(product, row, own)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const readCards = forLanguage((language) =>
  statement((db, { ids }: { ids: readonly number[] }) =>
    cardRows(db)
      .select(ownTexts(product, language, ['name', 'description']))
      .where(sql<SqlBool>`product.id = any(${ids}::int[])`)
      .compile(),
  ),
)

export const categoryExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** One page of a category's product ids, with the total; the products before it are not read (decision 043). */
export async function categoryPage(db: Db, categoryId: number, limit: number, offset: number): Promise<IdPage> {
  const counts = await countByThousand(db).where('category_id', '=', categoryId).execute()
  const place = placeAt(counts, offset)
  const rows = place
    ? await seenFrom(db, place).where('category_id', '=', categoryId).select('id').limit(limit).execute()
    : []
  return { total: totalOf(counts), ids: rows.map((row) => row.id) }
}

/**
 * Products whose words answer a tsquery, the best first; matches are counted and ranked in one pass. Ranking reads every
 * match, so of a word that is everywhere only so many are looked at: the same ones on every page, whatever is written meanwhile.
 */
export async function searchPage(db: Db, query: string, limit: number, offset: number): Promise<IdPage> {
  const matches = db
    .selectFrom('product')
    .where('is_active', '=', true)
    .where(sql<SqlBool>`words @@ ${query}::tsquery`)
    .select(['id', 'words'])
    .orderBy('id')
    .limit(MATCHES_MAX)
  const found = db.selectFrom(matches.as('found'))
  const rows = await found
    .select(['id', sql<number>`count(*) over ()`.as('total')])
    .orderBy(sql`ts_rank('{0.05,0.1,0.5,1}', words, ${query}::tsquery) desc`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  if (rows[0] || offset === 0) return { total: rows[0]?.total ?? 0, ids: rows.map((row) => row.id) }
  // past the end there is no row that has the total
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, ids: [] }
}

/** Words of the catalogue that look like a mistyped one, the nearest first. */
export async function similarTokens(db: Db, token: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where(sql<SqlBool>`word % ${token}`)
    .orderBy(sql`similarity(word, ${token}) desc`)
    .limit(4)
    .execute()
  return rows.map((row) => row.word)
}

/** A visible product by its address, now or before, or by its id; undefined for none. */
export async function findProduct(db: Db, slugOrId: string, language: Language): Promise<ProductDetails | undefined> {
  const isNumber = /^[1-9]\d{0,8}$/.test(slugOrId)
  const [row] = isNumber
    ? await readById(language)(db, { id: Number(slugOrId) })
    : await readBySlug(language)(db, { slug: slugOrId })
  if (!row) return undefined
  const { categoryId, categoryName, own, ...found } = row
  return { ...inLanguage(product, found, own), category: { id: categoryId, name: categoryName } }
}

const readById = forLanguage((language) =>
  statement((db, { id }: { id: number }) => detailRows(db, language).where('product.id', '=', id).compile()),
)
const readBySlug = forLanguage((language) =>
  statement((db, { slug }: { slug: string }) =>
    detailRows(db, language)
      .where((eb) => eb.or([eb('product.slug', '=', slug), eb('product.id', '=', productOfOldSlug(eb, slug))]))
      .compile(),
  ),
)

const detailRows = (db: Db, language: Language) =>
  cardRows(db)
    .select(ownTexts(product, language, PRODUCT_TEXTS))
    .select(alsoIn(product, ['name', 'description']))
    .select((eb) => [
      'category.id as categoryId',
      textIn(ownerTexts.category, language, 'name').as('categoryName'),
      ...selection(shopTable, 'product'),
      jsonArrayFrom(
        eb
          .selectFrom('product_image')
          .whereRef('product_image.product_id', '=', 'product.id')
          .orderBy('product_image.position')
          .select(['product_image.id', 'product_image.picture', textIn(ownerTexts.picture, language, 'alt').as('alt')]),
      ).as('pictures'),
    ])

export const suggestedIds = async (db: Db, limit: number): Promise<number[]> =>
  (await bestReviewed(db, limit).execute()).map((row) => row.id)

/**
 * What may be recommended next to a product, the best first: what the owner chose, what its category has, and what the
 * shop has. Itself may be among the last. undefined when there is no such product to be seen.
 */
export async function recommendable(db: Db, productId: number, limit: number) {
  const [row] = await readRecommendable(db, { productId, limit, oneMore: limit + 1 })
  return row && { chosen: idsOf(row.chosen), ofCategory: idsOf(row.ofCategory), ofShop: idsOf(row.ofShop) }
}

const readRecommendable = statement(
  (db, { productId, limit, oneMore }: { productId: number; limit: number; oneMore: number }) => {
    const chosen = db
      .selectFrom('product_recommended')
      .select('recommended_id as id')
      .where('product_id', '=', productId)
      .orderBy('position')
    const ofCategory = bestReviewed(db, limit)
      .where('product.id', '<>', productId)
      .where('product.category_id', '=', (eb) =>
        eb.selectFrom('product as own').select('own.category_id').where('own.id', '=', productId),
      )
    return visible(db, productId)
      .select([
        jsonArrayFrom(chosen).as('chosen'),
        jsonArrayFrom(ofCategory).as('ofCategory'),
        jsonArrayFrom(bestReviewed(db, oneMore)).as('ofShop'),
      ])
      .compile()
  },
)

export const productExists = async (db: Db, id: number): Promise<boolean> =>
  (await visible(db, id).select('id').executeTakeFirst()) !== undefined

/** How many products can be seen. */
export const countProducts = async (db: Db): Promise<number> => totalOf(await countByThousand(db).execute())

/** The slugs of a slice of all products that can be seen, in the order of their numbers. */
export async function slugSlice(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
  language: Language,
): Promise<string[]> {
  const place = placeAt(await countByThousand(db).execute(), offset)
  if (!place) return []
  const rows = await seenFrom(db, place)
    .select(['slug', isTranslated(ownerTexts.product, language, ['name', 'description']).as('is_translated')])
    .limit(limit)
    .execute()
  return rows.flatMap((row) => (row.is_translated ? [row.slug] : []))
}

/** One page of all products that can be seen, in the order of their numbers. */
export async function visiblePage(db: Db, limit: number, offset: number): Promise<IdPage> {
  const counts = await countByThousand(db).execute()
  const place = placeAt(counts, offset)
  const rows = place ? await seenFrom(db, place).select('id').limit(limit).execute() : []
  return { total: totalOf(counts), ids: rows.map((row) => row.id) }
}

/** The first products that can be seen and are none of these. */
export const otherProducts = async (db: Db, listed: readonly number[], max: number): Promise<number[]> =>
  (
    await db
      .selectFrom('product')
      .select('id')
      .where('is_active', '=', true)
      .where(sql<SqlBool>`id <> all(${listed}::int[])`)
      .orderBy('id')
      .limit(max)
      .execute()
  ).map((row) => row.id)

/** How many products can be seen, by thousands of their numbers; triggers keep them. */
const countByThousand = (db: Db) =>
  db
    .selectFrom('product_count')
    .groupBy('thousand')
    .orderBy('thousand')
    .select((eb) => ['thousand', eb.fn.sum<number>('products').as('products')])

/** What can be seen from a place on. */
const seenFrom = (db: Db, { thousand, skip }: Place) =>
  db
    .selectFrom('product')
    .where('is_active', '=', true)
    .where('id', '>=', thousand * 1000)
    .orderBy('id')
    .offset(skip)

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

const visible = (db: Db, id: number) => db.selectFrom('product').where('id', '=', id).where('is_active', '=', true)

const cardRows = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .where('product.is_active', '=', true)
    .select((eb) => [
      'product.id',
      'product.name',
      'product.slug',
      'product.type',
      'product.description',
      'product.badge',
      'product.half_stars as halfStars',
      'product.reviews_total as reviewCount',
      'product.gst_rate_percent as gstRatePercent',
      'category.glaze',
      eb.fn
        .coalesce(
          eb
            .selectFrom('product_image')
            .whereRef('product_image.product_id', '=', 'product.id')
            .orderBy('product_image.position')
            .limit(1)
            .select('product_image.picture'),
          sql.lit(''),
        )
        .$castTo<string>()
        .as('picture'),
      jsonArrayFrom(
        eb
          .selectFrom('sku')
          .whereRef('sku.product_id', '=', 'product.id')
          .where('sku.is_active', '=', true)
          .orderBy('sku.position')
          .select((size) => [
            'sku.id',
            'sku.sku_name as name',
            'sku.unit',
            'sku.quantity_per_unit as quantityPerUnit',
            'sku.net_quantity as netQuantity',
            'sku.weight_g as weightGrams',
            size.ref('sku.mrp_paise').$castTo<Paise>().as('mrp'),
            size.ref('sku.amount_paise').$castTo<Paise>().as('unitPrice'),
            sql<number>`sku.on_hand - sku.held`.as('available'),
            'sku.is_default as isDefault',
            'sku.is_best_seller as isBestSeller',
          ]),
      ).as('sizes'),
    ])

/** An address that a product had before leads to it for good; no other can have it. */
const productOfOldSlug = (eb: ExpressionBuilder<DB, 'product'>, slug: string) =>
  eb.selectFrom('product_address').select('product_id').where('slug', '=', slug)

/** What can be bought now, the most reviewed first. */
const bestReviewed = (db: Db, limit: number) =>
  db
    .selectFrom('product')
    .select('product.id')
    .where('product.is_active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sku')
          .select('sku.id')
          .whereRef('sku.product_id', '=', 'product.id')
          .where('sku.is_active', '=', true)
          .where(sql<SqlBool>`sku.on_hand > sku.held`),
      ),
    )
    .orderBy('product.reviews_total', 'desc')
    .orderBy('product.id')
    .limit(limit)
