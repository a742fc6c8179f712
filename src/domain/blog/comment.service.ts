import type { BlogComment } from '#contract/blog.ts'
import { isoDate, wireDate } from '#contract/core/dates.ts'
import { COMMENTS_PER_PAGE } from '#contract/core/limits.ts'
import { pageOf, type Page } from '#contract/core/paging.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { spendTry } from '#domain/limit/limit.service.ts'
import { shownName } from '#domain/review/review.rules.ts'

import { blogExists } from './blog.store.ts'
import * as store from './comment.store.ts'

const caps = ['comment', 'commentDaily'] as const

/** A post's visible comments, the newest first, ten a page; refuses an unknown post. */
export async function commentsOf(
  { db }: Deps,
  { blogId, page }: { blogId: number; page: number },
): Promise<Outcome<Page<BlogComment>>> {
  if (!(await blogExists(db, blogId))) return refuse('BLOG_NOT_FOUND')
  const { rows, total } = await store.commentPage(db, blogId, COMMENTS_PER_PAGE, (page - 1) * COMMENTS_PER_PAGE)
  return done(pageOf(rows.map(toComment), total, page, COMMENTS_PER_PAGE))
}

/** A shopper's comment, shown at once; five a minute and fifty a day, then 429. Refuses an unknown post. */
export async function addComment(
  deps: Deps,
  shopper: Shopper,
  { blogId, comment, ip }: { blogId: number; comment: string; ip: string },
): Promise<Outcome<BlogComment & { id: number }>> {
  const keys = { account: shopper.publicId, ip }
  return transact(deps.db, async (tx): Promise<Outcome<BlogComment & { id: number }>> => {
    if (!(await blogExists(tx, blogId))) return refuse('BLOG_NOT_FOUND')
    for (const cap of caps) {
      const over = await spendTry({ ...deps, db: tx }, cap, keys)
      if (over) return over
    }
    const { id, created_at } = await store.insertComment(tx, { blog_id: blogId, shopper_id: shopper.id, comment })
    return done({ id, ...toComment({ name: shopper.name, comment, created_at }) })
  })
}

const toComment = (row: { name: string; comment: string; created_at: Date }): BlogComment => ({
  user: { name: shownName(row.name) },
  comment: row.comment,
  created_at: wireDate(row.created_at),
  created_at_iso: isoDate(row.created_at),
})
