import {
  mayHaveTexts,
  pageTexts,
  sectionsProblem,
  type PageFormTexts,
  type SentPageTexts,
} from '#contract/admin/page-text-fields.ts'
import { MAIN_LANGUAGE, otherLanguages } from '#contract/languages.ts'
import type { PageName } from '#contract/page.ts'
import { done, refuse, type AdminOutcome } from '#domain/context.ts'
import { markdownToHtml } from '#domain/html/markdown.ts'
import { formTextsOf, textsAfter, type Hashes, type StoredTexts } from '#domain/owner-text/owner-text.rules.ts'
import { hashOfMain } from '#domain/owner-text/owner-text.service.ts'

import { linesOf, mainTextsOf, sectionsOf } from './page-language.rules.ts'
import { inMarkdown } from './page-markdown.service.ts'
import { shippedText } from './shipped-texts.ts'

type Main = Parameters<typeof mainTextsOf>[0]

/** The texts that a page begins with whose main text is the one that the shop came with: those that it came with. */
export function shippedTexts(name: PageName): StoredTexts {
  const english = shippedText(name, MAIN_LANGUAGE)
  if (!english || !mayHaveTexts(name)) return {}
  const hashes = hashesOf(inMarkdown(english))
  return Object.fromEntries(
    otherLanguages.flatMap((language) => {
      const page = shippedText(name, language)
      if (!page) return []
      const own = Object.entries(mainTextsOf(inMarkdown(page))).filter(([, text]) => text.length > 0)
      return [[language, Object.fromEntries(own.map(([column, text]) => [column, { text, of: hashes[column] ?? '' }]))]]
    }),
  )
}

/**
 * A page's texts after what is sent, which is made from the main texts as they are now; the others stay. Refuses INVALID for
 * sections that are more or fewer than the main ones, and for a page of the data notice, which is in one language (spec H6.11).
 */
export function pageTextsAfter(
  { name, main, stored, isShipped }: { name: PageName; main: Main; stored: StoredTexts; isShipped: boolean },
  sent: SentPageTexts,
  made: Hashes = {},
): AdminOutcome<StoredTexts, unknown> {
  const languages = Object.entries(sent)
  if (languages.length > 0 && !mayHaveTexts(name)) return refuse('INVALID', { field: 'texts' })
  const uneven = languages.find(([, own]) => own?.sections && own.sections.length !== main.sections.length)
  if (uneven)
    return refuse('INVALID', {
      field: `texts.${uneven[0]}.sections`,
      params: { message: sectionsProblem(main.sections.length) },
    })
  const inLines = Object.fromEntries(
    languages.map(([language, { sections, ...head } = {}]) => [
      language,
      sections === undefined ? head : { ...head, sections: sections && linesOf(sections) },
    ]),
  )
  const hashes = { ...hashesOf(main), ...made }
  const before = isShipped ? madeFrom(hashes, stored) : stored
  return done(textsAfter(pageTexts, before, inLines, { hashes, toHtml: markdownToHtml }))
}

/** The texts made from these main texts: who writes a story of their own has none of the one that the shop came with. */
const madeFrom = (hashes: Hashes, texts: StoredTexts): StoredTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, own]) => [
      language,
      Object.fromEntries(Object.entries(own).filter(([column, { of }]) => of === hashes[column])),
    ]),
  )

/** A page's texts as its form has them; undefined for none. */
export function pageFormTextsOf(main: Main, stored: StoredTexts): PageFormTexts | undefined {
  const form = formTextsOf(pageTexts, stored, hashesOf(main))
  return (
    form &&
    Object.fromEntries(
      Object.entries(form).map(([language, { sections, ...head }]) => [
        language,
        {
          ...Object.fromEntries(
            Object.entries(head).map(([wire, { text, old }]) => [wire, { text: String(text), old }]),
          ),
          ...(sections && { sections: { text: sectionsOf([sections.text].flat()), old: sections.old } }),
        },
      ]),
    )
  )
}

const hashesOf = (main: Main): Hashes =>
  Object.fromEntries(Object.entries(mainTextsOf(main)).map(([column, text]) => [column, hashOfMain(text)]))
