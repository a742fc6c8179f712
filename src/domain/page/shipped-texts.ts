import { isLanguage, MAIN_LANGUAGE, SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import { noticeLanguageOf, type PageName } from '#contract/page.ts'

import { shipped as en } from './texts/en/pages.ts'
import { shipped as hi } from './texts/hi/pages.ts'
import type { PageText, PlaceTexts, ShippedPages } from './texts/page-text.rules.ts'

/** A language may come without: its readers have the English ones. */
const shipped: Readonly<Partial<Record<Language, ShippedPages>> & { en: ShippedPages }> = { en, hi }

/** What fills the places of a language that the owner's settings leave empty. */
export const placeTexts = (language: Language): PlaceTexts => (shipped[language] ?? shipped[SOURCE_LANGUAGE]).places

/**
 * What a shop says in a language until its owner writes something else (spec D18). Of the data notice each language is a
 * page of its own: undefined for one that the shop does not come with, and for pages that a language comes without.
 */
export function shippedText(name: PageName, language: Language): PageText | undefined {
  const noticeLanguage = noticeLanguageOf(name)
  if (noticeLanguage !== undefined)
    return isLanguage(noticeLanguage) ? shipped[noticeLanguage]?.pages.notice : undefined
  const pages: Readonly<Partial<Record<PageName, PageText>>> = shipped[language]?.pages ?? {}
  return pages[name]
}

/** What the owner begins with; a language that the shop has no notice in begins with the English one's. */
export const textToBegin = (name: PageName): PageText =>
  shippedText(name, MAIN_LANGUAGE) ?? shippedText(name, SOURCE_LANGUAGE) ?? shipped[SOURCE_LANGUAGE].pages.notice
