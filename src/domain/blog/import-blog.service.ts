import type { BlogFile } from '#contract/admin/content.ts'
import { daysBefore } from '#contract/core/dates.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps } from '#domain/context.ts'
import { cleanHtml } from '#domain/html/html.rules.ts'
import { savePicture, type PictureImport } from '#domain/picture/save-picture.service.ts'

import { saveBlog } from './blog.store.ts'
import { insertComments } from './comment.store.ts'
import { indexPosts } from './index-posts.store.ts'

/**
 * Imports posts, all or nothing; they are identified by their slug. `people` are the numbers of shoppers by e-mail:
 * comments of others are left out, and comments come only with a post that is new here.
 */
export async function importBlogs(
  deps: Deps,
  posts: readonly BlogFile[],
  { from, now, people }: { from: PictureImport; now: Date; people: ReadonlyMap<string, number> },
): Promise<void> {
  const pictures = await Promise.all(posts.map((post) => savePicture(from, post.file)))
  await transact(deps.db, async (tx) => {
    for (const [at, { file: _, comments, days_ago, ...post }] of posts.entries()) {
      const description = cleanHtml(post.description)
      const blog = await saveBlog(tx, {
        ...post,
        description,
        picture: pictures[at] ?? '',
        created_at: daysBefore(now, days_ago),
      })
      await indexPosts(tx, [blog.id])
      const commentRows = comments.flatMap(({ email, comment, days_ago: days }) => {
        const shopperId = people.get(email)
        return shopperId === undefined
          ? []
          : [{ blog_id: blog.id, shopper_id: shopperId, comment, ...writtenAt(daysBefore(now, days)) }]
      })
      if (blog.isNew && commentRows.length > 0) await insertComments(tx, commentRows)
    }
    return done(undefined)
  })
}

/** The caller that brings a comment knows it. */
const writtenAt = (at: Date) => ({ created_at: at, read_at: at })
