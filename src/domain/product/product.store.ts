import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db, Tx } from '#db/client.ts'

/** Columns of a product as the form writes them. */
export type ProductRow = {
  category_id: number
  slug: string
  name: string
  type: string
  badge: string
  description: string
  max_shelf_life: number
  shelf_duration: string
  spice_level: string
  highlight: string[]
  dietary_preference: string[]
  other_feature: string[]
  ingredient: string[]
  nutritional_information: string[]
  allergens: string[]
  country_of_origin: string
  packed_by: string
  meta_title: string
  meta_description: string
  meta_keyword: string
  hsn: string
  gst_rate_percent: number
  lead_days: number
  search_words: string[]
  is_active: boolean
}

/** Everything that the forms of these products show; the sizes are those on sale. */
export const readProducts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .where('product.id', 'in', ids)
    .selectAll('product')
    .select((eb) => [
      'category.name as category',
      jsonArrayFrom(
        eb
          .selectFrom('sku')
          .whereRef('sku.product_id', '=', 'product.id')
          .where('sku.is_active', '=', true)
          .orderBy('sku.position')
          .selectAll('sku'),
      ).as('sizes'),
      jsonArrayFrom(
        eb
          .selectFrom('product_image')
          .whereRef('product_image.product_id', '=', 'product.id')
          .orderBy('product_image.position')
          .select(['product_image.picture', 'product_image.alt']),
      ).as('pictures'),
      jsonArrayFrom(
        eb
          .selectFrom('product_recommended')
          .innerJoin('product as other', 'other.id', 'product_recommended.recommended_id')
          .whereRef('product_recommended.product_id', '=', 'product.id')
          .orderBy('product_recommended.position')
          .select(['other.id', 'other.name']),
      ).as('recommended'),
    ])
    .execute()
export type ReadProduct = Awaited<ReturnType<typeof readProducts>>[number]

/** Locks a product for whoever changes it; its sizes are locked after it. */
export const lockProduct = (tx: Tx, id: number) =>
  tx.selectFrom('product').select(['id', 'version', 'slug']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertProduct = async (
  tx: Tx,
  row: Pick<ProductRow, 'name' | 'slug' | 'category_id'>,
): Promise<number | undefined> =>
  (
    await tx
      .insertInto('product')
      .values({ ...row, description: '', is_active: false, updated_at: sql<Date>`shop_now()` })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Writes what is given of the row; undefined leaves a column as it is. */
export async function updateProduct(
  tx: Tx,
  id: number,
  row: { [K in keyof ProductRow]?: ProductRow[K] | undefined },
): Promise<void> {
  if (Object.values(row).every((value) => value === undefined)) return
  await tx.updateTable('product').set(row).where('id', '=', id).execute()
}

/** Archived products are hidden; a visible one is in no archive. */
export const setArchived = (tx: Tx, id: number, isArchived: boolean) =>
  tx
    .updateTable('product')
    .set(isArchived ? { is_active: false, archived_at: sql<Date>`shop_now()` } : { archived_at: null })
    .where('id', '=', id)
    .execute()

/** Called once for each save that changed the product itself. */
export const raiseVersion = (tx: Tx, id: number) =>
  tx
    .updateTable('product')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`shop_now()` }))
    .where('id', '=', id)
    .execute()

export const categoryExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The product that has this address now. */
export const findBySlug = (db: Db, slug: string) =>
  db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirst()

/** The products that have these addresses now, with their versions. */
export const findBySlugs = async (db: Db, slugs: readonly string[]) =>
  slugs.length === 0
    ? []
    : db.selectFrom('product').select(['id', 'slug', 'version']).where('slug', 'in', slugs).execute()

/** The product that had this address before. */
export const findByOldSlug = (db: Db, slug: string) =>
  db.selectFrom('product_address').select('product_id as id').where('slug', '=', slug).executeTakeFirst()

/** The old address leads to the product from now on; the new one is no old one any more. */
export async function moveAddress(tx: Tx, id: number, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.deleteFrom('product_address').where('product_id', '=', id).where('slug', '=', to).execute()
  await tx
    .insertInto('product_address')
    .values({ slug: from, product_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function saveImages(
  tx: Tx,
  productId: number,
  images: readonly { picture: string; alt: string }[],
): Promise<void> {
  await tx.deleteFrom('product_image').where('product_id', '=', productId).execute()
  if (images.length === 0) return
  await tx
    .insertInto('product_image')
    .values(images.map(({ picture, alt }, position) => ({ picture, alt, position, product_id: productId })))
    .execute()
}

/** Writes what is recommended beside a product; false when one of them does not exist. */
export async function saveRecommended(tx: Tx, productId: number, ids: readonly number[]): Promise<boolean> {
  await tx.deleteFrom('product_recommended').where('product_id', '=', productId).execute()
  if (ids.length === 0) return true
  const known = await tx.selectFrom('product').select('id').where('id', 'in', ids).execute()
  if (known.length < ids.length) return false
  await tx
    .insertInto('product_recommended')
    .values(ids.map((recommended_id, position) => ({ product_id: productId, position, recommended_id })))
    .execute()
  return true
}
