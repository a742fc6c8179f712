import { isDeepStrictEqual } from 'node:util'

import {
  settingTexts,
  tariffTexts,
  TEXT_GROUPS,
  type SentSettingTexts,
  type SettingsWithTexts,
  type TextGroup,
  type TextSettings,
} from '#contract/admin/setting-text-fields.ts'
import { settingGroups, type SettingValues } from '#contract/admin/settings.ts'
import type { TextThing } from '#contract/admin/text-fields.ts'
import { MAIN_LANGUAGE, SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import { markdownToHtml } from '#domain/html/markdown.ts'
import type { Change } from '#domain/journal/journal.rules.ts'
import type { CurrentSettings, PageSettings } from '#domain/ports/current-settings.ts'
import { readSettings, readSettingsNow } from '#domain/settings/settings.service.ts'
import { textOf } from '#text/languages.ts'

import { formTextsOf, inLanguage, textChanges, textsAfter, type Hashes, type StoredTexts } from './owner-text.rules.ts'
import { hashOfMain } from './owner-text.service.ts'
import * as store from './owner-text.store.ts'

/** The settings as this process remembers them, in the language of who asks. */
export const readSettingsIn = async (deps: Pick<Deps, 'settings' | 'language'>): Promise<PageSettings> =>
  settingsIn(await readSettings(deps), deps.language)

/**
 * The settings in a language: what the owner wrote in it; what is as the shop came with it, as that comes in this language; else
 * the main text (spec H6.9).
 */
export function settingsIn<S extends CurrentSettings>(settings: S, language: Language): S {
  if (isAsStored(language)) return settings
  const { shop, captions, holiday, home, delivery, texts } = settings
  const ownOf = (group: TextGroup) => (language === MAIN_LANGUAGE ? undefined : texts[group]?.[language])
  const inIt = <R extends object>(group: keyof TextSettings, values: R): R =>
    inLanguage(settingTexts[group], asShipped(group, values, language), ownOf(group) ?? {})
  const names = ownOf('delivery') ?? {}
  return {
    ...settings,
    shop: inIt('shop', shop),
    captions: inIt('captions', captions),
    holiday: inIt('holiday', holiday),
    home: inIt('home', home),
    delivery: {
      ...delivery,
      tariffs: delivery.tariffs.map((one) => ({ ...one, name: names[one.key]?.text ?? one.name })),
    },
  }
}

/** The main language's settings are the stored ones; where it is not English, what the shop came with is said in it too. */
const isAsStored = (language: Language): boolean => storedIn.every((one) => one === language)
const storedIn: readonly Language[] = [MAIN_LANGUAGE, SOURCE_LANGUAGE]

/** A group's values, those that are as the shop came with them in a language. */
export function asShipped<R extends object>(group: keyof TextSettings, values: R, language: Language): R {
  const atFirst: Readonly<Record<string, unknown>> = shippedValues[group]
  const shipped = Object.entries(textOf(language).captions).filter(
    ([key]) => key in atFirst && isShipped(key, Reflect.get(values, key), atFirst[key]),
  )
  return { ...values, ...Object.fromEntries(shipped) }
}

/** As the table has it at first, or as a new shop was given it in its main language. */
const isShipped = (key: string, value: unknown, atFirst: unknown): boolean =>
  value === atFirst || value === new Map<string, string>(Object.entries(textOf(MAIN_LANGUAGE).captions)).get(key)

/** What of a group a new shop is given in its main language; nothing in the program's own, in which the table has it. */
export const firstTextsOf = (group: keyof TextSettings): Readonly<Record<string, string>> =>
  isAsStored(MAIN_LANGUAGE)
    ? {}
    : Object.fromEntries(Object.entries(textOf(MAIN_LANGUAGE).captions).filter(([key]) => key in shippedValues[group]))

const shippedValues: Pick<SettingValues, keyof TextSettings> = {
  shop: settingGroups.shop.parse({}),
  captions: settingGroups.captions.parse({}),
  holiday: settingGroups.holiday.parse({}),
  home: settingGroups.home.parse({}),
}

/** The texts of all groups as the form has them, where there are any. */
export const formTextsOfSettings = (settings: CurrentSettings): SettingsWithTexts['texts'] =>
  Object.fromEntries(
    TEXT_GROUPS.flatMap((group) => {
      const thing = textsOfGroup(group, settings)
      const texts = formTextsOf(thing, settings.texts[group] ?? {}, hashesOf(thing, group, settings))
      return texts ? [[group, texts] as const] : []
    }),
  )

type Written = { group: TextGroup; version: number; changes: Change[] }

/**
 * Writes what is sent of the settings' texts in other languages, after the groups; the others stay. `raised` are the groups
 * whose version has gone up already; `madeFrom` says by key of what a text was made that is put back as it was. Refuses INVALID
 * for a tariff that there is none of.
 */
export async function writeSettingTexts(
  tx: Tx,
  sent: SentSettingTexts,
  raised: ReadonlySet<string>,
  madeFrom: Hashes = {},
): Promise<AdminOutcome<Written[], unknown>> {
  const settings = await readSettingsNow(tx)
  const written: Written[] = []
  for (const group of TEXT_GROUPS) {
    const own = sent[group]
    const thing = textsOfGroup(group, settings)
    const unknown = own && unknownField(thing, own)
    if (unknown !== undefined) return refuse('INVALID', { field: `texts.${group}.${unknown}` })
    const stored = settings.texts[group] ?? {}
    const hashes = { ...hashesOf(thing, group, settings), ...(own && madeFrom) }
    const after = existing(thing, textsAfter(thing, stored, own ?? {}, { hashes, toHtml: markdownToHtml }))
    if (isDeepStrictEqual(stored, after)) continue
    const version = await store.writeSettingTexts(tx, { group, texts: after, raises: !raised.has(group) })
    written.push({ group, version, changes: textChanges(thing, stored, after) })
  }
  return done(written)
}

/** What of a group may be in other languages. */
export const textsOfGroup = (group: TextGroup, { delivery }: Pick<CurrentSettings, 'delivery'>): TextThing =>
  group === 'delivery' ? tariffTexts(delivery.tariffs) : settingTexts[group]

/** The main texts of a group, and of the delivery the names of its tariffs. */
export const mainOfGroup = (group: TextGroup, settings: CurrentSettings): Readonly<Record<string, unknown>> =>
  group === 'delivery'
    ? Object.fromEntries(settings.delivery.tariffs.map(({ key, name }) => [key, name]))
    : settings[group]

/** The main texts of a group, shortened as the database does it for those of other tables. */
function hashesOf({ fields }: TextThing, group: TextGroup, settings: CurrentSettings): Hashes {
  const main = mainOfGroup(group, settings)
  return Object.fromEntries(
    Object.keys(fields).map((key) => [key, hashOfMain(typeof main[key] === 'string' ? main[key] : '')]),
  )
}

/** The first of these fields, with its language, that a group has not: a tariff that was taken away. */
const unknownField = ({ fields }: TextThing, sent: NonNullable<SentSettingTexts[TextGroup]>): string | undefined =>
  Object.entries(sent)
    .flatMap(([language, own]) => Object.keys(own ?? {}).map((wire) => ({ wire, path: `${language}.${wire}` })))
    .find(({ wire }) => !(wire in fields))?.path

/** Without the texts of what is there no more. */
const existing = ({ fields }: TextThing, texts: StoredTexts): StoredTexts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, own]) => {
      const rest = Object.entries(own).filter(([column]) => column in fields)
      return rest.length > 0 ? [[language, Object.fromEntries(rest)] as const] : []
    }),
  )
