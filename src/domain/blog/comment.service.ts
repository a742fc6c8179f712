import { COMMENTS_PER_PAGE } from '#contract/core/limits.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'
import { publicName } from '#domain/review/review.rules.ts'

import { blogExists } from './blog.store.ts'
import * as store from './comment.store.ts'

/** `name` is what is shown of who wrote it. */
export type Comment = {
  name: string
  comment: string
  createdAt: Date
  /** What the shop says under it. */
  answer: string | null
  answeredAt: Date | null
}
export type CommentPage = { comments: Comment[]; total: number }

const LIMITS = ['comment', 'commentDaily'] as const

/** A post's visible comments, the newest first, ten a page; refuses an unknown post. */
export async function commentsOf(
  { db }: Deps,
  { blogId, page }: { blogId: number; page: number },
): Promise<Outcome<CommentPage>> {
  if (!(await blogExists(db, blogId))) return refuse('BLOG_NOT_FOUND')
  const { rows, total } = await store.commentPage(db, blogId, COMMENTS_PER_PAGE, (page - 1) * COMMENTS_PER_PAGE)
  return done({ comments: rows.map((row) => ({ ...row, name: publicName(row.name) })), total })
}

/** A shopper's comment, shown at once; five a minute and fifty a day, then 429. Refuses an unknown post. */
export async function addComment(
  deps: Deps,
  shopper: Shopper,
  { blogId, comment, ip }: { blogId: number; comment: string; ip: string },
): Promise<Outcome<Comment & { id: number }>> {
  const keys = { account: shopper.publicId, ip }
  return transact(deps.db, async (tx): Promise<Outcome<Comment & { id: number }>> => {
    if (!(await blogExists(tx, blogId))) return refuse('BLOG_NOT_FOUND')
    for (const limit of LIMITS) {
      const over = await consumeAttempt(deps, tx, limit, keys)
      if (over) return over
    }
    const added = await store.insertComment(tx, { blog_id: blogId, shopper_id: shopper.id, comment })
    return done({ ...added, name: publicName(shopper.name), comment, answer: null, answeredAt: null })
  })
}
