import type { ContentFile } from '#contract/admin/content.ts'
import { mayHaveTexts } from '#contract/admin/page-text-fields.ts'
import {
  isLanguage,
  MAIN_LANGUAGE,
  SOURCE_LANGUAGE,
  otherLanguages,
  type Language,
  type OtherLanguage,
} from '#contract/languages.ts'
import { NOTICE_LANGUAGES, type NoticeLanguage } from '#contract/notice-languages.ts'
import { noticePath, pagePaths } from '#contract/page-paths.ts'
import { noticeLanguageOf, noticePage, PAGE_NAMES, type PageName } from '#contract/page.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Db, type Deps, type Outcome } from '#domain/context.ts'
import { withCellLabels } from '#domain/html/cell-labels.rules.ts'
import { cleanHtml } from '#domain/html/html.rules.ts'
import { markdownToHtml } from '#domain/html/markdown.ts'
import { withOwnLinks } from '#domain/html/own-links.rules.ts'
import { hashOfMain } from '#domain/owner-text/owner-text.service.ts'
import { settingsIn } from '#domain/owner-text/setting-texts.service.ts'
import { savePicture, type PictureImport } from '#domain/picture/save-picture.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { mainTextsOf, pageIn } from './page-language.rules.ts'
import { inMarkdown } from './page-markdown.service.ts'
import { fillHtml, fillText, placeholdersOf } from './page.rules.ts'
import * as store from './page.store.ts'
import { placeTexts, shippedText } from './shipped-texts.ts'
import type { PageText } from './texts/page-text.rules.ts'

/**
 * `inMain` are the fields that the owner wrote in the main language alone and that are read in another; `isInMain` is whether all
 * of them are. `alsoIn`: in which other languages all of it stands.
 */
export type PublicPage = {
  text: PageText
  shopPicture: string
  languages: NoticeLanguage[]
  inMain: string[]
  isInMain: boolean
  alsoIn: OtherLanguage[]
}

/**
 * A page as people read it: in their language, placeholders filled from the settings, HTML cleaned; the shop's own picture; and
 * of the data notice the languages that it is there in. Refuses NOT_FOUND for a language that nobody has written it in, and for
 * Fair selling before it was declared (spec L12, L14).
 */
export async function getPage(deps: Deps, name: PageName): Promise<Outcome<PublicPage>> {
  const [written, settings] = await Promise.all([store.findPage(deps.db, name), readSettings(deps)])
  const own = written ?? mainShipped(name, deps.language)
  const shipped = shippedText(name, deps.language)
  if (!(own ?? shipped) || (name === 'fair' && settings.law.audited_on === null)) return refuse('NOT_FOUND')
  const read = (language: Language): ReadPage => {
    const page = written ?? mainShipped(name, language)
    return page ? writtenIn(name, page, language) : { text: shippedText(name, language), inMain: [] }
  }
  const { text = own, inMain } = read(deps.language)
  if (!text) return refuse('NOT_FOUND')
  const isInMain = own !== undefined && mayHaveTexts(name) && inMain.length === fieldsOf(own)
  const valuesOf = (column: string) => {
    const language = languageOfText(name, own && inMain.includes(column) ? MAIN_LANGUAGE : deps.language)
    return placeholdersOf(settingsIn(settings, language), language, placeTexts(language))
  }
  const values = valuesOf('sections')
  const filled = {
    ...text,
    title: fillText(text.title, valuesOf('title')),
    lead: fillText(text.lead, valuesOf('lead')),
    sections: text.sections.map(({ heading, body }) => ({
      heading: fillText(heading, values),
      body: withOwnLinks(withCellLabels(cleanHtml(fillHtml(body, values))), deps.language),
    })),
  }
  const languages = noticeLanguageOf(name) === undefined ? [] : await writtenLanguages(deps.db)
  const alsoIn = mayHaveTexts(name) ? otherLanguages.filter((code) => read(code).inMain.length === 0) : []
  return done({ text: filled, shopPicture: settings.home.picture, languages, inMain, isInMain, alsoIn })
}

