import { formatRupees } from '#contract/core/money.ts'
import type { Settings } from '#contract/settings.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/product.ts'

import type { Delivery } from '../shared/delivery/use-delivery.ts'

/** What delivery there costs at the least, and from where on it is free; undefined while one fee holds everywhere. */
export function tariffText({ limits }: Settings, there: Delivery | undefined): string | undefined {
  const tariff = limits.delivery.tariffs.find(({ key }) => key === there?.answer?.tariff)
  if (!tariff || !there?.answer?.serviceable) return undefined
  const fee = formatRupees(tariff.slabs[0]?.fee ?? 0)
  return tariff.free_above === null
    ? fill(t.deliveryThere, { fee })
    : fill(t.deliveryThereFreeAbove, { fee, sum: formatRupees(tariff.free_above) })
}
