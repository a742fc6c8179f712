import { pageTexts } from '#contract/admin/page-text-fields.ts'
import type { PageName } from '#contract/page.ts'
import { inLanguage, type StoredTexts } from '#domain/owner-text/owner-text.rules.ts'

import type { PageText } from './texts/page-text.rules.ts'

/** A page as its form has it: sections in Markdown. */
type Section = { heading: string; text: string }
type Main = { title: string; lead: string; pictureAlt: string; sections: readonly Section[] }

/** Pages with legal terms: what was made from terms that hold no more is not read (spec H6.11). */
const BINDING: ReadonlySet<PageName> = new Set(['terms', 'privacy', 'return', 'fair'])

/** Headings and texts of sections in turns, as they are one text. */
export const linesOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ heading, text }) => [heading, text])
/** The same back: of lines in turns the sections. */
export const sectionsOf = (lines: readonly string[]): Section[] =>
  lines.flatMap((heading, n) => (n % 2 === 0 ? [{ heading, text: lines[n + 1] ?? '' }] : []))

/** The main texts of a page by column, for what was made from them. */
export const mainTextsOf = ({ title, lead, pictureAlt, sections }: Main) => ({
  title,
  lead,
  picture_alt: pictureAlt,
  sections: linesOf(sections),
})

/**
 * A page in one language, with its main text where it has no other; `inMain` are the fields of those. Sections are read where
 * there are as many as in the main text, and on a page that binds the shop only as long as it has not changed: `isOld` says that.
 * `toBody` makes HTML of a section's Markdown.
 */
export function pageIn(
  { name, page, isOld }: { name: PageName; page: PageText; isOld: boolean },
  own: StoredTexts[string],
  toBody: (markdown: string) => string,
): { text: PageText; inMain: string[] } {
  const { sections, ...head } = page
  const { inMain = [], ...text } = inLanguage(pageTexts, head, own)
  const lines = own['sections']?.text
  const translated = Array.isArray(lines) ? sectionsOf(lines) : []
  const isRead = translated.length === sections.length && !(isOld && BINDING.has(name))
  if (!isRead) return { text: { ...text, sections }, inMain: sections.length > 0 ? [...inMain, 'sections'] : inMain }
  return {
    text: { ...text, sections: translated.map(({ heading, text: markdown }) => ({ heading, body: toBody(markdown) })) },
    inMain,
  }
}
