import './saving.css'
import { formatRupees, paise, toRupees } from '#contract/core/money.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'

/** What the order saves, shown when a coupon or annas are used; only an online payment can (spec S9). */
export function Saving({ saving, couponDiscount: coupon, annasDiscount: annas }: Totals) {
  if (coupon + annas === 0) return null
  return (
    <output className="saving num">
      You save {formatRupees(toRupees(paise(saving + coupon + annas)))} on this order
    </output>
  )
}
