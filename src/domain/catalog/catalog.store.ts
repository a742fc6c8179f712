import { sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Banner, Card, Category, Product, Testimonial } from '#contract/catalog.ts'
import type { Db } from '#db/client.ts'

import { discountOf, outOfStock, overallReviews, pictureAddress, toSku, type SkuRow } from './catalog.rules.ts'

type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number]

type IdPage = { total: number; ids: number[] }

/** Cards of these products, in the order of the ids; unknown and hidden ones are left out. */
export async function cardsById(db: Db, ids: readonly number[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const rows = await cardRows(db).where('product.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toCard(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const listCategories = (db: Db): Promise<Category[]> =>
  db.selectFrom('category').select(['id', 'name', 'glaze']).orderBy('position').orderBy('id').execute()

export const categoryExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** One page of a category's product ids, with the total; the index answers both. */
export async function categoryPage(db: Db, categoryId: number, limit: number, offset: number): Promise<IdPage> {
  const found = db.selectFrom('product').where('is_active', '=', true).where('category_id', '=', categoryId)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found.select('id').orderBy('id').limit(limit).offset(offset).execute()
  return { total, ids: rows.map((row) => row.id) }
}

/** Products whose words answer a tsquery, the best first; matches are counted and ranked in one pass. */
export async function wordsPage(db: Db, query: string, limit: number, offset: number): Promise<IdPage> {
  const found = db
    .selectFrom('product')
    .where('is_active', '=', true)
    .where(sql<SqlBool>`words @@ ${query}::tsquery`)
  const rows = await found
    .select(['id', sql<number>`count(*) over ()`.as('total')])
    .orderBy(sql`ts_rank('{0.05,0.1,0.5,1}', words, ${query}::tsquery) desc`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  if (rows[0] || offset === 0) return { total: rows[0]?.total ?? 0, ids: rows.map((row) => row.id) }
  // past the end there is no row to tell the total
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, ids: [] }
}

/** Words of the catalogue that look like a mistyped one, the nearest first. */
export async function nearWords(db: Db, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where(sql<SqlBool>`word % ${word}`)
    .orderBy(sql`similarity(word, ${word}) desc`)
    .limit(4)
    .execute()
  return rows.map((row) => row.word)
}

export async function findProduct(db: Db, slugOrId: string): Promise<Product | undefined> {
  const row = await cardRows(db)
    .select((eb) => [
      'category.id as category_id',
      'category.name as category_name',
      'product.max_shelf_life',
      'product.shelf_duration',
      'product.highlight',
      'product.dietary_preference',
      'product.other_feature',
      'product.ingredient',
      'product.nutritional_information',
      'product.allergens',
      'product.country_of_origin',
      'product.packed_by',
      'product.spice_level',
      'product.meta_title',
      'product.meta_description',
      'product.meta_keyword',
      jsonArrayFrom(
        eb
          .selectFrom('product_image')
          .whereRef('product_image.product_id', '=', 'product.id')
          .orderBy('product_image.position')
          .select(['product_image.id', 'product_image.picture', 'product_image.alt']),
      ).as('pictures'),
    ])
    .where((eb) =>
      /^\d{1,9}$/.test(slugOrId) ? eb('product.id', '=', Number(slugOrId)) : eb('product.slug', '=', slugOrId),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { category_id, category_name, pictures, skus, picture, half_stars, reviews_total, ...facts } = row
  return {
    ...facts,
    ...toCard({ ...row, skus, picture, half_stars, reviews_total }),
    category: { id: category_id, name: category_name },
    images: pictures.map((one) => ({ id: one.id, image: pictureAddress(one.picture), alt: one.alt })),
  }
}

export async function listCollections(db: Db, cardsEach: number, most: number) {
  const rows = await db
    .selectFrom('collection')
    .orderBy('position')
    .limit(most)
    .select((eb) => [
      'id',
      'name',
      jsonArrayFrom(
        eb
          .selectFrom('collection_product')
          .whereRef('collection_id', '=', 'collection.id')
          .orderBy('collection_product.position')
          .limit(cardsEach)
          .select('product_id'),
      ).as('products'),
    ])
    .execute()
  return rows.map(({ id, name, products }) => ({ id, name, productIds: products.map((one) => one.product_id) }))
}

export async function listBanners(db: Db): Promise<Banner[]> {
  const rows = await db
    .selectFrom('banner')
    .select(['picture', 'alt', 'link', 'words', 'side'])
    .orderBy('position')
    .limit(12)
    .execute()
  return rows.map(({ picture, side, ...rest }) => ({
    ...rest,
    side: side === 'left' ? 'left' : 'right',
    image: pictureAddress(picture),
  }))
}

export const listTestimonials = (db: Db): Promise<Testimonial[]> =>
  db
    .selectFrom('testimonial')
    .select(['url', 'name', 'designation', 'description'])
    .orderBy('position')
    .limit(12)
    .execute()

export const suggestedIds = async (db: Db, limit: number): Promise<number[]> =>
  (await loved(db, limit).execute()).map((row) => row.id)

export const categoryMates = async (db: Db, productId: number, limit: number): Promise<number[]> =>
  (
    await loved(db, limit)
      .where('product.id', '<>', productId)
      .where('product.category_id', '=', (eb) =>
        eb.selectFrom('product as own').select('own.category_id').where('own.id', '=', productId),
      )
      .execute()
  ).map((row) => row.id)

export const productExists = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()) !== undefined

export async function slugSlice(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ slugs: string[]; total: number }> {
  const seen = db.selectFrom('product').where('is_active', '=', true)
  const { total } = await seen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await seen.select('slug').orderBy('id').limit(limit).offset(offset).execute()
  return { slugs: rows.map((row) => row.slug), total }
}

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
      'product.half_stars',
      'product.reviews_total',
      'category.glaze',
      eb
        .selectFrom('product_image')
        .whereRef('product_image.product_id', '=', 'product.id')
        .orderBy('product_image.position')
        .limit(1)
        .select('product_image.picture')
        .as('picture'),
      jsonArrayFrom(
        eb
          .selectFrom('sku')
          .whereRef('sku.product_id', '=', 'product.id')
          .where('sku.is_active', '=', true)
          .orderBy('sku.position')
          .select([
            'sku.id as sku_id',
            'sku.sku_name',
            'sku.unit',
            'sku.quantity_per_unit',
            'sku.net_quantity',
            'sku.mrp_paise',
            'sku.amount_paise',
            sql<number>`sku.on_hand - sku.held`.as('quantity'),
            'sku.is_default',
            'sku.is_best_seller',
          ]),
      ).as('skus'),
    ])

function toCard(row: CardRow): Card {
  const skus: SkuRow[] = row.skus
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: pictureAddress(row.picture ?? ''),
    type: row.type,
    description: row.description,
    badge: row.badge,
    glaze: row.glaze,
    discount: discountOf(skus),
    out_of_stock: outOfStock(skus),
    over_all_reviews: overallReviews(row.half_stars, row.reviews_total),
    product_sku: skus.map(toSku),
  }
}

/** What can be bought now, the most reviewed first. */
const loved = (db: Db, limit: number) =>
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
