import { delivery } from '#contract/admin/delivery-fields.ts'
import { settingLabels } from '#contract/admin/setting-labels.ts'
import type { SettingValues, ShopSettings } from '#contract/admin/settings.ts'
import { DISTANCES, type Distance } from '#contract/delivery.ts'
import * as fees from '#text/common/fees.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/delivery.ts'

import { formSchema, type Labels } from '../shared/form/form-parts.ts'
import type { Version } from '../shared/form/use-edit-form.ts'

export type DeliveryValues = SettingValues['delivery']
export type TariffValues = DeliveryValues['tariffs'][number]

export const deliverySchema = formSchema<DeliveryValues>(delivery)

const distances: Readonly<Record<Distance, string>> = {
  district: fees.district,
  state: fees.state,
  zone: fees.zone,
  elsewhere: fees.elsewhere,
  far: fees.far,
}
const { delivery: ofGroup, tariff } = settingLabels
export const deliveryLabels: Labels = {
  ...ofGroup,
  ...Object.fromEntries(Object.entries(tariff).map(([key, label]) => [`tariffs.${key}`, label])),
  'tariffs.slabs.up_to_g': t.upTo,
  'tariffs.slabs.fee': 'Fee',
  ...Object.fromEntries(DISTANCES.map((name) => [`by_distance.${name}`, distances[name]])),
}

export const readDelivery = ({ delivery: { version, ...values } }: ShopSettings): Version<DeliveryValues> => ({
  values,
  version,
})

/** Every distance with one tariff; '' is none. */
export const everywhere = (key: string): DeliveryValues['by_distance'] => ({
  district: key,
  state: key,
  zone: key,
  elsewhere: key,
  far: key,
})

/** Today's numbers as a tariff for every distance: no price changes (spec C3.11). */
export const firstTariff = ({ delivery_fee: fee, free_delivery_at: free }: ShopSettings['numbers']): TariffValues => ({
  key: 'all',
  name: t.allIndia,
  free_above: free,
  slabs: [{ up_to_g: 500, fee }],
  step_g: null,
  step_fee: 0,
})

/** One more, to be filled in; its key is none of these. */
export function nextTariff(tariffs: readonly TariffValues[]): TariffValues {
  let n = tariffs.length + 1
  while (tariffs.some(({ key }) => key === `tariff-${n}`)) n += 1
  const [first] = tariffs
  return {
    key: `tariff-${n}`,
    name: fill(t.tariffName, { n }),
    free_above: first?.free_above ?? null,
    slabs: first?.slabs.map((slab) => ({ ...slab })) ?? [{ up_to_g: 500, fee: 0 }],
    step_g: first?.step_g ?? null,
    step_fee: first?.step_fee ?? 0,
  }
}
