import type { Role } from '#contract/admin/role.ts'
import { groupTitles, settingLabels } from '#contract/admin/setting-labels.ts'
import {
  SETTING_GROUPS,
  settingGroups,
  shopSettings,
  STAFF_GROUPS,
  type SettingGroup,
  type ShopSettings,
} from '#contract/admin/settings.ts'

import type { FormSchema, Labels } from '../shared/form/form-parts.ts'
import type { Version } from '../shared/form/use-edit-form.ts'

/** The groups that the form has, each with the version that was seen. */
export type SettingsValues = Partial<ShopSettings>

export const groupsFor = (role: Role): readonly SettingGroup[] => (role === 'owner' ? SETTING_GROUPS : STAFF_GROUPS)

/** The part of the contract's schema that the role's groups make. */
export const schemaFor = (role: Role): FormSchema<SettingsValues> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's types know only what it takes, and not what it refuses in words
  (role === 'owner' ? shopSettings : shopSettings.pick({ holiday: true, home: true })) as FormSchema<SettingsValues>

/** The settings as the form edits them; a save of any group makes a newer version of them all. */
export const readGroups =
  (groups: readonly SettingGroup[]) =>
  (settings: ShopSettings): Version<SettingsValues> => ({
    values: Object.fromEntries(groups.map((group) => [group, settings[group]])),
    version: groups.reduce((sum, group) => sum + settings[group].version, 0),
  })

export const formLabels: Labels = {
  ...groupTitles,
  ...Object.fromEntries(
    SETTING_GROUPS.flatMap((group) =>
      Object.entries(settingLabels[group]).map(([key, label]) => [`${group}.${key}`, label] as const),
    ),
  ),
  'shop.social.name': 'Name',
  'shop.social.url': 'Link',
  'shop.grievance_officer.name': 'Grievance officer',
  'shop.grievance_officer.email': 'Their e-mail',
  'shop.grievance_officer.phone': 'Their phone',
  'selling.couriers.name': 'Name',
  'selling.couriers.link': 'Tracking link',
}

/** What a setting is in a shop just opened, by the name of its field. */
export const defaultOf = (name: string): unknown => defaults[name]

const defaults: Readonly<Record<string, unknown>> = Object.fromEntries(
  SETTING_GROUPS.flatMap((group) =>
    Object.entries(settingGroups[group].parse({})).map(([key, value]) => [`${group}.${key}`, value] as const),
  ),
)
