import { faults } from '../core/faults.ts'
import { singleLine, text } from '../core/fields.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { noticeLanguages, NOTICE_LANGUAGES } from '../notice-languages.ts'
import { noticePage, type PageName } from '../page.ts'
import { pictureName } from './fields.ts'
import { dayOrNone, line, prose } from './setting-fields.ts'

export const SECTIONS_MAX = 40

export const SECTION_TEXT_MAX = 20_000

const noticeTitles = NOTICE_LANGUAGES.reduce<Partial<Record<PageName, string>>>(
  (all, language) => ({ ...all, [noticePage(language)]: `Data notice, ${noticeLanguages[language]}` }),
  {},
)
const titles: Readonly<Partial<Record<PageName, string>>> = {
  about: 'About',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
  return: 'Return',
  fair: 'Fair selling',
  accessibility: 'Accessibility',
  ...noticeTitles,
}
/** What the owner's side calls a page. */
export const pageTitle = (name: PageName): string => titles[name] ?? name

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
        text: text(pageLabels['sections.text'], SECTION_TEXT_MAX),
      }),
    )
    .max(SECTIONS_MAX, officeFault('sectionsMax', SECTIONS_MAX)),
})

export type PageFields = z.output<typeof pageFields>

/** What a page's fields may not be together; the contact page alone may do without sections. */
export function pageProblem(
  name: PageName,
  { picture, alt, sections }: { picture: string; alt: string; sections: readonly unknown[] },
): { field: 'alt' | 'sections'; message: string } | undefined {
  if (picture !== '' && alt === '') return { field: 'alt', message: faults.required(pageLabels.alt) }
  if (sections.length === 0 && name !== 'contact') return { field: 'sections', message: 'At least one section.' }
  return undefined
}
