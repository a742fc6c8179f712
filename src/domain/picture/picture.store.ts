import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

export const insertPicture = (tx: Tx, picture: { name: string; width: number; height: number }) =>
  tx
    .insertInto('picture')
    .values({ ...picture, added_at: sql<Date>`shop_now()` })
    .execute()

/** Which of these names are those of pictures that somebody added, or that a product shows already. */
export async function knownPictures(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('picture')
    .select('name')
    .where('name', 'in', names)
    .union(db.selectFrom('product_image').select('picture as name').where('picture', 'in', names))
    .execute()
  return rows.map(({ name }) => name)
}
