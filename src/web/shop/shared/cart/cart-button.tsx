import { countUnits } from '#domain/cart/cart.rules.ts'
import * as labels from '#text/common/labels.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/cart.ts'
import { chunkLoader, preload } from '#web/api/chunk-loader.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

import { openCart } from './cart-panel-state.ts'
import { useCart } from './cart.ts'
import { itemsText } from './items-text.ts'

/** The side cart is on Base UI, which the first page must not carry. */
export const loadCartPanel = chunkLoader('cart-panel', async () => (await import('./cart-panel.tsx')).CartPanel)

/** The basket with its count; opens the side cart (spec D124). */
export function CartButton() {
  const count = countUnits(useCart())
  return (
    <IconButton
      icon="cart"
      label={count > 0 ? fill(labels.cartOf, { items: itemsText(count) }) : t.emptyButton}
      badge={count}
      aria-haspopup="dialog"
      onClick={openCart}
      onPointerEnter={() => preload(loadCartPanel)}
    />
  )
}
