import { pageFields } from '../admin/page-fields.ts'
import { z } from '../core/zod.ts'
/** The demo shop's texts in other languages than the one that its files are in (demo/README.md): fields by their names in the owner's calls. */
import { languageCodes } from '../languages.ts'
import { PAGE_NAMES } from '../page.ts'

const fields = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
const byName = z.record(z.string(), fields)
const inOrder = z.array(fields)

const texts = z.object({
  /** by group of settings */
  settings: byName,
  /** of pages that the demo shop wrote itself */
  pages: z.partialRecord(z.enum(PAGE_NAMES), pageFields.pick({ title: true, lead: true, alt: true, sections: true })),
  /** by slug; `made_from` is what a main text was when its own was made, where it has changed since */
  products: z.record(
    z.string(),
    z.object({ texts: fields, alts: z.array(z.string()), made_from: z.record(z.string(), z.string()).optional() }),
  ),
  categories: byName,
  collections: byName,
  /** by code */
  coupons: byName,
  banners: inOrder,
  testimonials: inOrder,
  team: inOrder,
  /** by slug */
  blogs: byName,
})
export const demoTexts = z.partialRecord(z.enum(languageCodes), texts)
export type DemoTextsOfLanguage = z.infer<typeof texts>
export type DemoTexts = z.infer<typeof demoTexts>
