import { sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Paise } from '#contract/core/money.ts'
import { selection } from '#contract/field-table.ts'
import { productTable, sizeTable, type FieldKey, type SizeKey } from '#contract/product-fields.ts'
import type { Db, Tx } from '#db/client.ts'
import type { DB } from '#db/schema.gen.ts'

/** Columns of a product that are written. */
export type ProductRow = Partial<Omit<Updateable<DB['product']>, 'id' | 'version' | 'words' | 'office_words'>>

/** A product as it is stored: its fields are checked where they are read. */
export type ReadProduct = Record<FieldKey, unknown> & {
  id: number
  version: number
  updatedAt: Date
  categoryId: number
  category: string
  nextGstRate: number | null
  nextGstFrom: string | null
  sizes: (Record<SizeKey, unknown> & {
    id: number
    mrp: Paise
    unitPrice: Paise
    cost: Paise | null
    available: number
  })[]
  pictures: { picture: string; alt: string }[]
  recommended: { id: number; name: string }[]
}

/** Everything that the forms of these products show; the sizes are those on sale. */
export const readProducts = (db: Db, ids: readonly number[]): Promise<ReadProduct[]> =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .where('product.id', 'in', ids)
    .select(selection(productTable, 'product'))
    .select((eb) => [
      'product.id',
      'product.version',
      'product.updated_at as updatedAt',
      'category.id as categoryId',
      'category.name as category',
      sql<number | null>`product.next_gst_rate::float8`.as('nextGstRate'),
      sql<string | null>`product.next_gst_from::text`.as('nextGstFrom'),
      jsonArrayFrom(
        eb
          .selectFrom('sku')
          .whereRef('sku.product_id', '=', 'product.id')
          .where('sku.is_active', '=', true)
          .orderBy('sku.position')
          .select([...selection(sizeTable, 'sku'), 'sku.id', sql<number>`sku.on_hand - sku.held`.as('available')]),
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

/** The numbers of a product's pictures, in their order. */
export const imageIds = async (db: Db, productId: number): Promise<number[]> =>
  (
    await db.selectFrom('product_image').select('id').where('product_id', '=', productId).orderBy('position').execute()
  ).map(({ id }) => id)

/** Locks a product before a change; its sizes are locked after it. */
export const lockProduct = (tx: Tx, id: number) =>
  tx.selectFrom('product').select(['id', 'version', 'slug']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertProduct = async (
  tx: Tx,
  row: { name: string; slug: string; category_id: number },
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

/** Puts these pictures in the place of those that are there; one that stays has its texts on. Returns their numbers. */
export async function saveImages(
  tx: Tx,
  productId: number,
  images: readonly { picture: string; alt: string }[],
): Promise<number[]> {
  const before = await tx
    .deleteFrom('product_image')
    .where('product_id', '=', productId)
    .returning(['picture', 'texts'])
    .execute()
  if (images.length === 0) return []
  const texts = new Map(before.map((image) => [image.picture, JSON.stringify(image.texts)]))
  const written = await tx
    .insertInto('product_image')
    .values(
      images.map(({ picture, alt }, position) => ({
        picture,
        alt,
        position,
        product_id: productId,
        texts: texts.get(picture) ?? '{}',
      })),
    )
    .returning(['id', 'position'])
    .execute()
  return written.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
}

/** Writes what is recommended next to a product; false when one of them does not exist. */
export async function saveRecommended(tx: Tx, productId: number, ids: readonly number[]): Promise<boolean> {
  await tx.deleteFrom('product_recommended').where('product_id', '=', productId).execute()
  if (ids.length === 0) return true
  const existing = await tx.selectFrom('product').select('id').where('id', 'in', ids).execute()
  if (existing.length < ids.length) return false
  await tx
    .insertInto('product_recommended')
    .values(ids.map((recommended_id, position) => ({ product_id: productId, position, recommended_id })))
    .execute()
  return true
}
