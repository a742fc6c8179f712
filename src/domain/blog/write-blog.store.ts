import { sql, type Updateable } from 'kysely'

import type { Db, Tx } from '#db/client.ts'
import type { DB } from '#db/schema.gen.ts'

/** What is written of a post; `publishAt` null is a draft. */
export type WrittenBlog = Pick<
  Updateable<DB['blog']>,
  'title' | 'slug' | 'picture' | 'alt' | 'meta_title' | 'meta_description' | 'meta_keyword'
> & {
  markdown?: string
  description?: string
  publishAt?: Date | null
}

/** Waits for other changes of this post; undefined for none. */
export const lockBlog = (tx: Tx, id: number) =>
  tx.selectFrom('blog').select('version').where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether another post has this address. */
export const isSlugTaken = async (db: Db, slug: string, but = 0): Promise<boolean> =>
  (await db.selectFrom('blog').select('id').where('slug', '=', slug).where('id', '<>', but).executeTakeFirst()) !==
  undefined

/** Adds a draft; undefined where another post has its address. */
export const insertBlog = async (
  tx: Tx,
  row: { title: string; slug: string; picture: string; description: string },
): Promise<number | undefined> =>
  (
    await tx
      .insertInto('blog')
      .values({ ...row, is_active: false })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Writes what is given. Shoppers see the time since which a post is published. */
export const updateBlog = (tx: Tx, id: number, { publishAt, ...row }: WrittenBlog) =>
  tx
    .updateTable('blog')
    .set((eb) => ({
      ...row,
      ...(publishAt !== undefined && {
        publish_at: publishAt,
        is_active: publishAt === null ? false : sql<boolean>`${publishAt}::timestamptz <= shop_now()`,
      }),
      ...(publishAt && { created_at: publishAt }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export const deleteBlog = (tx: Tx, id: number) => tx.deleteFrom('blog').where('id', '=', id).execute()

const isDue = sql<boolean>`not is_active and publish_at <= shop_now()`
/** Whether the time of some planned post has come. */
export const hasDuePosts = sql<boolean>`exists (select from blog where ${isDue})`

/** Publishes the posts whose time has come; two processes at once publish none twice. */
export const publishDue = (tx: Tx) =>
  tx
    .updateTable('blog')
    .set({ is_active: true })
    .where('id', 'in', (eb) => eb.selectFrom('blog').where(isDue).select('id').orderBy('id').forUpdate().skipLocked())
    .returning(['id', 'title'])
    .execute()
