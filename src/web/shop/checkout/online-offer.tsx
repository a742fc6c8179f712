import { formatPaise, paise, type Paise } from '#contract/core/money.ts'
import { linesOfCart } from '#domain/cart/cart.rules.ts'
import { calculateTotals } from '#domain/pricing/pricing.rules.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/checkout.ts'
import { useCart } from '#web/shop/shared/cart/cart.ts'

interface OnlineOfferProps {
  /** what the cart comes to in cash */
  total: Paise
  terms: SaleTerms
  onOnline: () => void
}

/** What whoever pays in cash would save online, with the way there; nothing where they would save nothing (spec N8.3). */
export function OnlineOffer({ total, terms, onOnline }: OnlineOfferProps) {
  const online = calculateTotals(linesOfCart(useCart()), terms, 'online')
  if (online.prepaidDiscount === 0) return null
  const go = () => {
    onOnline()
    // the pressed button leaves with its tab
    document.querySelector<HTMLElement>('#pay-online')?.focus()
  }
  return (
    <p className="online-offer">
      {fill(t.saveOnline, { sum: formatPaise(paise(total - online.total)) })}{' '}
      <button type="button" className="link" onClick={go}>
        {t.payOnline}
      </button>
    </p>
  )
}
