import { sql, type SqlBool } from 'kysely'

import type { Db } from '#db/client.ts'

export type BlogPost = {
  id: number
  slug: string
  title: string
  /** HTML; whoever shows it cleans it again. */
  description: string
  picture: string
  createdAt: Date
  totalViews: number
  metaTitle: string
  metaDescription: string
  metaKeyword: string
}
/** One page of posts, and how many there are on all pages. */
export type BlogPage = { posts: BlogPost[]; total: number }
type Slice = { limit: number; offset: number }

const columns = [
  'id',
  'slug',
  'title',
  'description',
  'picture',
  'created_at as createdAt',
  'total_views as totalViews',
  'meta_title as metaTitle',
  'meta_description as metaDescription',
  'meta_keyword as metaKeyword',
] as const

/** One page of all posts, the newest first. */
export const blogPage = (db: Db, slice: Slice): Promise<BlogPage> => pageOfPosts(visible(db), slice)

/** One page of the posts whose words answer a tsquery, the newest first. */
export const searchPage = (db: Db, query: string, slice: Slice): Promise<BlogPage> =>
  pageOfPosts(visible(db).where(sql<SqlBool>`words @@ ${query}::tsquery`), slice)

export const findBlog = (db: Db, id: number): Promise<BlogPost | undefined> =>
  visible(db).select(columns).where('id', '=', id).executeTakeFirst()

export const blogExists = async (db: Db, id: number): Promise<boolean> =>
  (await visible(db).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Where each post stands and since when, the newest first. */
export const blogAddresses = (db: Db) =>
  visible(db)
    .select(['id', 'slug', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

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
 * Counts a view of a visitor whom today has not seen on this post yet, and deletes those of the days before. One statement, so a
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

const visible = (db: Db) => db.selectFrom('blog').where('is_active', '=', true)

async function pageOfPosts(found: ReturnType<typeof visible>, { limit, offset }: Slice): Promise<BlogPage> {
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const posts = await found
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { posts, total }
}
