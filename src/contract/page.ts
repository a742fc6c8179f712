import { messages } from './core/messages.ts'
import { z } from './core/zod.ts'

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
export type WrittenPage = z.infer<typeof writtenPage>
