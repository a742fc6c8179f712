import { isDeepStrictEqual } from 'node:util'

import { pageTitle } from '#contract/admin/page-fields.ts'
import {
  mayHaveTexts,
  pageTexts,
  sectionsInOne,
  sectionsOfOne,
  type SentPageTexts,
} from '#contract/admin/page-text-fields.ts'
import { type OtherLanguage } from '#contract/languages.ts'
import { PAGE_NAMES, type PageName } from '#contract/page.ts'
import { done, refuse, type AdminOutcome, type Db, type Tx } from '#domain/context.ts'
import { refuseChanged, type Actor, type Entry } from '#domain/journal/journal.service.ts'
import { textChanges, type GivenText } from '#domain/owner-text/owner-text.rules.ts'
import { hashOfMain } from '#domain/owner-text/owner-text.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { mainTextsOf, sectionsOf } from './page-language.rules.ts'
import { inMarkdown } from './page-markdown.service.ts'
import { pageTextsAfter } from './page-texts.service.ts'
import * as store from './page.store.ts'
import type { PageText } from './texts/page-text.rules.ts'

/**
 * The texts in a language of the pages that the owner wrote, their sections as one text each (spec H6.20). Pages that the shop
 * came with, and those of the data notice, are in their language by themselves.
 */
export async function translatedPages(db: Db, language: OtherLanguage): Promise<GivenText[]> {
  const written = await store.listWritten(db)
  const pages = PAGE_NAMES.filter(mayHaveTexts).flatMap((name, at) => {
    const one = written.find((page) => page.name === name)
    return one ? [{ ...one, name, rank: -at }] : []
  })
  const isFairHidden = pages.some(({ name }) => name === 'fair') && (await readSettingsNow(db)).law.audited_on === null
  return pages.flatMap(({ name, version, rank, page }) =>
    textsOfPage(page, language).map((text) => ({
      ...text,
      id: name,
      version,
      rank,
      title: pageTitle(name),
      isVisible: name !== 'fair' || !isFairHidden,
    })),
  )
}

function textsOfPage(page: PageText, language: OtherLanguage) {
  const main = mainTextsOf(inMarkdown(page))
  return Object.values(pageTexts.fields).flatMap(({ wire, column, label }, place) => {
    if (main[column].length === 0) return []
    const own = page.texts?.[language]?.[column]
    return [
      {
        place,
        field: wire,
        label,
        main: asOneText(main[column]),
        own: own ? asOneText(own.text) : null,
        of: own?.of ?? null,
        isOld: own?.of !== hashOfMain(main[column]),
      },
    ]
  })
}

const asOneText = (text: string | string[]): string =>
  typeof text === 'string' ? text : sectionsInOne(sectionsOf(text))

type PageTranslation = {
  actor: Actor
  id: string
  version: number
  language: OtherLanguage
  texts: Readonly<Record<string, string | null>>
  madeFrom: Readonly<Record<string, string>>
}

/**
 * Writes texts of a page that the owner wrote, by field, its sections as one text; the others stay. It is a version of the page
 * like any other. Refuses FORBIDDEN for anybody but the owner, whose the pages are (spec B1.1), NOT_FOUND, CHANGED for another
 * version, and INVALID for sections as many as the page has not.
 */
export async function translatePage(
  tx: Tx,
  { actor, id, version, language, texts, madeFrom }: PageTranslation,
): Promise<AdminOutcome<Entry | undefined, unknown>> {
  if (actor.role !== 'owner') return refuse('FORBIDDEN')
  const name = PAGE_NAMES.find((one) => one === id)
  const page = name && (await store.findPage(tx, name))
  if (!name || !page) return refuse('NOT_FOUND')
  const stored = page.texts ?? {}
  const { sections, ...head } = texts
  const sent: SentPageTexts = {
    [language]: {
      ...head,
      ...(sections !== undefined && { sections: sections === null ? null : sectionsOfOne(sections) }),
    },
  }
  const after = pageTextsAfter({ name, main: inMarkdown(page), stored, isShipped: false }, sent, byColumn(madeFrom))
  if (!after.ok) return after
  if (isDeepStrictEqual(after.value, stored)) return done(undefined)
  if (!(await isWritten(tx, { actor, name, version, text: { ...page, texts: after.value } })))
    return refuseChanged(tx, { kind: 'page', id })
  return done({
    action: 'page.update',
    object: { kind: 'page', id, title: pageTitle(name) },
    changes: textChanges(pageTexts, stored, after.value),
  })
}

const byColumn = (byField: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.values(pageTexts.fields).flatMap(({ wire, column }) => (byField[wire] ? [[column, byField[wire]]] : [])),
  )

type Save = { actor: Actor; name: PageName; version: number; text: PageText }

const isWritten = async (tx: Tx, { actor, name, version, text }: Save): Promise<boolean> =>
  (await store.pageVersion(tx, name)) === version &&
  (await store.savePage(tx, name, { text, version, savedBy: actor.staffId }))
