import './savings-note.css'
import { formatPaise, paise } from '#contract/core/money.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'

/** What the order saves, shown when a coupon or annas are used; only an online payment can (spec S9). */
export function SavingsNote({ saving, couponDiscount, annasDiscount }: Totals) {
  if (couponDiscount + annasDiscount === 0) return null
  return (
    <output className="saving num">
      You save {formatPaise(paise(saving + couponDiscount + annasDiscount))} on this order
    </output>
  )
}
