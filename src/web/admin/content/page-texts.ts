import { pageFields, type PageFields } from '#contract/admin/page-fields.ts'
import type { PageFormTexts, SentPageTexts } from '#contract/admin/page-text-fields.ts'
import type { FormTexts, TextsChange } from '#contract/admin/text-fields.ts'
import { z } from '#contract/core/zod.ts'
import * as t from '#text/office/content.ts'

import { linesOf, type TextInput } from '../shared/texts/text-values.ts'
import { SectionTexts } from './section-texts.tsx'

const { title, lead, alt } = pageFields.shape

/** A page as its form has it; of its texts in other languages what is sent. */
export type PageValues = PageFields & { texts?: TextsChange }

/** What of a page may be in other languages; its sections are lines here, headings and texts in turns. */
export const pageInputs: readonly TextInput[] = [
  { wire: 'title', kind: 'text', schema: title, maxLength: 200 },
  { wire: 'lead', kind: 'area', schema: lead, maxLength: 1000 },
  { wire: 'alt', kind: 'text', schema: alt, maxLength: 120 },
  {
    wire: 'sections',
    kind: 'lines',
    Rows: SectionTexts,
    toRows: sectionsOf,
    schema: z.array(z.looseObject({})).refine(isWhole, t.translateAllSections),
  },
]

/** Whether each heading and text is there, or none of them. */
function isWhole(rows: readonly object[]): boolean {
  const lines = linesOf(rows)
  const written = lines.filter((line) => line.trim() !== '')
  return written.length === 0 || written.length === lines.length
}

/** A page's texts with sections as lines. */
export const inLines = (texts: PageFormTexts | undefined): FormTexts | undefined =>
  texts &&
  Object.fromEntries(
    Object.entries(texts).map(([language, { sections, ...head }]) => {
      const lines = sections?.text.flatMap(({ heading, text }) => [heading, text])
      const all = [...Object.entries(head), ...(sections && lines ? [['sections', { ...sections, text: lines }]] : [])]
      return [language, Object.fromEntries(all)]
    }),
  )

/** What changed of them, as it travels: sections as such, as many as the page has. */
export const sentPageTexts = (texts: TextsChange, count: number): SentPageTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, own = {}]) => [
      language,
      {
        ...sentText('title', own),
        ...sentText('lead', own),
        ...sentText('alt', own),
        ...('sections' in own && { sections: own.sections ? sectionsOf([own.sections].flat()).slice(0, count) : null }),
      },
    ]),
  )

const sentText = (wire: string, own: Readonly<Record<string, unknown>>) =>
  wire in own ? { [wire]: typeof own[wire] === 'string' ? own[wire] : null } : {}

/** Headings and texts in turns, as sections. */
function sectionsOf(lines: readonly string[]) {
  return lines.flatMap((heading, n) => (n % 2 === 0 ? [{ heading, text: lines[n + 1] ?? '' }] : []))
}
