import { z } from '../core/zod.ts'
import { otherLanguages } from '../languages.ts'
import { tariffFields, tariffKey } from './delivery-fields.ts'
import { settingLabels } from './setting-labels.ts'
import { changedSettings, settingGroups, shopSettings, type SettingGroup } from './settings.ts'
import { formTexts, textsRequest, type TextThing } from './text-fields.ts'

/** The settings that the owner may write in other languages than the main one, group by group (spec H6.9). */
export const SETTING_TEXTS = {
  shop: ['shop_name', 'place', 'tagline', 'kitchen_line', 'address', 'branches', 'packed_by', 'country_of_origin'],
  captions: [
    'principles_title',
    'team_title',
    'testimonials_title',
    'search_hint',
    'not_found_title',
    'cart_empty',
    'orders_empty',
    'totals_title',
    'blog_intro',
  ],
  holiday: ['words'],
  home: ['notice', 'title', 'description', 'keywords'],
} as const
export type TextSettings = typeof SETTING_TEXTS
/** Groups that have texts; of the delivery the names of its tariffs. */
export type TextGroup = keyof TextSettings | 'delivery'
export const TEXT_GROUPS = ['shop', 'captions', 'holiday', 'home', 'delivery'] as const satisfies readonly TextGroup[]

const thingOf = <K extends string>(keys: readonly K[], labels: Readonly<Record<K, string>>): TextThing => ({
  table: 'setting_group',
  fields: Object.fromEntries(keys.map((key) => [key, { wire: key, column: key, label: labels[key] }])),
})

export const settingTexts: Readonly<Record<keyof TextSettings, TextThing>> = {
  shop: thingOf(SETTING_TEXTS.shop, settingLabels.shop),
  captions: thingOf(SETTING_TEXTS.captions, settingLabels.captions),
  holiday: thingOf(SETTING_TEXTS.holiday, settingLabels.holiday),
  home: thingOf(SETTING_TEXTS.home, settingLabels.home),
}

/** The names of these tariffs, each by its tariff's key. */
export const tariffTexts = (tariffs: readonly { key: string; name: string }[]): TextThing => ({
  table: 'setting_group',
  fields: Object.fromEntries(tariffs.map(({ key, name }) => [key, { wire: key, column: key, label: name }])),
})

/** How a setting's text is checked: as the main one, but that a missing one has no default. */
export function settingSchema(group: keyof TextSettings, key: string): z.ZodType<string> {
  const fields: Readonly<Record<string, z.ZodType>> = settingGroups[group].shape
  const field = fields[key]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of them is a text, whose default may be another
  return (field instanceof z.ZodDefault ? field.unwrap() : field) as z.ZodType<string>
}

const requestOf = (group: keyof TextSettings) =>
  textsRequest(Object.fromEntries(SETTING_TEXTS[group].map((key) => [key, settingSchema(group, key)])))
const tariffNames = z.record(tariffKey, tariffFields.shape.name.nullable())

/** What is sent of them; the group itself is sent with them, for its version. */
const sentTexts = z
  .strictObject({
    shop: requestOf('shop'),
    captions: requestOf('captions'),
    holiday: requestOf('holiday'),
    home: requestOf('home'),
    delivery: z.strictObject(Object.fromEntries(otherLanguages.map((code) => [code, tariffNames]))).partial(),
  })
  .partial()

export const savedSettings = changedSettings.extend({ texts: sentTexts.optional() })
export type SentSettingTexts = z.output<typeof sentTexts>

/** What the texts of one group must be. */
export const groupTexts = (group: TextGroup): z.ZodType => sentTexts.shape[group]

/** All groups, and their texts in other languages, where there are any. */
export const settingsWithTexts = shopSettings.extend({
  texts: z.partialRecord(z.enum(TEXT_GROUPS), formTexts.unwrap()),
})
export type SettingsWithTexts = z.output<typeof settingsWithTexts>

/** A group's texts as they are stored. */
export type StoredSettingTexts = {
  readonly [G in SettingGroup]?: Readonly<Record<string, Readonly<Record<string, { text: string; of: string }>>>>
}
