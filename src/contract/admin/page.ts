import { z } from '../core/zod.ts'
import { PAGE_NAMES } from '../page.ts'
import { version } from './fields.ts'
import { pageFields } from './page-fields.ts'
import { pageFormTexts, pageTextsRequest } from './page-text-fields.ts'
import { O, get, put, post } from './row.ts'

const text = z.string()
const written = {
  title: text,
  lead: text,
  picture: text,
  alt: text,
  in_force_since: text.nullable(),
  sections: z.array(z.object({ heading: text, text })),
  /** The words that the shop came with. */
  is_shipped: z.boolean(),
  /** In other languages, where there are any (spec H6.11). */
  texts: pageFormTexts.optional(),
}
export const page = z.object({
  name: z.enum(PAGE_NAMES),
  version: z.number().int(),
  ...written,
  /** What may be in braces, and what it says now. */
  places: z.array(z.object({ place: text, value: text })),
})
export type Page = z.infer<typeof page>
/** What was saved under a version; the newest one is what the shop says now. */
export const pageVersion = z.object({ version: z.number().int(), at: text, by: text, ...written })
export type PageVersion = z.infer<typeof pageVersion>

const pageRow = z.object({
  name: z.enum(PAGE_NAMES),
  title: text,
  sections: z.number().int(),
  /** null as long as nobody has written it */
  changed_at: text.nullable(),
  is_shipped: z.boolean(),
})
export type PageRow = z.infer<typeof pageRow>
const one = z.strictObject({ name: z.enum(PAGE_NAMES) })

/** The story and the policies; the owner's alone (spec B3.12). */
export const pageRows = {
  pages: get('/pages', O, 'The story and the policies, and when each was changed', { response: z.array(pageRow) }),
  page: get('/pages/{name}', O, 'A page as its form has it, and the places that are filled in', {
    request: one,
    response: page,
  }),
  savePage: put('/pages/{name}', O, 'Save a page whole; what it said before stays among its versions', {
    request: pageFields.extend({ ...one.shape, version, texts: pageTextsRequest.optional() }),
    response: page,
    refusals: ['CHANGED', 'INVALID'],
    isLong: true,
  }),
  pageVersions: get('/pages/{name}/versions', O, 'What was saved of a page, the newest first, at most twenty', {
    request: one,
    response: z.array(pageVersion),
  }),
  resetPage: post('/pages/{name}/reset', O, 'Put back the words that the shop came with', {
    request: one,
    response: page,
  }),
}
