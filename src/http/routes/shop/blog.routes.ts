import { findBlogPost, listBlogPosts, searchBlogs } from '#domain/blog/blog.service.ts'
import { addComment, commentsOf } from '#domain/blog/comment.service.ts'
import { done, mapOutcome } from '#domain/context.ts'

import { tags } from '../../cache/tags.ts'
import { toBlog, toBlogPage, toComment, toCommentPage } from '../../shapes/blog.shape.ts'
import type { SomeHandlers } from './handler.ts'

export const blogRoutes = {
  getAllBlog: async ({ deps, input: { page = 1 } }) => ({
    outcome: done(toBlogPage(await listBlogPosts(deps, page), page)),
    tags: [tags.blogs],
  }),
  getBlogBySearch: async ({ deps, input: { keyword, page = 1 } }) => ({
    outcome: mapOutcome(await searchBlogs(deps, { keyword, page }), (found) => toBlogPage(found, page)),
    tags: [tags.blogs],
  }),
  // counts something, so its answer is never cached; the tag is for the page that shows it
  getBlogById: async ({ deps, input, caller }) => ({
    outcome: mapOutcome(await findBlogPost(deps, input.blog_id, caller.isPage ? undefined : caller), toBlog),
    tags: [tags.blog(input.blog_id)],
  }),
  getBlogCommentById: async ({ deps, input: { blog_id: blogId, page = 1 } }) => ({
    outcome: mapOutcome(await commentsOf(deps, { blogId, page }), (found) => toCommentPage(found, page)),
    tags: [tags.blog(blogId)],
  }),
  blogComment: async ({ deps, shopper, input, caller }) => ({
    outcome: mapOutcome(
      await addComment(deps, shopper, { blogId: input.blog_id, comment: input.comments, ip: caller.ip }),
      ({ id, ...comment }) => ({ id, ...toComment(comment) }),
    ),
    message: 'commentAdded',
  }),
} satisfies SomeHandlers
