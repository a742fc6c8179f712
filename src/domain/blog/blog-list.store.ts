import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import { containing } from '#db/like.ts'
import { countByTab, countCapped } from '#domain/list.store.ts'

/** Drafts have no time to publish at; planned posts have one and are not public yet; published ones shoppers see. */
export type PostState = 'drafts' | 'planned' | 'published'
export type Filters = { tab?: PostState | undefined; q?: string | undefined }
export type ListedPost = {
  id: number
  version: number
  title: string
  slug: string
  picture: string
  state: PostState
  publishAt: Date | null
  views: number
  comments: number
}

const state = sql<PostState>`(case when publish_at is null then 'drafts' when is_active then 'published' else 'planned' end)`

/** One page: drafts first, then the newest. Comments are counted for the rows of the page alone. */
export const listBlogs = (
  db: Db,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedPost[]> =>
  withStats(
    db.selectFrom(
      matching(db, filters)
        .selectAll('blog')
        .orderBy(sql`coalesce(publish_at, 'infinity'::timestamptz) desc`)
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('blog'),
    ),
  )
    .orderBy(sql`coalesce(publish_at, 'infinity'::timestamptz) desc`)
    .orderBy('id', 'desc')
    .execute()

const isIn = (tab: PostState) => sql<boolean>`${state} = ${tab}`

/** How many there are, at most one more than a list can show. */
export const countBlogs = (db: Db, filters: Filters): Promise<number> =>
  countCapped(db, matching(db, filters).select('id'))

/** How many posts each tab has. */
export const countTabs = (db: Db): Promise<Record<'all' | PostState, number>> =>
  countByTab(db, sql`blog`, {
    all: sql<boolean>`true`,
    published: isIn('published'),
    planned: isIn('planned'),
    drafts: isIn('drafts'),
  })

/** One post with all fields of its form. */
export const findPostForEdit = (db: Db, id: number) =>
  withStats(db.selectFrom('blog'))
    .select(['alt', 'markdown', 'description'])
    .select(['meta_title as metaTitle', 'meta_description as metaDescription', 'meta_keyword as metaKeyword'])
    .where('id', '=', id)
    .executeTakeFirst()

function matching(db: Db, { tab, q }: Filters) {
  const found = db.selectFrom('blog')
  // a search covers all tabs
  if (q !== undefined) return found.where('title', 'ilike', containing(q))
  return tab === undefined ? found : found.where(state, '=', tab)
}

const withStats = (found: ReturnType<typeof matching>) =>
  found.select((eb) => [
    'id',
    'version',
    'title',
    'slug',
    'picture',
    'publish_at as publishAt',
    'total_views as views',
    state.as('state'),
    eb
      .selectFrom('blog_comment')
      .whereRef('blog_comment.blog_id', '=', 'blog.id')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .$asScalar()
      .$notNull()
      .as('comments'),
  ])
