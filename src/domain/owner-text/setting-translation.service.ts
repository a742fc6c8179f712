import { groupTitles } from '#contract/admin/setting-labels.ts'
import { TEXT_GROUPS, type TextGroup } from '#contract/admin/setting-text-fields.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import { done, refuse, type AdminOutcome, type Db, type Tx } from '#domain/context.ts'
import type { Entry } from '#domain/journal/journal.service.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import type { GivenText } from './owner-text.rules.ts'
import { hashOfMain } from './owner-text.service.ts'
import { asShipped, mainOfGroup, textsOfGroup, writeSettingTexts } from './setting-texts.service.ts'

/**
 * The texts of the settings in a language, a thing a group (spec H6.20). What the program says in it by itself, as long as the
 * owner has not written it in the main one, counts as translated so.
 */
export async function translatedSettings(db: Db, language: OtherLanguage): Promise<GivenText[]> {
  const settings = await readSettingsNow(db)
  return TEXT_GROUPS.flatMap((group, at) => {
    const shipped = shippedOf(group, settings, language)
    const main = mainOfGroup(group, settings)
    return Object.values(textsOfGroup(group, settings).fields).flatMap(({ wire, column, label }, place) => {
      const text = main[column]
      if (typeof text !== 'string' || text === '') return []
      const own = settings.texts[group]?.[language]?.[column]
      return {
        id: group,
        version: settings[group].version,
        title: groupTitles[group],
        isVisible: group !== 'holiday' || settings.holiday.mode !== 'off',
        rank: -at,
        place,
        field: wire,
        label,
        main: text,
        own: own?.text ?? shipped[column] ?? null,
        of: own?.of ?? null,
        isOld: own !== undefined && own.of !== hashOfMain(text),
      }
    })
  })
}

type SettingTranslation = {
  group: TextGroup
  language: OtherLanguage
  texts: Readonly<Record<string, string | null>>
  madeFrom: Readonly<Record<string, string>>
}

/**
 * Writes texts of a group of settings by key; the others stay. What the program says by itself is not stored. The caller has
 * locked the group. Refuses INVALID for a tariff that there is none of.
 */
export async function translateSettings(
  tx: Tx,
  { group, language, texts, madeFrom }: SettingTranslation,
): Promise<AdminOutcome<Entry | undefined, unknown>> {
  const shipped = shippedOf(group, await readSettingsNow(tx), language)
  const own = Object.entries(texts).map(([key, text]) => [key, text === shipped[key] ? null : text] as const)
  const written = await writeSettingTexts(tx, { [group]: { [language]: Object.fromEntries(own) } }, new Set(), madeFrom)
  if (!written.ok) return written
  const saved = written.value.find((one) => one.group === group)
  if (!saved) return done(undefined)
  return done({
    action: 'setting.update',
    object: { kind: 'setting', id: group, title: groupTitles[group] },
    changes: saved.changes,
  })
}

/** The group of this name, where it has texts. */
export const findTextGroup = (id: string): AdminOutcome<TextGroup> => {
  const group = TEXT_GROUPS.find((one) => one === id)
  return group ? done(group) : refuse('NOT_FOUND')
}

/** What the program says in a language by itself in the place of these main texts, by key. */
function shippedOf(
  group: TextGroup,
  settings: CurrentSettings,
  language: OtherLanguage,
): Readonly<Record<string, string>> {
  if (group === 'delivery') return {}
  const main: Readonly<Record<string, unknown>> = settings[group]
  return Object.fromEntries(
    Object.entries(asShipped(group, settings[group], language)).flatMap(([key, text]) =>
      typeof text === 'string' && text !== main[key] ? [[key, text]] : [],
    ),
  )
}
