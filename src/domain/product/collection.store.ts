import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db, Tx } from '#db/client.ts'

/** A collection with its products; `picture` is the first of each, if it has any. */
export type Collection = {
  id: number
  version: number
  name: string
  products: { id: number; name: string; isVisible: boolean; picture: string | null }[]
}

/** All collections in their order, with their products in theirs; hidden and archived ones too. */
export const listCollections = (db: Db): Promise<Collection[]> =>
  db
    .selectFrom('collection')
    .select((eb) => [
      'id',
      'version',
      'name',
      jsonArrayFrom(
        eb
          .selectFrom('collection_product')
          .innerJoin('product', 'product.id', 'collection_product.product_id')
          .whereRef('collection_id', '=', 'collection.id')
          .orderBy('collection_product.position')
          .select((inner) => [
            'product.id',
            'product.name',
            'product.is_active as isVisible',
            inner
              .selectFrom('product_image')
              .whereRef('product_image.product_id', '=', 'product.id')
              .orderBy('product_image.position')
              .limit(1)
              .select('product_image.picture')
              .as('picture'),
          ]),
      ).as('products'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()

export const lockCollection = (tx: Tx, id: number) =>
  tx.selectFrom('collection').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Adds a collection as the last one. */
export const insertCollection = async (tx: Tx, name: string): Promise<number> =>
  (
    await tx
      .insertInto('collection')
      .values({ name, position: sql<number>`(select coalesce(max(position), -1) + 1 from collection)` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateCollection = (tx: Tx, id: number, name: string) =>
  tx
    .updateTable('collection')
    .set((eb) => ({ name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteCollection = (tx: Tx, id: number) => tx.deleteFrom('collection').where('id', '=', id).execute()

/** Writes the products of a collection in their order; false when one of them does not exist. */
export async function saveProductsOf(tx: Tx, id: number, productIds: readonly number[]): Promise<boolean> {
  await tx.deleteFrom('collection_product').where('collection_id', '=', id).execute()
  if (productIds.length === 0) return true
  const existing = await tx.selectFrom('product').select('id').where('id', 'in', productIds).execute()
  if (existing.length < productIds.length) return false
  await tx
    .insertInto('collection_product')
    .values(productIds.map((product_id, position) => ({ collection_id: id, position, product_id })))
    .execute()
  return true
}
