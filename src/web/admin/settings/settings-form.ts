import type { Role } from '#contract/admin/role.ts'
import { groupTitles, settingLabels } from '#contract/admin/setting-labels.ts'
import {
  FORM_GROUPS,
  settingGroups,
  shopSettings,
  STAFF_GROUPS,
  type FormGroup,
  type ShopSettings,
} from '#contract/admin/settings.ts'
import * as t from '#text/office/settings.ts'

import { formSchema, type FormSchema, type Labels } from '../shared/form/form-parts.ts'
import type { Version } from '../shared/form/use-edit-form.ts'

/** The groups that the form has, each with the version that was seen. */
export type SettingsValues = Partial<ShopSettings>

export const groupsFor = (role: Role): readonly FormGroup[] => (role === 'owner' ? FORM_GROUPS : STAFF_GROUPS)

/** The part of the contract's schema that the role's groups make. */
export const schemaFor = (role: Role): FormSchema<SettingsValues> =>
  formSchema(
    role === 'owner'
      ? shopSettings.omit({ opening: true, delivery: true, parcels: true, books: true })
      : shopSettings.pick({ holiday: true, home: true }),
  )

/** The settings as the form edits them; a save of any group makes a newer version of them all. */
export const readGroups =
  (groups: readonly FormGroup[]) =>
  (settings: ShopSettings): Version<SettingsValues> => ({
    values: Object.fromEntries(groups.map((group) => [group, settings[group]])),
    version: groups.reduce((sum, group) => sum + settings[group].version, 0),
  })

export const formLabels: Labels = {
  ...groupTitles,
  ...Object.fromEntries(
    FORM_GROUPS.flatMap((group) =>
      Object.entries(settingLabels[group]).map(([key, label]) => [`${group}.${key}`, label] as const),
    ),
  ),
  'shop.social.name': 'Name',
  'shop.social.url': 'Link',
  'shop.grievance_officer.name': t.grievanceOfficer,
  'shop.grievance_officer.email': t.theirEmail,
  'shop.grievance_officer.phone': t.theirPhone,
  'shop.grievance_officer.designation': t.theirDesignation,
  'selling.couriers.name': 'Name',
  'selling.couriers.link': t.trackingLink,
  'selling.couriers.cash': settingLabels.courier.cash,
  'selling.couriers.remit_days': settingLabels.courier.remit_days,
}

/** What a setting is in a shop just opened, by the name of its field. */
export const defaultOf = (name: string): unknown => defaults[name]

const defaults: Readonly<Record<string, unknown>> = Object.fromEntries(
  FORM_GROUPS.flatMap((group) =>
    Object.entries(settingGroups[group].parse({})).map(([key, value]) => [`${group}.${key}`, value] as const),
  ),
)
