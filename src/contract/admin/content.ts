import { COMMENT_MAX } from '../core/limits.ts'
import { z } from '../core/zod.ts'
/** The files an owner imports the team and the blog from (demo/README.md). */
import { PAGE_NAMES } from '../page.ts'

const teamFile = z.object({
  name: z.string().min(1).max(120),
  designation: z.string().default(''),
  file: z.string(),
  about: z.string().default(''),
})
const blogFile = z.object({
  slug: z.string().regex(/^[a-z0-9-]{1,120}$/, 'A slug is small letters, digits and hyphens.'),
  title: z.string().min(1).max(200),
  file: z.string(),
  alt: z.string().default(''),
  description: z.string().min(1),
  days_ago: z.number().min(0),
  total_views: z.number().int().min(0).default(0),
  meta_title: z.string().default(''),
  meta_description: z.string().default(''),
  meta_keyword: z.string().default(''),
  comments: z
    .array(z.object({ email: z.string(), comment: z.string().min(1).max(COMMENT_MAX), days_ago: z.number().min(0) }))
    .default([]),
})
const pageFile = z.object({
  title: z.string().min(1),
  lead: z.string().default(''),
  file: z.string().optional(),
  alt: z.string().default(''),
  in_force_since: z.iso.date().nullable().default(null),
  sections: z.array(z.object({ heading: z.string().min(1), body: z.string().min(1) })),
})
export const contentFile = z.object({
  pages: z.partialRecord(z.enum(PAGE_NAMES), pageFile).default({}),
  team: z.array(teamFile),
  blogs: z.array(blogFile),
})
export type ContentFile = z.infer<typeof contentFile>
export type TeamFile = z.infer<typeof teamFile>
export type BlogFile = z.infer<typeof blogFile>
