import type { Blog, BlogComment } from '#contract/blog.ts'
import { isoDate, wireDate } from '#contract/core/dates.ts'
import { BLOGS_PER_PAGE, COMMENTS_PER_PAGE } from '#contract/core/limits.ts'
import { pageOf, type Page } from '#contract/core/paging.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { BlogPage, BlogPost } from '#domain/blog/blog.service.ts'
import type { Comment, CommentPage } from '#domain/blog/comment.service.ts'
import { cleanHtml } from '#domain/html/html.rules.ts'

import { toAnswer } from './review.shape.ts'

/** Cleaned again on the way out: a row that came in by another way than ours does no harm either. */
export const toBlog = (post: BlogPost): Blog => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  total_views: post.totalViews,
  meta_title: post.metaTitle,
  meta_description: post.metaDescription,
  meta_keyword: post.metaKeyword,
  description: cleanHtml(post.description),
  image: pictureAddress(post.picture),
  image_alt: post.alt,
  created_at: wireDate(post.createdAt),
  created_at_iso: isoDate(post.createdAt),
})

export const toBlogPage = ({ posts, total }: BlogPage, page: number): Page<Blog> =>
  pageOf(posts.map(toBlog), total, page, BLOGS_PER_PAGE)

export const toComment = ({ name, comment, createdAt, ...rest }: Comment): BlogComment => ({
  user: { name },
  comment,
  created_at: wireDate(createdAt),
  created_at_iso: isoDate(createdAt),
  answer: toAnswer(rest),
})

export const toCommentPage = ({ comments, total }: CommentPage, page: number): Page<BlogComment> =>
  pageOf(comments.map(toComment), total, page, COMMENTS_PER_PAGE)
