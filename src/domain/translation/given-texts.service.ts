import { TEXT_KINDS, type TextKind } from '#contract/admin/text-kind-fields.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import type { Db } from '#domain/context.ts'
import type { GivenText } from '#domain/owner-text/owner-text.rules.ts'
import { translatedSettings } from '#domain/owner-text/setting-translation.service.ts'
import { translatedPages } from '#domain/page/page-translation.service.ts'

import type { GivenTexts } from './text-sources.store.ts'

/** How the texts are read that no table has as they are: a kind more of them is a row here. They are few. */
const readers: Readonly<Partial<Record<TextKind, (db: Db, language: OtherLanguage) => Promise<GivenText[]>>>> = {
  page: translatedPages,
  settings: translatedSettings,
}

/** The texts of these kinds, or of one of all. */
export async function givenTexts(db: Db, language: OtherLanguage, kind?: TextKind): Promise<GivenTexts[]> {
  const all: GivenTexts[] = []
  for (const one of kind ? [kind] : TEXT_KINDS) {
    const texts = await readers[one]?.(db, language)
    if (texts) all.push({ kind: one, texts })
  }
  return all
}