/** The page that the shop came with in the main language, for a language that it comes without it in. */
const mainShipped = (name: PageName, language: Language): PageText | undefined =>
  shippedText(name, language) ? undefined : shippedText(name, MAIN_LANGUAGE)

type ReadPage = { text: PageText | undefined; inMain: string[] }

/** What the owner wrote of a page, in a language: its texts in it, and the main ones where there are none (spec H6.11). */
function writtenIn(name: PageName, page: PageText, language: Language): ReadPage {
  if (language === MAIN_LANGUAGE || !mayHaveTexts(name)) return { text: page, inMain: [] }
  const own = page.texts?.[language] ?? {}
  const { sections } = mainTextsOf(inMarkdown(page))
  const isOld = own['sections'] !== undefined && own['sections'].of !== hashOfMain(sections)
  return pageIn({ name, page, isOld }, own, markdownToHtml)
}

/** How many texts of a page there are to be in another language. */
const fieldsOf = (page: PageText): number =>
  Object.values(mainTextsOf(inMarkdown(page))).filter((one) => one.length > 0).length

/** In which language a page's places are filled: a data notice says it by its name, and is in English where we have no other. */
function languageOfText(name: PageName, other: Language): Language {
  const language = noticeLanguageOf(name)
  if (language === undefined) return other
  return isLanguage(language) ? language : SOURCE_LANGUAGE
}

/** The languages that the data notice is there in, the shop's own first. */
async function writtenLanguages(db: Db): Promise<NoticeLanguage[]> {
  const own = await store.writtenNames(db)
  return NOTICE_LANGUAGES.filter((language) => {
    const name = noticePage(language)
    return own.has(name) || shippedText(name, MAIN_LANGUAGE) !== undefined
  })
}

/**
 * The addresses of pages that are there only once somebody wrote or declared them, for the sitemap. The data notice in its
 * languages is below the main language's address alone.
 */
export async function optionalPages(deps: Deps): Promise<string[]> {
  const [languages, { law }] = await Promise.all([writtenLanguages(deps.db), readSettings(deps)])
  return [
    ...(deps.language === MAIN_LANGUAGE ? languages : []).filter((one) => one !== MAIN_LANGUAGE).map(noticePath),
    ...(law.audited_on === null ? [] : [pagePaths.fair]),
  ]
}

/** The addresses of pages that are there in the main language and not wholly in the reader's. */
export async function untranslatedPaths({ db, language }: Deps): Promise<Set<string>> {
  const written = await Promise.all(
    Object.entries(pathsByName).map(async ([name, path]) => {
      const named = PAGE_NAMES.find((one) => one === name)
      const page = named && ((await store.findPage(db, named)) ?? mainShipped(named, language))
      return named && page && writtenIn(named, page, language).inMain.length > 0 ? [path] : []
    }),
  )
  return new Set(written.flat())
}

const { about, contact, terms, policy: privacy, return: returns, accessibility } = pagePaths
const pathsByName = { about, contact, terms, privacy, return: returns, accessibility }

/** Puts words from elsewhere in the place of those that are there. Bodies are cleaned before they are stored. */
export const updatePage = ({ db }: Deps, name: PageName, text: PageText): Promise<Outcome<boolean>> =>
  transact(db, async (tx) => {
    const sections = text.sections.map(({ heading, body }) => ({ heading, body: cleanHtml(body) }))
    const version = await store.pageVersion(tx, name)
    return done(await store.savePage(tx, name, { text: { ...text, sections }, version, savedBy: null }))
  })

/** Brings pages from elsewhere into the shop, with their pictures; a page that is not given stays as it is. */
export async function importPages(deps: Deps, pages: ContentFile['pages'], from: PictureImport): Promise<void> {
  for (const name of PAGE_NAMES) {
    const page = pages[name]
    if (!page) continue
    const { file, alt, in_force_since: inForceSince, ...text } = page
    const picture = file ? await savePicture(from, file) : ''
    await updatePage(deps, name, { ...text, inForceSince, picture, pictureAlt: alt })
  }
}
