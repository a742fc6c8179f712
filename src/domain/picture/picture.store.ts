import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

export const insertPicture = (tx: Tx, picture: { name: string; width: number; height: number }) =>
  tx
    .insertInto('picture')
    .values({ ...picture, added_at: sql<Date>`shop_now()` })
    .execute()

/**
 * Deletes rows of pictures that were added so long ago and that nothing names, and answers their names. A process that
 * adds a place where a picture can stand adds it here.
 */
export async function deleteForgotten(db: Db, { days, most: max }: { days: number; most: number }): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from picture where name in (
      select name from picture
      where added_at < shop_now() - make_interval(days => ${days})
        and not exists (select from product_image where product_image.picture = picture.name)
        and not exists (select from banner where banner.picture = picture.name)
        and not exists (select from blog where blog.picture = picture.name)
        and not exists (select from team_member where team_member.picture = picture.name)
        and not exists (select from written_page where written_page.picture = picture.name)
        and not exists (select from page_version where content ->> 'picture' = picture.name)
        and not exists (select from setting_group where strpos(value::text, picture.name) > 0)
      order by added_at limit ${max})
    returning name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Which of these names are those of pictures that a person added, or that a product shows already. */
export async function existingPictures(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('picture')
    .select('name')
    .where('name', 'in', names)
    .union(db.selectFrom('product_image').select('picture as name').where('picture', 'in', names))
    .execute()
  return rows.map(({ name }) => name)
}
