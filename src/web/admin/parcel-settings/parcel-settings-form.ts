import { parcelSettings } from '#contract/admin/parcel-setting-fields.ts'
import { settingLabels } from '#contract/admin/setting-labels.ts'
import type { SettingValues, ShopSettings } from '#contract/admin/settings.ts'
import * as t from '#text/office/parcel-settings.ts'

import { formSchema, type Labels } from '../shared/form/form-parts.ts'
import type { Version } from '../shared/form/use-edit-form.ts'

export type ParcelValues = SettingValues['parcels']

export const parcelSchema = formSchema<ParcelValues>(parcelSettings)

export const parcelLabels: Labels = {
  ...settingLabels.parcels,
  'boxes.name': 'Name',
  'boxes.length': 'Length',
  'boxes.width': 'Width',
  'boxes.height': 'Height',
  'boxes.weight_g': t.weighsEmpty,
  'boxes.cost': 'Costs',
}

export const readParcels = ({ parcels: { version, ...values } }: ShopSettings): Version<ParcelValues> => ({
  values,
  version,
})
