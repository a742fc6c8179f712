import { z } from '../core/zod.ts'
import { LANGUAGES, MAIN_LANGUAGE, otherLanguages } from '../languages.ts'
import { noticeLanguageOf, type PageName } from '../page.ts'
import { pageFields, pageLabels } from './page-fields.ts'
import type { TextThing } from './text-fields.ts'

const { title, lead, alt, sections } = pageFields.shape

/** What of a page may be in other languages (spec H6.11). Its sections are one text: headings and texts in turns. */
export const pageTexts = {
  table: 'written_page',
  fields: {
    title: { wire: 'title', column: 'title', label: pageLabels.title },
    lead: { wire: 'lead', column: 'lead', label: pageLabels.lead },
    pictureAlt: { wire: 'alt', column: 'picture_alt', label: pageLabels.alt },
    // whole texts are no lines of a journal
    sections: { wire: 'sections', column: 'sections', label: pageLabels.sections, isMarkdown: true },
  },
} as const satisfies TextThing

/** A page of the data notice is in one language, and says it by its name. */
export const mayHaveTexts = (name: PageName): boolean => noticeLanguageOf(name) === undefined

/** What is sent: a field that is not there stays, null takes one away. */
export const pageTextsRequest = z
  .strictObject(
    Object.fromEntries(
      otherLanguages.map((code) => [
        code,
        z
          .strictObject({
            title: title.nullable(),
            lead: lead.nullable(),
            alt: alt.nullable(),
            sections: sections.nullable(),
          })
          .partial(),
      ]),
    ),
  )
  .partial()
export type SentPageTexts = z.output<typeof pageTextsRequest>

const one = z.object({ text: z.string(), old: z.boolean() })
/** A page's texts in its form, by language. `old`: the main text has changed since. */
export const pageFormTexts = z.record(
  z.string(),
  z
    .object({
      title: one,
      lead: one,
      alt: one,
      sections: z.object({ text: z.array(z.object({ heading: z.string(), text: z.string() })), old: z.boolean() }),
    })
    .partial(),
)
export type PageFormTexts = z.output<typeof pageFormTexts>

/** What is said of sections that are more or fewer than those of the main text. */
export const sectionsProblem = (count: number): string =>
  `As many sections as in ${LANGUAGES[MAIN_LANGUAGE].name}: ${count}.`
