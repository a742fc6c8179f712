import './saving.css'
import { formatRupees, paise, toRupees } from '#contract/core/money.ts'
import type { Summary } from '#domain/pricing/pricing.rules.ts'

/** What the order saves, told when a coupon or annas are used; only an online payment can (spec S9). */
export function Saving({ saving, coupon, annas }: Summary) {
  if (coupon + annas === 0) return null
  return (
    <output className="saving num">
      You save {formatRupees(toRupees(paise(saving + coupon + annas)))} on this order
    </output>
  )
}
