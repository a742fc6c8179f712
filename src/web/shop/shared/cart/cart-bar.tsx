import './cart-bar.css'
import { formatPaise } from '#contract/core/money.ts'
import { countUnits, linesOfCart } from '#domain/cart/cart.rules.ts'
import { goodsTotal } from '#domain/pricing/goods.rules.ts'
import * as t from '#text/shop/cart.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { openCart } from './cart-panel-state.ts'
import { useCart } from './cart.ts'
import { itemsText } from './items-text.ts'

/** Phones only: how much is in the cart and what the goods come to, without delivery (spec D100, D126). */
export function CartBar() {
  const cart = useCart()
  if (cart.length === 0) return null
  return (
    <button type="button" className="cart-bar" onClick={openCart}>
      <span>
        {itemsText(countUnits(cart))} · {formatPaise(goodsTotal(linesOfCart(cart)))}
      </span>
      <span>
        {t.viewCart} <Icon name="chevron-right" size="sm" />
      </span>
    </button>
  )
}
