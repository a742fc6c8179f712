import './delivery-note.css'
import { formatRupees, toRupees, type Paise } from '#contract/core/money.ts'
import { shortfallRupees } from '#domain/pricing/pricing.rules.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useSaleTerms } from '../sale-terms.ts'

/** What is missing for free delivery, or that it is free (spec S9, D76). `goods` is what they come to. */
export function DeliveryNote({ goods }: { goods: Paise }) {
  const terms = useSaleTerms()
  const missing = shortfallRupees(goods, terms)
  if (missing === undefined)
    return (
      <p className="delivery-note delivery-note--free">
        <Icon name="truck" />
        <span>Delivery is free</span>
      </p>
    )
  const have = toRupees(goods)
  const needed = toRupees(terms.freeDeliveryUpTo) + 1
  return (
    <div className="delivery-note">
      <Icon name="truck" />
      <span>Add {formatRupees(missing)} more for free delivery</span>
      <progress value={have} max={needed} aria-label="On the way to free delivery">
        {formatRupees(have)}
      </progress>
    </div>
  )
}
