import { TEXT_KINDS, type TextKind } from '#contract/admin/text-kind-fields.ts'
import {
  LANGUAGES,
  languageCodes,
  MAIN_LANGUAGE,
  otherLanguages,
  type Language,
  type OtherLanguage,
} from '#contract/languages.ts'
import { type AdminOutcome, type Db, type Deps } from '#domain/context.ts'
import { couponsOfOwnMessage } from '#domain/coupon/manage-coupon.service.ts'
import { htmlToMarkdown } from '#domain/html/markdown.ts'
import { pagedList, streamAll, type Page, type PagedList } from '#domain/list.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { givenTexts } from './given-texts.service.ts'
import type { TextQuery } from './text-sources.store.ts'
import * as store from './translation.store.ts'

/** A text in a language: its main text, and what there is of it. A list is one of lines. */
export type OwnerText = Omit<store.TextRow, 'isHtml'>

export type LanguageCounts = {
  main: Language
  /** every language that the shop was built in; `office` is whether the back office is in it too */
  built: { code: Language; name: string; office: boolean }[]
  /** what shoppers can choose besides the main one */
  visible: OtherLanguage[]
  counts: (store.KindCount & { language: OtherLanguage })[]
}

const COUNTED_MAX = 10_001

/** What of the owner's texts is not translated, or was made from a main text that has changed since (spec H6.20). */
export async function listOpenTexts(
  { db }: Pick<Deps, 'db'>,
  { language, ...filters }: store.TextFilters & { language: OtherLanguage },
  page: Page,
): Promise<AdminOutcome<PagedList<OwnerText>>> {
  const query = await queryOf(db, language, filters.kind)
  return pagedList(page, {
    count: () => store.countOpen(db, query, filters, COUNTED_MAX),
    list: async (window) => (await store.openTexts(db, query, { filters, ...window })).map(toText),
  })
}

/** All texts in a language, thing by thing, for a file. */
export async function* streamTexts(db: Db, language: OtherLanguage): AsyncGenerator<OwnerText[]> {
  const query = await queryOf(db, language)
  for (const kind of TEXT_KINDS)
    for await (const rows of streamAll<store.TextRow>((window) => store.textsOfKind(db, kind, query, window)))
      yield rows.map(toText)
}

/** The texts of some things of a kind in a language, as they are now. */
export const textsOf = async (
  db: Db,
  { kind, language, ids }: { kind: TextKind; language: OtherLanguage; ids: readonly string[] },
): Promise<OwnerText[]> =>
  (await store.textsOfKind(db, kind, { ...(await queryOf(db, language, kind)), ids })).map(toText)

/** What the shop's languages are, and how many texts of what shoppers see are translated; at most a minute old (spec H6.20). */
export async function countLanguages(deps: Pick<Deps, 'db' | 'reports' | 'settings'>): Promise<LanguageCounts> {
  const { db, reports } = deps
  const { languages } = await readSettings(deps)
  const counts = await reports.read('languages', async () => {
    const all: LanguageCounts['counts'] = []
    for (const language of otherLanguages)
      for (const count of await store.countKinds(db, await queryOf(db, language))) all.push({ language, ...count })
    return all
  })
  return {
    main: MAIN_LANGUAGE,
    built: languageCodes.map((code) => ({ code, name: LANGUAGES[code].name, office: code === MAIN_LANGUAGE })),
    visible: languages.visible,
    counts,
  }
}

/** The question for texts, of one kind or all. */
const queryOf = async (db: Db, language: OtherLanguage, kind?: TextKind): Promise<TextQuery> => ({
  language,
  coupons: await couponsOfOwnMessage(db),
  given: await givenTexts(db, language, kind),
})

function toText({ isHtml, ...row }: store.TextRow): OwnerText {
  return isHtml && typeof row.main === 'string' ? { ...row, main: htmlToMarkdown(row.main) } : row
}
