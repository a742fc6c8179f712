import { sql } from 'kysely'

import type { CatalogueFile, CatalogueProduct } from '#contract/admin/catalogue.ts'
import type { Tx } from '#db/client.ts'

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
export async function saveProduct(tx: Tx, product: CatalogueProduct, categoryId: number): Promise<number> {
  const { sizes: _, images: __, ...fields } = product
  const row = {
    ...fields,
    category_id: categoryId,
    is_active: true,
    archived_at: null,
    updated_at: sql<Date>`shop_now()`,
  }
  const { id } = await tx
    .insertInto('product')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({ ...row, version: eb('product.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
