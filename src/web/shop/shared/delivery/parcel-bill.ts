import { formatPaise } from '#contract/core/money.ts'
import type { Settings } from '#contract/settings.ts'
import { goodsTotal, type Line } from '#domain/pricing/goods.rules.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.rules.ts'
import { weightOf } from '#domain/settings/tariff.rules.ts'
import { tariffsDiffer } from '#domain/settings/tariffs-differ.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/delivery.ts'

import { termsOf } from '../sale-terms.ts'
import type { Delivery } from './use-delivery.ts'

/** What delivery of a cart is priced by, and what its line of the bill is called (spec C3.7). */
export type ParcelBill = { goods: ReturnType<typeof goodsTotal>; terms: SaleTerms; grams: number; label: string }

/** The cart's delivery by the tariff of a pincode; by that of everywhere else as long as none is known. */
export function parcelBill(lines: readonly Line[], settings: Settings, there: Delivery | undefined): ParcelBill {
  const terms = termsOf(settings, there?.answer?.tariff)
  const grams = weightOf(lines, terms.delivery.packing)
  const isAnywhere = !there?.answer && tariffsDiffer(settings.limits.delivery)
  const weight = terms.delivery.tariff.key === '' ? t.delivery : fill(t.deliveryOf, { weight: weightText(grams) })
  return { goods: goodsTotal(lines), terms, grams, label: isAnywhere ? t.deliveryMostly : weight }
}

/** What delivery there costs, for who changes the address; undefined while one fee holds everywhere. */
export const feeText = (
  there: Delivery | undefined,
  { deliveryFee }: Pick<Totals, 'deliveryFee'>,
): string | undefined => {
  if (!there?.answer?.tariff) return undefined
  const { zip: pincode } = there
  return deliveryFee === 0
    ? fill(t.deliveryToFree, { pincode })
    : fill(t.deliveryTo, { pincode, fee: formatPaise(deliveryFee) })
}

/** '950 g', '1.2 kg'. */
const weightText = (grams: number): string =>
  grams < 1000 ? `${grams} g` : fill(t.kilograms, { kg: (Math.round(grams / 100) / 10).toLocaleString('en-IN') })
