import { sql, type SqlBool } from 'kysely'

import type { Blog } from '#contract/blog.ts'
import { isoDate, wireDate } from '#contract/core/dates.ts'
import type { Db } from '#db/client.ts'
import { pictureAddress } from '#domain/catalog/catalog.rules.ts'
import { cleanHtml } from '#domain/html/html.rules.ts'

export type BlogPage = { data: Blog[]; total: number }
type Slice = { limit: number; offset: number }

const columns = [
  'id',
  'slug',
  'title',
  'description',
  'picture',
  'created_at',
  'total_views',
  'meta_title',
  'meta_description',
  'meta_keyword',
] as const
type BlogRow = Omit<Blog, 'image' | 'created_at' | 'created_at_iso'> & { picture: string; created_at: Date }

/** One page of all posts, the newest first. */
export const blogPage = (db: Db, slice: Slice): Promise<BlogPage> => pageOfRows(shown(db), slice)

/** One page of the posts whose words answer a tsquery, the newest first. */
export const foundPage = (db: Db, query: string, slice: Slice): Promise<BlogPage> =>
  pageOfRows(shown(db).where(sql<SqlBool>`words @@ ${query}::tsquery`), slice)

export async function findBlog(db: Db, id: number): Promise<Blog | undefined> {
  const row = await shown(db).select(columns).where('id', '=', id).executeTakeFirst()
  return row && toBlog(row)
}

export const blogExists = async (db: Db, id: number): Promise<boolean> =>
  (await shown(db).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Where each post stands and since when, the newest first. */
export const blogAddresses = (db: Db) =>
  shown(db).select(['id', 'slug', 'created_at']).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

/** Adds the post, or brings the one with its slug up to date; its number, views and comments stay. */
export async function saveBlog(
  db: Db,
  post: {
    slug: string
    title: string
    description: string
    picture: string
    created_at: Date
    meta_title: string
    meta_description: string
    meta_keyword: string
    total_views: number
  },
  words: Readonly<Record<'A' | 'B' | 'C', readonly string[]>>,
): Promise<{ id: number; isNew: boolean }> {
  const { total_views, ...content } = post
  const vector = sql<string>`${sql.join(
    Object.entries(words).map(
      ([weight, group]) => sql`setweight(array_to_tsvector(${group}::text[]), ${sql.lit(weight)})`,
    ),
    sql` || `,
  )}`
  const row = { ...content, words: vector }
  return (
    db
      .insertInto('blog')
      .values({ ...row, total_views })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      // a row that was there has been changed by this very transaction
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow()
  )
}

/**
 * Counts a view of a visitor whom today has not seen on this post yet, and forgets the days before. One statement, so a
 * thousand reloads at once count one.
 */
export async function countView(db: Db, blogId: number, visitor: Buffer): Promise<void> {
  const today = sql`(shop_now() at time zone 'Asia/Kolkata')::date`
  await sql`with gone as (delete from blog_view where day < ${today}),
    seen as (
      insert into blog_view (day, blog_id, visitor) select ${today}, id, ${visitor} from blog where id = ${blogId} and is_active
      on conflict do nothing returning blog_id)
    update blog set total_views = total_views + 1 from seen where blog.id = seen.blog_id`.execute(db)
}

const shown = (db: Db) => db.selectFrom('blog').where('is_active', '=', true)

/** Cleaned again on the way out: a row that came in by another way than ours does no harm either. */
const toBlog = ({ picture, created_at, description, ...row }: BlogRow): Blog => ({
  ...row,
  description: cleanHtml(description),
  image: pictureAddress(picture),
  created_at: wireDate(created_at),
  created_at_iso: isoDate(created_at),
})

async function pageOfRows(found: ReturnType<typeof shown>, { limit, offset }: Slice): Promise<BlogPage> {
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { data: rows.map(toBlog), total }
}
