import './delivery-note.css'
import { formatRupees, toRupees, ZERO, type Paise } from '#contract/core/money.ts'
import { deliveryFeeOf, shortfallRupees } from '#domain/pricing/pricing.rules.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/cart.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

/** What is missing for free delivery, or that it is free (spec S9, D76). `goods` is what they come to. */
export function DeliveryNote({ goods, terms, grams }: { goods: Paise; terms: SaleTerms; grams: number }) {
  const { freeAbove } = terms.delivery.tariff
  const missing = shortfallRupees(goods, terms, grams)
  if (missing === undefined)
    return deliveryFeeOf(goods, terms, grams) > 0 ? null : (
      <p className="delivery-note delivery-note--free">
        <Icon name="truck" />
        <span>{t.deliveryIsFree}</span>
      </p>
    )
  const have = toRupees(goods)
  const needed = toRupees(freeAbove ?? ZERO) + 1
  return (
    <div className="delivery-note">
      <Icon name="truck" />
      <span>{fill(t.moreForFree, { missing: formatRupees(missing) })}</span>
      <progress value={have} max={needed} aria-label={t.freeProgress}>
        {formatRupees(have)}
      </progress>
    </div>
  )
}
