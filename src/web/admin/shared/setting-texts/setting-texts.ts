import { groupTitles, settingLabels } from '#contract/admin/setting-labels.ts'
import {
  SETTING_TEXTS,
  settingSchema,
  type SentSettingTexts,
  type SettingsWithTexts,
  type TextSettings,
} from '#contract/admin/setting-text-fields.ts'
import { settingGroups, type FormGroup, type ShopSettings } from '#contract/admin/settings.ts'
import type { FormTexts } from '#contract/admin/text-fields.ts'
import { captionDefaults } from '#contract/captions.ts'

import { call } from '../../api/client.ts'
import type { Labels } from '../form/form-parts.ts'
import type { EditFormSpec, Version } from '../form/use-edit-form.ts'
import { labelText } from '../label-text.ts'
import { labelsInLanguages, mainOnly, refusedInLanguages, schemaInLanguages } from '../texts/in-languages.tsx'
import { others, textsToSend, textValues, type TextInput } from '../texts/text-values.ts'

/** Groups of settings as a form edits them, with their texts in other languages next to them. */
export type GroupValues = Partial<ShopSettings>
type GroupForm = Pick<EditFormSpec<SettingsWithTexts, GroupValues>, 'schema' | 'labels' | 'read' | 'save'>

/** The form of some groups with the fields of other languages: both are saved at once, each group with its version (spec H6.9). */
export function settingsInLanguages(
  form: { schema: GroupForm['schema']; labels: Labels; read: (settings: ShopSettings) => Version<GroupValues> },
  inputs: readonly TextInput[],
): GroupForm {
  return {
    schema: schemaInLanguages(form.schema, inputs),
    labels: labelsInLanguages(form.labels, inputs),
    read: (settings) => {
      const { values, version } = form.read(settings)
      return { version, values: { ...values, ...textValues(flatTexts(settings.texts), inputs) } }
    },
    save: async (changes, _version, values) => {
      const texts = byGroup(textsToSend(changes, values, inputs))
      // a text is saved with its group, whole and with the version that was seen
      const groups = Object.fromEntries(
        textGroups.filter((group) => texts[group]).map((group) => [group, values[group]]),
      )
      const sent = { ...groups, ...mainOnly(changes), ...(Object.keys(texts).length > 0 && { texts }) }
      return refusedInLanguages(await call('saveSettings', sent), inputs, pathOf)
    },
  }
}

const textGroups: readonly (keyof TextSettings)[] = ['shop', 'captions', 'holiday', 'home']
const areas: ReadonlySet<string> = new Set([
  'tagline',
  'address',
  'branches',
  'cart_empty',
  'orders_empty',
  'blog_intro',
  'words',
  'description',
])

/** The texts of these groups, group by group. */
export const settingInputs = (groups: readonly FormGroup[]): TextInput[] =>
  textGroups.filter((group) => groups.includes(group)).flatMap(inputsOf)

const inputsOf = (group: keyof TextSettings): TextInput[] =>
  SETTING_TEXTS[group].map((key) => ({
    wire: `${group}/${key}`,
    main: `${group}.${key}`,
    part: labelText(groupTitles[group]),
    kind: areas.has(key) ? 'area' : 'text',
    schema: settingSchema(group, key),
    shipped: shipped[`${group}.${key}`],
  }))

/** What the program says in each language by itself, as long as the owner has not written it. */
const shipped: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(captionDefaults).map(([key, text]) => [`captions.${key}`, text])),
  'shop.kitchen_line': settingGroups.shop.parse({}).kitchen_line,
}

/** What a setting is called, for a form of some groups. */
export const settingLabelsOf = (groups: readonly FormGroup[]): Labels =>
  Object.fromEntries(
    groups.flatMap((group) => [
      [group, groupTitles[group]],
      ...Object.entries(settingLabels[group]).map(([key, label]) => [`${group}.${key}`, label] as const),
    ]),
  )

/** The texts of all groups under the names that the form has for them. */
export const flatTexts = (texts: SettingsWithTexts['texts']): FormTexts =>
  Object.fromEntries(
    others.map((language) => [
      language,
      Object.fromEntries(
        textGroups.flatMap((group) =>
          Object.entries(texts[group]?.[language] ?? {}).map(([key, text]) => [`${group}/${key}`, text] as const),
        ),
      ),
    ]),
  )

/** The same way back: by group, language and key. */
function byGroup(sent: ReturnType<typeof textsToSend>): SentSettingTexts {
  const inGroup = (group: string) =>
    Object.entries(sent ?? {}).flatMap(([language, own]) => {
      const mine = Object.entries(own ?? {}).filter(([wire]) => wire.startsWith(`${group}/`))
      return mine.length > 0
        ? [[language, Object.fromEntries(mine.map(([wire, text]) => [wire.slice(group.length + 1), text]))] as const]
        : []
    })
  return Object.fromEntries(
    textGroups.flatMap((group) => {
      const own = inGroup(group)
      return own.length > 0 ? [[group, Object.fromEntries(own)] as const] : []
    }),
  )
}

/** Where the server says what is wrong of a text. */
const pathOf = (language: string, wire: string): string => {
  const [group = '', key = ''] = wire.split('/')
  return `texts.${group}.${language}.${key}`
}
