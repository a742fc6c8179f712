import './buy-bar.css'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/product.ts'
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
          {buyBox.priced && <Price rupees={buyBox.priced.amount} />}
          <span className="unit">{priceNote(buyBox)}</span>
        </p>
        <BuyButton buyBox={buyBox} />
      </div>
    </div>
  )
}

/** Where no size is chosen yet the price is an example, and the button asks for the size (spec D125). */
function priceNote({ isOutOfStock, line, priced, chosen }: BuyBoxState): string {
  if (!priced || isOutOfStock) return t.outOfStock
  if (!chosen) return fill(t.chooseSize, { size: sizeName(priced) })
  return `${sizeName(priced)} · ${line ? fill(t.inCart, { count: line.count }) : unitPrice(priced.per_gram, priced.units.name)}`
}
