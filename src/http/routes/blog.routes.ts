import { messages } from '#contract/core/messages.ts'
import { blogById, blogs, searchBlogs } from '#domain/blog/blog.service.ts'
import { addComment, commentsOf } from '#domain/blog/comment.service.ts'
import { done } from '#domain/context.ts'

import { tags, type SomeHandlers } from '../reply.ts'

export const blogRoutes = {
  getAllBlog: async ({ deps, input }) => ({ outcome: done(await blogs(deps, input.page ?? 1)), tags: [tags.blogs] }),
  getBlogBySearch: async ({ deps, input }) => ({
    outcome: await searchBlogs(deps, { keyword: input.keyword, page: input.page ?? 1 }),
    tags: [tags.blogs],
  }),
  // counts something, so its answer is never kept; the tag is for the page that shows it
  getBlogById: async ({ deps, input, caller }) => ({
    outcome: await blogById(deps, input.blog_id, caller.isPage ? undefined : caller),
    tags: [tags.blog(input.blog_id)],
  }),
  getBlogCommentById: async ({ deps, input }) => ({
    outcome: await commentsOf(deps, { blogId: input.blog_id, page: input.page ?? 1 }),
    tags: [tags.blog(input.blog_id)],
  }),
  blogComment: async ({ deps, shopper, input, caller }) => ({
    outcome: await addComment(deps, shopper, { blogId: input.blog_id, comment: input.comments, ip: caller.ip }),
    message: messages.commentAdded,
  }),
} satisfies SomeHandlers
