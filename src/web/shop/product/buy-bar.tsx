import './buy-bar.css'
import { Price } from '#web/ui/price/price.tsx'
import { unitPrice } from '#web/ui/price/unit-price.ts'

import { sizeName } from '../shared/product-card/default-size.ts'
import { BuyButton } from './buy-button.tsx'
import type { Buying } from './use-buying.ts'

/** Phones: price and action stay at the foot, in the place of the cart bar. */
export function BuyBar({ buying }: { buying: Buying }) {
  return (
    <div className="buy-bar">
      <p>
        {buying.shown && <Price rupees={buying.shown.amount} />}
        <span className="unit">{underPrice(buying)}</span>
      </p>
      <BuyButton buying={buying} />
    </div>
  )
}

function underPrice({ out, line, shown }: Buying): string {
  if (!shown || out) return 'Out of stock'
  return `${sizeName(shown)} · ${line ? `${line.count} in cart` : unitPrice(shown.per_gram, shown.units.name)}`
}
