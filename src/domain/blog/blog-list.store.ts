import { sql } from 'kysely'

import type { BlogTab } from '#contract/admin/blog.ts'
import type { Db } from '#db/client.ts'
import { containing } from '#db/like.ts'
import { countCapped } from '#domain/capped-count.store.ts'

export type Filters = { tab?: BlogTab | undefined; q?: string | undefined }
export type ListedBlog = Awaited<ReturnType<typeof listBlogs>>[number]

const state = sql<BlogTab>`(case when publish_at is null then 'drafts' when is_active then 'published' else 'planned' end)`

/** One page: what is not published yet first, then the newest; its rows are found before anything is counted of them. */
export const listBlogs = (db: Db, filters: Filters, { limit, offset }: { limit: number; offset: number }) =>
  withFigures(
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

/** How many there are, at most one more than a list can show. */
export const countBlogs = (db: Db, filters: Filters): Promise<number> =>
  countCapped(db, matching(db, filters).select('id'))

/** How many posts each tab has. */
export async function countByTab(db: Db): Promise<Record<'all' | BlogTab, number>> {
  const rows = await db
    .selectFrom('blog')
    .select([state.as('state'), ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy(state)
    .execute()
  const counts = { all: 0, published: 0, planned: 0, drafts: 0 }
  for (const { state: tab, n } of rows) {
    counts[tab] = n
    counts.all += n
  }
  return counts
}

/** A post with what only its form needs. */
export const findWritten = (db: Db, id: number) =>
  withFigures(db.selectFrom('blog'))
    .select(['alt', 'markdown', 'description', 'meta_title', 'meta_description', 'meta_keyword'])
    .where('id', '=', id)
    .executeTakeFirst()

function matching(db: Db, { tab, q }: Filters) {
  const found = db.selectFrom('blog')
  if (q !== undefined) return found.where('title', 'ilike', containing(q))
  return tab === undefined ? found : found.where(state, '=', tab)
}

const withFigures = (found: ReturnType<typeof matching>) =>
  found.select((eb) => [
    'id',
    'version',
    'title',
    'slug',
    'picture',
    'publish_at',
    'total_views',
    state.as('state'),
    eb
      .selectFrom('blog_comment')
      .whereRef('blog_comment.blog_id', '=', 'blog.id')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .as('comments'),
  ])
