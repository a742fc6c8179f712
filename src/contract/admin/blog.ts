import { faults } from '../core/faults.ts'
import { pageAddress, singleLine, text } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { pick } from '../field-table.ts'
import { POST_TEXT_MAX, POST_TITLE_MAX, ALT_MAX, blogLabels } from './blog-fields.ts'
import { adminPage, key, listRequest, pictureName, version } from './fields.ts'
import { OS, get, postOnce, patch, remove, post } from './row.ts'
import { line } from './setting-fields.ts'
import { formTexts, textsRequest } from './text-fields.ts'

const plain = {
  title: singleLine(blogLabels.title, POST_TITLE_MAX),
  picture: pictureName(blogLabels.picture),
  alt: line(blogLabels.alt, ALT_MAX),
  markdown: text(blogLabels.markdown, POST_TEXT_MAX),
  /** null is a draft; `now` is the shop's own clock */
  publish_at: z
    .union([z.literal('now'), z.iso.datetime({ offset: true })], faults.invalid(blogLabels.publish_at))
    .nullable(),
  meta_title: line(blogLabels.meta_title, 70),
  meta_description: line(blogLabels.meta_description, 160),
  meta_keyword: line(blogLabels.meta_keyword, 200),
}
const slug = pageAddress(blogLabels.slug)
/** What of it may be in other languages too. */
const translated = pick(plain, ['title', 'markdown', 'alt', 'meta_title', 'meta_description', 'meta_keyword'])

/** A post as it is written; title and text are enough for a draft. Without an address it gets one made of its title. */
export const blogFields = z.strictObject({
  ...plain,
  slug: slug.optional(),
  picture: plain.picture.default(''),
  publish_at: plain.publish_at.default(null),
})
export type BlogFields = z.output<typeof blogFields>

export const BLOG_TABS = ['published', 'planned', 'drafts'] as const

export const blogRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  title: z.string(),
  slug: z.string(),
  state: z.enum(BLOG_TABS),
  publish_at: z.string().nullable(),
  image: z.string(),
  views: z.number().int(),
  comments: z.number().int(),
})
export type BlogRow = z.infer<typeof blogRow>

/** A post as its form has it. A text that is only HTML so far comes as Markdown, and is that once it is saved. */
export const blogPost = blogRow.extend({
  picture: z.string(),
  alt: z.string(),
  markdown: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keyword: z.string(),
  texts: formTexts,
})
export type BlogPost = z.infer<typeof blogPost>

const count = z.number().int()
const one = z.strictObject({ id: key })

/** Posts as they are written, planned and published (spec B3.11). */
export const blogRows = {
  blogs: get('/blogs', OS, 'Posts: drafts first, then the newest', {
    request: listRequest.extend({ tab: z.enum(BLOG_TABS).optional() }),
    response: adminPage(blogRow),
    refusals: ['NARROW'],
  }),
  blogCounts: get('/blogs/counts', OS, 'How many posts each tab has', {
    response: z.object({ all: count, published: count, planned: count, drafts: count }),
  }),
  blog: get('/blogs/{id}', OS, 'A post as its form has it', { request: one, response: blogPost }),
  addBlog: postOnce('/blogs', OS, 'Write a post: a draft, published now, or planned', {
    request: blogFields,
    response: blogPost,
    refusals: ['ADDRESS_TAKEN', 'INVALID'],
  }),
  changeBlog: patch('/blogs/{id}', OS, 'Save the fields sent; publish_at says whether and when it is published', {
    request: z
      .strictObject({ ...plain, slug })
      .partial()
      .extend({ id: key, version, texts: textsRequest(translated) }),
    response: blogPost,
    refusals: ['CHANGED', 'ADDRESS_TAKEN', 'INVALID'],
  }),
  removeBlog: remove('/blogs/{id}', OS, 'Delete a draft', {
    request: one.extend({ version }),
    refusals: ['CHANGED', 'INVALID'],
  }),
  preview: post('/preview', OS, 'Markdown as the shop shows it; with `places` those of pages are filled in', {
    request: z.strictObject({
      markdown: z.string().max(POST_TEXT_MAX, faults.invalid(blogLabels.markdown)),
      places: z.boolean().default(false),
    }),
    response: z.object({ html: z.string() }),
  }),
}
