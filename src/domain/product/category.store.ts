import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

/** All categories in their order, with how many products each has, archived ones too. */
export const listCategories = (db: Db) =>
  db
    .selectFrom('category')
    .select((eb) => [
      'id',
      'version',
      'name',
      'glaze as colour',
      eb
        .selectFrom('product')
        .whereRef('product.category_id', '=', 'category.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('products'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()

export const lockCategory = (tx: Tx, id: number) =>
  tx.selectFrom('category').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Adds a category as the last one; undefined where there is one of this name. */
export const insertCategory = async (tx: Tx, row: { name: string; glaze: string }): Promise<number | undefined> =>
  (
    await tx
      .insertInto('category')
      .values({ ...row, position: sql<number>`(select coalesce(max(position), -1) + 1 from category)` })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Whether another category has this name, in any case. */
export const isNameTaken = async (db: Db, name: string, but: number): Promise<boolean> =>
  (await db
    .selectFrom('category')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined

export const updateCategory = (tx: Tx, id: number, row: { name?: string; glaze?: string }) =>
  tx
    .updateTable('category')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const countProductsIn = async (db: Db, id: number): Promise<number> =>
  (
    await db
      .selectFrom('product')
      .where('category_id', '=', id)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

export const deleteCategory = (tx: Tx, id: number) => tx.deleteFrom('category').where('id', '=', id).execute()

/** Puts the rows of a table in this order; the table is one of the two that have one here. */
export const writeOrder = (tx: Tx, table: 'category' | 'collection', ids: readonly number[]) =>
  sql`update ${sql.table(table)} set position = place.at - 1
    from unnest(${ids}::int[]) with ordinality as place(id, at) where ${sql.ref(`${table}.id`)} = place.id`.execute(tx)
