import type { BlogFields, BlogPost as WrittenBlog, BlogRow } from '#contract/admin/blog.ts'
import type { TextsChange } from '#contract/admin/text-fields.ts'
import type { Blog, BlogComment } from '#contract/blog.ts'
import { isoDate, parseDate, wireDate } from '#contract/core/dates.ts'
import { BLOGS_PER_PAGE, COMMENTS_PER_PAGE } from '#contract/core/limits.ts'
import { pageOf, type Page } from '#contract/core/paging.ts'
import { alsoInKey, inMainKey } from '#contract/in-main.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { BlogPage, BlogPost } from '#domain/blog/blog.service.ts'
import type { Comment, CommentPage } from '#domain/blog/comment.service.ts'
import type { ListedPost, PostChange, PostFields, WrittenPost } from '#domain/blog/write-blog.service.ts'
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
  ...inMainKey(post.inMain?.map((column) => (column === 'alt' ? 'image_alt' : column))),
  ...alsoInKey(post.alsoIn ?? []),
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

/** A post in the list of those who write. */
export const toBlogRow = ({ picture, publishAt, ...post }: ListedPost): BlogRow => ({
  id: post.id,
  version: post.version,
  title: post.title,
  slug: post.slug,
  state: post.state,
  publish_at: publishAt && isoDate(publishAt),
  image: pictureAddress(picture),
  views: post.views,
  comments: post.comments,
})

/** A post as its form has it. */
export const toWrittenBlog = (post: WrittenPost): WrittenBlog => ({
  ...toBlogRow(post),
  picture: post.picture,
  alt: post.alt,
  markdown: post.markdown,
  meta_title: post.metaTitle,
  meta_description: post.metaDescription,
  meta_keyword: post.metaKeyword,
})

type Sent = { [K in keyof BlogFields]?: BlogFields[K] | undefined } & { texts?: TextsChange | undefined }

/** What was sent of a post: a whole one, or the fields that change. */
export function fromBlogFields(sent: BlogFields): PostFields
export function fromBlogFields(sent: Sent): PostChange
export function fromBlogFields({ publish_at, meta_title, meta_description, meta_keyword, ...sent }: Sent): PostChange {
  return {
    ...sent,
    publishAt: publish_at === 'now' ? 'now' : parseDate(publish_at),
    metaTitle: meta_title,
    metaDescription: meta_description,
    metaKeyword: meta_keyword,
  }
}
