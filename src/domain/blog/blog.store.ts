import { sql, type SqlBool } from 'kysely'

import { ownerTexts } from '#contract/admin/text-fields.ts'
import type { Language, OtherLanguage } from '#contract/languages.ts'
import type { Db } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'
import { alsoIn, isTranslated, ownTexts, type OwnTexts } from '#domain/own-texts.store.ts'
import { inLanguage } from '#domain/owner-text/owner-text.rules.ts'

export type BlogPost = {
  id: number
  slug: string
  title: string
  /** HTML; the page that shows it cleans it again. */
  description: string
  picture: string
  alt: string
  createdAt: Date
  totalViews: number
  metaTitle: string
  metaDescription: string
  metaKeyword: string
  /** Columns of texts that are in the main language because the reader's has none. */
  inMain?: string[]
  /** Languages besides the main one that it has been translated to; of one post alone. */
  alsoIn?: OtherLanguage[]
}
/** One page of posts, and how many there are on all pages. */
export type BlogPage = { posts: BlogPost[]; total: number }
type Slice = { language: Language; limit: number; offset: number }
const texts = ownerTexts.blog
const TEXTS = ['title', 'description', 'alt', 'metaTitle', 'metaDescription', 'metaKeyword'] as const

const columns = [
  'id',
  'slug',
  'title',
  'description',
  'picture',
  'alt',
  'created_at as createdAt',
  'meta_title as metaTitle',
  'meta_description as metaDescription',
  'meta_keyword as metaKeyword',
] as const

/** With the views that are not added up yet. */
const totalViews = sql<number>`total_views + (select count(*) from blog_view
  where blog_view.blog_id = blog.id and not blog_view.is_counted)`.as('totalViews')

/** One page of all posts, the newest first. */
export const blogPage = (db: Db, slice: Slice): Promise<BlogPage> => pageOfPosts(visible(db), slice)

/** One page of the posts whose words answer a tsquery, the newest first. */
export const searchPage = (db: Db, query: string, slice: Slice): Promise<BlogPage> =>
  pageOfPosts(visible(db).where(sql<SqlBool>`words @@ ${query}::tsquery`), slice)

export async function findBlog(db: Db, id: number, language: Language): Promise<BlogPost | undefined> {
  const row = await visible(db)
    .select(columns)
    .select(totalViews)
    .select(ownTexts(texts, language, TEXTS))
    .select(alsoIn(texts, ['title', 'description']))
    .where('id', '=', id)
    .executeTakeFirst()
  return row && read(row)
}

export const blogExists = async (db: Db, id: number): Promise<boolean> =>
  (await visible(db).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The id, slug and creation time of every post that shoppers see, the newest first. */
export const blogAddresses = (db: Db, language: Language) =>
  visible(db)
    .where(isTranslated(ownerTexts.blog, language, ['title', 'description']))
    .select(['id', 'slug', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The words that a post is found by, for its column `words`: A weighs most. */
export const searchVector = (text: Readonly<Record<'A' | 'B' | 'C', readonly string[]>>) =>
  sql<string>`${sql.join(
    Object.entries(text).map(
      ([weight, group]) => sql`setweight(array_to_tsvector(${group}::text[]), ${sql.lit(weight)})`,
    ),
    sql` || `,
  )}`

/** Adds the post, or brings the one with its slug up to date; its number, views and comments stay. */
export const saveBlog = (
  db: Db,
  {
    total_views,
    ...row
  }: {
    slug: string
    title: string
    description: string
    picture: string
    alt: string
    created_at: Date
    meta_title: string
    meta_description: string
    meta_keyword: string
    total_views: number
  },
): Promise<{ id: number; isNew: boolean }> => {
  const written = { ...row, markdown: null, publish_at: row.created_at, is_active: true }
  return (
    db
      .insertInto('blog')
      .values({ ...written, total_views })
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet((eb) => ({ ...written, version: eb('blog.version', '+', 1) })),
      )
      // a row that was there has been changed by this very transaction
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow()
  )
}

/** Writes down a view of a visitor whom today has not seen on this post yet. A thousand reloads at once are one row. */
export async function insertView(db: Db, blogId: number, visitor: Buffer): Promise<void> {
  await sql`insert into blog_view (day, blog_id, visitor, is_counted)
    select ${todayInIndia}, id, ${visitor}, false from blog where id = ${blogId} and is_active
    on conflict do nothing`.execute(db)
}

/** Whether there are views to be added up, or to be forgotten. */
export const hasViews = sql<boolean>`(exists (select from blog_view where not is_counted)
  or exists (select from blog_view where day < ${todayInIndia} and is_counted))`

/** Adds new views up into their posts' numbers; two processes at once add none twice. */
export async function addUpViews(db: Db): Promise<void> {
  await sql`with uncounted as (select ctid from blog_view where not is_counted for update skip locked),
    counted as (
      update blog_view set is_counted = true from uncounted where blog_view.ctid = uncounted.ctid returning blog_id),
    sums as (select blog_id, count(*) as views from counted group by blog_id),
    posts as (select id from blog where id in (select blog_id from sums) order by id for no key update)
    update blog set total_views = total_views + views from sums, posts
    where blog.id = posts.id and sums.blog_id = posts.id`.execute(db)
}

/** Forgets who looked on the days before. */
export const deletePastViews = (db: Db) =>
  sql`delete from blog_view where day < ${todayInIndia} and is_counted`.execute(db)

const visible = (db: Db) => db.selectFrom('blog').where('is_active', '=', true)

async function pageOfPosts(found: ReturnType<typeof visible>, { language, limit, offset }: Slice): Promise<BlogPage> {
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const posts = await found
    .select(columns)
    .select(totalViews)
    .select(ownTexts(texts, language, TEXTS))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { posts: posts.map(read), total }
}

const read = ({ own, ...post }: BlogPost & { own: OwnTexts | undefined }): BlogPost => inLanguage(texts, post, own)
