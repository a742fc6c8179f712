import type { Sku } from '#contract/catalog.ts'
import { fromRupees, paise, toRupees } from '#contract/core/money.ts'
import type { Settings } from '#contract/settings.ts'
import { packingOf, tariffFee, tariffOfKey, toTariff, weightOf } from '#domain/settings/tariff.rules.ts'

import type { StructuredData } from '../shared/head/structured-data.ts'

/** Days on the way, from the same district to the far states. */
const TRANSIT = { minValue: 1, maxValue: 7 } as const

/**
 * What sending one piece of a size alone costs at the most, whatever the place, and how long it takes (spec C3.8): search
 * engines read no regions of India.
 */
export function shippingDetails({ units, ...size }: Sku, limits: Settings['limits']): StructuredData {
  const { tariffs, ...delivery } = limits.delivery
  const measure = { grams: size.weight_g, unit: units.name, quantity: size.quantity_per_unit }
  const grams = weightOf([{ count: 1, measure }], packingOf({ tariffs, ...delivery }))
  const all = tariffs.length > 0 ? tariffs.map(toTariff) : [tariffOfKey(limits)]
  const highest = Math.max(...all.map((tariff) => tariffFee(fromRupees(size.amount), grams, tariff)))
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: toRupees(paise(highest)).toFixed(2), currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysBetween({ minValue: Math.max(0, limits.dispatch_days - 1), maxValue: limits.dispatch_days }),
      transitTime: daysBetween(TRANSIT),
    },
  }
}

const daysBetween = (days: { minValue: number; maxValue: number }) => ({
  '@type': 'QuantitativeValue',
  ...days,
  unitCode: 'DAY',
})
