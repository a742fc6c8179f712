import { COUNT_MAX } from '#contract/core/limits.ts'
import type { AgainLine } from '#contract/order.ts'

import { addToCart, hasSku, countUnits, setCount, type Cart } from './cart.rules.ts'

/** What is not as it was when a size was bought: prices in rupees, `left` pieces of those that were ordered. */
export type BuyAgainNotice = {
  line: AgainLine
  kind: 'gone' | 'in-cart' | 'fewer' | 'price'
  left: number
  amount: number
}

/**
 * Adds the sizes of an order to the cart again, in its order and at today's prices. What is in the cart already stays
 * as it is there; what is sold out stays out; of what is short there comes what is left. Each of these has a notice;
 * `added` counts pieces.
 */
export function addOrderToCart(
  cart: Cart,
  lines: readonly AgainLine[],
): { cart: Cart; added: number; notices: BuyAgainNotice[] } {
  const notices: BuyAgainNotice[] = []
  let next = cart
  for (const line of lines.toReversed()) {
    const { product } = line
    const size = sizeOf(line)
    const notify = (kind: BuyAgainNotice['kind']) =>
      notices.unshift({ line, kind, left: size?.quantity ?? 0, amount: size?.amount ?? 0 })
    if (hasSku(next, line.sku_id)) {
      notify('in-cart')
      continue
    }
    const withSize = product && size ? addToCart(next, product, size) : undefined
    if (!size || !withSize) {
      notify('gone')
      continue
    }
    next = setCount(withSize, line.sku_id, line.count)
    if (size.amount !== line.amount) notify('price')
    if (Math.min(size.quantity, COUNT_MAX) < line.count) notify('fewer')
  }
  return { cart: next, added: countUnits(next) - countUnits(cart), notices }
}

const sizeOf = ({ product, sku_id }: AgainLine) => product?.product_sku.find((sku) => sku.sku_id === sku_id)
