import { parcelSettings } from '#contract/admin/parcel-setting-fields.ts'
import { settingLabels } from '#contract/admin/setting-labels.ts'
import type { SettingValues, ShopSettings } from '#contract/admin/settings.ts'

import { formSchema, type Labels } from '../shared/form/form-parts.ts'
import type { Version } from '../shared/form/use-edit-form.ts'

export type ParcelValues = SettingValues['parcels']

export const parcelSchema = formSchema<ParcelValues>(parcelSettings)

const { parcels, box } = settingLabels
export const parcelLabels: Labels = {
  ...parcels,
  'boxes.name': 'Name',
  'boxes.length': box.length,
  'boxes.width': box.width,
  'boxes.height': box.height,
  'boxes.weight_g': box.weight_g,
  'boxes.cost': box.cost,
}

export const readParcels = ({ parcels: { version, ...values } }: ShopSettings): Version<ParcelValues> => ({
  values,
  version,
})
