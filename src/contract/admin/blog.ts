import { singleLine, text } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { z } from '../core/zod.ts'
import { adminPage, key, listRequest, nothing, pageAddress, pictureName, version } from './fields.ts'
import { OS, type AdminRow } from './row.ts'
import { line } from './setting-fields.ts'

export const POST_TEXT_MOST = 100_000
export const POST_TITLE_MOST = 200
export const ALT_MOST = 120

/** What each field is called: on the form and in the journal. */
export const blogLabels = {
  title: 'Title',
  slug: 'Address',
  picture: 'Picture',
  alt: 'Alternative text',
  markdown: 'Text',
  publish_at: 'Publish on',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
  meta_keyword: 'Meta keywords',
} as const

const plain = {
  title: singleLine(blogLabels.title, POST_TITLE_MOST),
  picture: pictureName(blogLabels.picture),
  alt: line(blogLabels.alt, ALT_MOST),
  markdown: text(blogLabels.markdown, POST_TEXT_MOST),
  /** null is a draft; `now` is the shop's own clock */
  publish_at: z
    .union([z.literal('now'), z.iso.datetime({ offset: true })], messages.invalid(blogLabels.publish_at))
    .nullable(),
  meta_title: line(blogLabels.meta_title, 70),
  meta_description: line(blogLabels.meta_description, 160),
  meta_keyword: line(blogLabels.meta_keyword, 200),
}
const slug = pageAddress(blogLabels.slug)

/** A post as it is written; title and text are enough for a draft. Without an address it gets one made of its title. */
export const blogFields = z.strictObject({
  ...plain,
  slug: slug.optional(),
  picture: plain.picture.default(''),
  publish_at: plain.publish_at.default(null),
})
export type BlogFields = z.output<typeof blogFields>

export const BLOG_TABS = ['published', 'planned', 'drafts'] as const
export type BlogTab = (typeof BLOG_TABS)[number]

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
})
export type BlogPost = z.infer<typeof blogPost>

const count = z.number().int()
const one = z.strictObject({ id: key })

/** Posts as they are written, planned and published (spec B3.11). */
export const blogRows = {
  blogs: {
    method: 'GET',
    path: '/blogs',
    summary: 'Posts: drafts first, then the newest',
    roles: OS,
    request: listRequest.extend({ tab: z.enum(BLOG_TABS).optional() }),
    response: adminPage(blogRow),
    refusals: ['NARROW'],
  },
  blogCounts: {
    method: 'GET',
    path: '/blogs/counts',
    summary: 'How many posts each tab has',
    roles: OS,
    request: nothing,
    response: z.object({ all: count, published: count, planned: count, drafts: count }),
    refusals: [],
  },
  blog: {
    method: 'GET',
    path: '/blogs/{id}',
    summary: 'A post as its form has it',
    roles: OS,
    request: one,
    response: blogPost,
    refusals: [],
  },
  addBlog: {
    method: 'POST',
    path: '/blogs',
    summary: 'Write a post: a draft, published now, or planned',
    roles: OS,
    request: blogFields,
    response: blogPost,
    refusals: ['ADDRESS_TAKEN', 'INVALID'],
    isKeyed: true,
  },
  changeBlog: {
    method: 'PATCH',
    path: '/blogs/{id}',
    summary: 'Save the fields sent; publish_at says whether and when it is published',
    roles: OS,
    request: z
      .strictObject({ ...plain, slug })
      .partial()
      .extend({ id: key, version }),
    response: blogPost,
    refusals: ['CHANGED', 'ADDRESS_TAKEN', 'INVALID'],
  },
  removeBlog: {
    method: 'DELETE',
    path: '/blogs/{id}',
    summary: 'Delete a draft',
    roles: OS,
    request: one.extend({ version }),
    response: nothing,
    refusals: ['CHANGED', 'INVALID'],
  },
  preview: {
    method: 'POST',
    path: '/preview',
    summary: 'Markdown as the shop shows it; with `places` those of pages are filled in',
    roles: OS,
    request: z.strictObject({
      markdown: z.string().max(POST_TEXT_MOST, messages.invalid(blogLabels.markdown)),
      places: z.boolean().default(false),
    }),
    response: z.object({ html: z.string() }),
    refusals: [],
  },
} as const satisfies Record<string, AdminRow>
