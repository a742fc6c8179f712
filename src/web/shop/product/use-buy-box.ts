import type { Card, Sku } from '#contract/catalog.ts'
import { countUnits, type CartItem } from '#domain/cart/cart.rules.ts'

import { changeCount, putInCart, useCart } from '../shared/cart/cart.ts'
import { defaultSize } from '../shared/product-card/sizes.ts'

export type BuyBoxState = {
  product: Card
  /** what the radio group shows: the shopper's choice, else the size that was put into the cart last */
  chosen: Sku | undefined
  /** whose price is shown: the chosen size, else the default */
  priced: Sku | undefined
  /** the cart's line of the chosen size */
  line: CartItem | undefined
  /** pieces of this product in the cart, all sizes together */
  inCart: number
  /** whether anything is in the cart, of whatever product */
  canCheckOut: boolean
  isOutOfStock: boolean
  choose: (size: Sku) => void
  setCount: (count: number) => void
  add: () => void
}

/** The size chosen on a product's page. It outlives the change from the card's preview to the whole page. */
export type SizeChoice = {
  skuId: number | undefined
  choose: (skuId: number) => void
  /** opens the size dialog for a product */
  openSizeDialog: (product: Card) => void
}

/** The buying side of a product page. Adding with no size chosen opens the size dialog (spec D125). */
export function useBuyBox(product: Card, { skuId, choose, openSizeDialog }: SizeChoice): BuyBoxState {
  const cart = useCart()
  const lines = cart.filter((item) => item.product_id === product.id)
  const chosenId = skuId ?? lines[0]?.sku_id
  const chosen = product.product_sku.find((size) => size.sku_id === chosenId)
  const line = lines.find((item) => item.sku_id === chosenId)
  return {
    product,
    chosen,
    priced: chosen ?? defaultSize(product.product_sku),
    line,
    inCart: countUnits(lines),
    canCheckOut: cart.length > 0,
    isOutOfStock: product.out_of_stock === 1,
    choose: (size) => choose(size.sku_id),
    setCount: (count) => {
      if (line) changeCount(line.sku_id, count)
    },
    add: () => {
      if (chosen) putInCart(product, chosen)
      else openSizeDialog(product)
    },
  }
}
