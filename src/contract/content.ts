import { id, keyword, page, pageOfSchema, text } from './fields.ts'
import { COMMENT_MAX } from './limits.ts'
import { messages } from './messages.ts'
import { z } from './zod.ts'

export const blog = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  created_at: z.string(),
  created_at_iso: z.string(),
  total_views: z.number().int(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keyword: z.string(),
})
export const blogComment = z.object({
  user: z.object({ name: z.string() }),
  comment: z.string(),
  created_at: z.string(),
  created_at_iso: z.string(),
})
export const blogPage = pageOfSchema(blog)
export const commentPage = pageOfSchema(blogComment)
export const blogListRequest = z.object({ page })
export const blogSearchRequest = z.object({ keyword, page })
export const blogRequest = z.object({ blog_id: id('Blog') })
export const blogCommentsRequest = z.object({ blog_id: id('Blog'), page })
export const commentRequest = z.object({ blog_id: id('Blog'), comments: text('Comment', COMMENT_MAX) })
export const commentAnswer = blogComment.extend({ id: z.number().int() })

export const teamMember = z.object({
  image: z.string(),
  name: z.string(),
  designation: z.string(),
  /** HTML, cleaned when it was saved. */
  about: z.string(),
})
export const team = z.array(teamMember)

export const PAGE_NAMES = ['about', 'contact', 'terms', 'privacy', 'return'] as const
export type PageName = (typeof PAGE_NAMES)[number]
export const pageRequest = z.object({ name: z.enum(PAGE_NAMES, messages.invalid('Name')) })
/** A page of words: the story and the policies. */
export const writtenPage = z.object({
  name: z.enum(PAGE_NAMES),
  title: z.string(),
  lead: z.string(),
  /** Nothing when the page has no picture. */
  image: z.string(),
  image_alt: z.string(),
  /** What messengers show of it: its own picture, else the shop's. */
  share_image: z.string(),
  /** '1st September 2026', or nothing on a page that binds nobody. */
  in_force_since: z.string(),
  /** `body` is HTML, cleaned. */
  sections: z.array(z.object({ heading: z.string(), body: z.string() })),
})

/** What the shop tells everybody about itself (decisions 112). */
export const settings = z.object({
  shop_name: z.string(),
  logo: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  fssai: z.string(),
  gstin: z.string(),
  pincode: z.string(),
  grievance_officer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  limits: z.object({
    free_delivery_at: z.number(),
    delivery_fee: z.number(),
    annas_per_rupee: z.number().int(),
    annas_per_hundred: z.number().int(),
    annas_min: z.number().int(),
    annas_max: z.number().int(),
    annas_offer_above: z.number().int(),
  }),
  payment_modes: z.array(z.enum(['online', 'cod'])),
  notice: z.string(),
})
export type Settings = z.infer<typeof settings>
export type Blog = z.infer<typeof blog>
export type BlogComment = z.infer<typeof blogComment>
export type TeamMember = z.infer<typeof teamMember>
export type WrittenPage = z.infer<typeof writtenPage>
