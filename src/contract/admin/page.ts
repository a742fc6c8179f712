import { singleLine, text } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { z } from '../core/zod.ts'
import { PAGE_NAMES, type PageName } from '../page.ts'
import { nothing, pictureName, version } from './fields.ts'
import { O, type AdminRow } from './row.ts'
import { dayOrNone, line, prose } from './setting-fields.ts'

export const SECTIONS_MOST = 40
export const SECTION_TEXT_MOST = 20_000

/** What the owner's side calls each page. */
export const pageTitles: Readonly<Record<PageName, string>> = {
  about: 'About',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
  return: 'Return',
}

/** What each field is called: on the form and in the journal. */
export const pageLabels = {
  title: 'Title',
  lead: 'Lead',
  picture: 'Picture',
  alt: 'Alternative text',
  in_force_since: 'In force since',
  sections: 'Sections',
  'sections.heading': 'Heading',
  'sections.text': 'Text',
} as const

/** A page as it is written, whole. */
export const pageFields = z.strictObject({
  title: singleLine(pageLabels.title, 200),
  lead: prose(pageLabels.lead, 1_000),
  picture: pictureName(pageLabels.picture).default(''),
  alt: line(pageLabels.alt, 120),
  in_force_since: dayOrNone(pageLabels.in_force_since).default(null),
  sections: z
    .array(
      z.strictObject({
        heading: singleLine(pageLabels['sections.heading'], 120),
        text: text(pageLabels['sections.text'], SECTION_TEXT_MOST),
      }),
    )
    .min(1, 'At least one section.')
    .max(SECTIONS_MOST, `At most ${SECTIONS_MOST} sections.`),
})
/** The same with what its fields must be together. */
export const wholePage = pageFields.refine(({ picture, alt }) => picture === '' || alt !== '', {
  path: ['alt'],
  message: messages.required(pageLabels.alt),
})
export type PageFields = z.output<typeof pageFields>

const words = z.string()
const written = {
  title: words,
  lead: words,
  picture: words,
  alt: words,
  in_force_since: words.nullable(),
  sections: z.array(z.object({ heading: words, text: words })),
  /** The words that the shop came with. */
  is_shipped: z.boolean(),
}
export const page = z.object({
  name: z.enum(PAGE_NAMES),
  version: z.number().int(),
  ...written,
  /** What may stand in braces, and what it says now. */
  places: z.array(z.object({ place: words, value: words })),
})
export type Page = z.infer<typeof page>
/** What was saved under a version; the newest one is what the shop says now. */
export const pageVersion = z.object({ version: z.number().int(), at: words, by: words, ...written })
export type PageVersion = z.infer<typeof pageVersion>

const pageRow = z.object({
  name: z.enum(PAGE_NAMES),
  title: words,
  sections: z.number().int(),
  /** null as long as nobody has written it */
  changed_at: words.nullable(),
  is_shipped: z.boolean(),
})
export type PageRow = z.infer<typeof pageRow>
const one = z.strictObject({ name: z.enum(PAGE_NAMES) })

/** The story and the policies; the owner's alone (spec B3.12). */
export const pageRows = {
  pages: {
    method: 'GET',
    path: '/pages',
    summary: 'The story and the policies, and when each was changed',
    roles: O,
    request: nothing,
    response: z.array(pageRow),
    refusals: [],
  },
  page: {
    method: 'GET',
    path: '/pages/{name}',
    summary: 'A page as its form has it, and the places that are filled in',
    roles: O,
    request: one,
    response: page,
    refusals: [],
  },
  savePage: {
    method: 'PUT',
    path: '/pages/{name}',
    summary: 'Save a page whole; what it said before stays among its versions',
    roles: O,
    request: pageFields.extend({ ...one.shape, version }),
    response: page,
    refusals: ['CHANGED', 'INVALID'],
    isLong: true,
  },
  pageVersions: {
    method: 'GET',
    path: '/pages/{name}/versions',
    summary: 'What was saved of a page, the newest first, at most twenty',
    roles: O,
    request: one,
    response: z.array(pageVersion),
    refusals: [],
  },
  resetPage: {
    method: 'POST',
    path: '/pages/{name}/reset',
    summary: 'Put back the words that the shop came with',
    roles: O,
    request: one,
    response: page,
    refusals: [],
  },
} as const satisfies Record<string, AdminRow>
