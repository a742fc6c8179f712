import './buy-bar.css'
import { Price } from '#web/ui/price/price.tsx'
import { unitPrice } from '#web/ui/price/unit-price.ts'

import { CartBar } from '../shared/cart/cart-bar.tsx'
import { sizeName } from '../shared/product-card/sizes.ts'
import { BuyButton } from './buy-button.tsx'
import type { BuyBoxState } from './use-buy-box.ts'

/** Phones: price and action stay at the foot, and above them what is in the cart (spec D141). */
export function BuyBar({ buyBox }: { buyBox: BuyBoxState }) {
  return (
    <div className="buy-bar">
      <CartBar />
      <div className="buy-bar__row">
        <p>
          {buyBox.shown && <Price rupees={buyBox.shown.amount} />}
          <span className="unit">{priceNote(buyBox)}</span>
        </p>
        <BuyButton buyBox={buyBox} />
      </div>
    </div>
  )
}

function priceNote({ isOutOfStock, line, shown }: BuyBoxState): string {
  if (!shown || isOutOfStock) return 'Out of stock'
  return `${sizeName(shown)} · ${line ? `${line.count} in cart` : unitPrice(shown.per_gram, shown.units.name)}`
}
