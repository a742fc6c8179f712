import { id, keyword, page, pageOfSchema, text } from './core/fields.ts'
import { COMMENT_MAX } from './core/limits.ts'
import { z } from './core/zod.ts'
import { alsoIn, inMain } from './in-main.ts'
import { shopAnswer } from './review.ts'

export const blog = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  image_alt: z.string(),
  created_at: z.string(),
  created_at_iso: z.string(),
  total_views: z.number().int(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keyword: z.string(),
  in_main: inMain,
  /** of one post alone */
  also_in: alsoIn,
})
export const blogComment = z.object({
  user: z.object({ name: z.string() }),
  comment: z.string(),
  created_at: z.string(),
  created_at_iso: z.string(),
  answer: shopAnswer.nullable(),
})
export const blogPage = pageOfSchema(blog)
export const commentPage = pageOfSchema(blogComment)
export const blogListRequest = z.object({ page })
export const blogSearchRequest = z.object({ keyword, page })
export const blogRequest = z.object({ blog_id: id('Blog') })
export const blogCommentsRequest = z.object({ blog_id: id('Blog'), page })
export const commentRequest = z.object({ blog_id: id('Blog'), comments: text('Comment', COMMENT_MAX) })
export const commentAnswer = blogComment.extend({ id: z.number().int() })
export type Blog = z.infer<typeof blog>
export type BlogComment = z.infer<typeof blogComment>
