import { z } from '../core/zod.ts'
import { LANGUAGES, MAIN_LANGUAGE, otherLanguages } from '../languages.ts'
import { noticeLanguageOf, type PageName } from '../page.ts'
import { pageFields, pageLabels } from './page-fields.ts'
import { textsRequest, type TextThing } from './text-fields.ts'

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

type Section = { heading: string; text: string }

/** Sections as one text, for a list and a file: each begins with '# ' and its heading, in a line of its own. */
export const sectionsInOne = (all: readonly Section[]): string =>
  all.map(({ heading, text }) => `# ${heading}\n\n${text.replaceAll(/^# /gm, '## ')}`).join('\n\n')

/** The same back. What stands above the first heading is a section without one, which is refused as such. */
export function sectionsOfOne(one: string): Section[] {
  const [before = '', ...rest] = `\n${one}`.split(/\n# /)
  const written = rest.map((section) => {
    const [heading = '', ...lines] = section.split('\n')
    return { heading: heading.trim(), text: lines.join('\n').trim() }
  })
  return before.trim() === '' ? written : [{ heading: '', text: before.trim() }, ...written]
}

const sectionsText = z
  .string()
  .superRefine((one, context) => {
    const checked = sections.safeParse(sectionsOfOne(one))
    for (const { message } of checked.error?.issues ?? []) context.addIssue({ code: 'custom', message })
  })
  .transform((one) => sectionsInOne(sectionsOfOne(one)))

/** A page's texts as a file has them. */
export const pageTextLines = textsRequest({ title, lead, alt, sections: sectionsText })

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
