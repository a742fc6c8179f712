import { sql } from 'kysely'

import type { CatalogueFile, CatalogueProduct } from '#contract/admin/catalogue.ts'
import type { Tx } from '#db/client.ts'

import { foldSigns, foldWords } from './search.rules.ts'

type Size = CatalogueProduct['sizes'][number]

export const saveCategory = async (
  tx: Tx,
  { name, glaze }: CatalogueFile['category'],
  position: number,
): Promise<number> =>
  (
    await tx
      .insertInto('category')
      .values({ name, glaze, position })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ glaze, position }))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Inserts a product, or brings the one with its slug up to date; keeps its number, so links and orders stay true. */
export async function saveProduct(
  tx: Tx,
  product: CatalogueProduct,
  category: { id: number; name: string },
): Promise<number> {
  const { search_words: _, sizes: __, images: ___, ...fields } = product
  const { all, vector } = wordsOf(product, category.name)
  const row = { ...fields, category_id: category.id, words: vector, is_active: true }
  const { id } = await tx
    .insertInto('product')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into search_word select unnest(${all}::text[]) on conflict do nothing`.execute(tx)
  return id
}

export async function saveImages(tx: Tx, productId: number, images: readonly { picture: string; alt: string }[]) {
  await tx.deleteFrom('product_image').where('product_id', '=', productId).execute()
  if (images.length === 0) return
  await tx
    .insertInto('product_image')
    .values(images.map((image, position) => ({ ...image, position, product_id: productId })))
    .execute()
}

/**
 * Writes the sizes in the order of the list. A size is told by its name within its product, so one that is there already
 * keeps its number and its stock wherever it stands; one that is not in the list is sold no more (spec D145).
 */
export async function saveSizes(tx: Tx, productId: number, sizes: readonly Size[]): Promise<void> {
  const known = await setAside(tx, productId)
  for (const [position, { stock, ...size }] of sizes.entries()) {
    const row = { ...size, position, product_id: productId, is_active: true }
    const id = known.get(size.sku_name)
    if (id === undefined) await insertSize(tx, row, stock)
    else await tx.updateTable('sku').set(row).where('id', '=', id).execute()
  }
}

/** Takes every size off the list and out of its place, and answers their numbers by name. Of two of a name the one that was sold counts. */
async function setAside(tx: Tx, productId: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('sku')
    .select(['id', 'sku_name'])
    .where('product_id', '=', productId)
    .orderBy('is_active')
    .orderBy('id', 'desc')
    .execute()
  await tx
    .updateTable('sku')
    .set({ is_active: false, is_default: false, position: sql<number>`-id` })
    .where('product_id', '=', productId)
    .execute()
  return new Map(rows.map((row) => [row.sku_name, row.id]))
}

async function insertSize(
  tx: Tx,
  row: Omit<Size, 'stock'> & { position: number; product_id: number; is_active: boolean },
  stock: number,
): Promise<void> {
  const { id } = await tx
    .insertInto('sku')
    .values({ ...row, on_hand: stock })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (stock > 0)
    await tx
      .insertInto('stock_entry')
      .values({ sku_id: id, delta: stock, reason: 'initial', at: sql<Date>`shop_now()` })
      .execute()
}

export async function productIdsBySlug(tx: Tx, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = slugs.length
    ? await tx.selectFrom('product').select(['id', 'slug']).where('slug', 'in', slugs).execute()
    : []
  return new Map(rows.map((row) => [row.slug, row.id]))
}

export async function saveCollection(tx: Tx, name: string, position: number, productIds: readonly number[]) {
  const { id } = await tx.insertInto('collection').values({ name, position }).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('collection_product')
    .values(productIds.map((product_id, place) => ({ collection_id: id, position: place, product_id })))
    .execute()
}

export const saveBanner = (
  tx: Tx,
  row: { position: number; picture: string; alt: string; words: string; link: string; side: string },
) => tx.insertInto('banner').values(row).execute()

export const saveTestimonial = (
  tx: Tx,
  row: { position: number; url: string; name: string; designation: string; description: string },
) => tx.insertInto('testimonial').values(row).execute()

/** The folded words of a product as a tsvector: A its name's, B its own search words, C its category's. */
function wordsOf(product: CatalogueProduct, category: string) {
  const groups = [
    ['A', [...foldWords(product.name), ...foldSigns(product.name)]],
    ['B', product.search_words.flatMap(foldWords)],
    ['C', foldWords(category)],
  ] as const
  const all = [...new Set(groups.flatMap(([, words]) => words))]
  const vector = sql<string>`${sql.join(
    groups.map(([weight, words]) => sql`setweight(array_to_tsvector(${words}::text[]), ${sql.lit(weight)})`),
    sql` || `,
  )}`
  return { all, vector }
}
