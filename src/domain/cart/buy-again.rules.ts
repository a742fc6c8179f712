import { COUNT_MAX } from '#contract/core/limits.ts'
import type { AgainLine } from '#contract/order.ts'

import { addToCart, hasSku, pieces, setCount, type Cart } from './cart.rules.ts'

/** What is not as it was when a size was bought: prices in rupees, `left` pieces of those that were wanted. */
export type AgainNews = {
  line: AgainLine
  kind: 'gone' | 'there' | 'fewer' | 'price'
  left: number
  amount: number
}

/**
 * Puts the sizes of an order into the cart again, in its order and at today's prices. What is in the cart already stays
 * as it is there; what is sold out stays out; of what is short there comes what is left. All of that is told; `added` counts
 * pieces.
 */
export function putAgain(cart: Cart, lines: readonly AgainLine[]): { cart: Cart; added: number; news: AgainNews[] } {
  const news: AgainNews[] = []
  let next = cart
  for (const line of lines.toReversed()) {
    const { product } = line
    const size = sizeOf(line)
    const tell = (kind: AgainNews['kind']) =>
      news.unshift({ line, kind, left: size?.quantity ?? 0, amount: size?.amount ?? 0 })
    if (hasSku(next, line.sku_id)) {
      tell('there')
      continue
    }
    const withIt = product && size ? addToCart(next, product, size) : undefined
    if (!size || !withIt) {
      tell('gone')
      continue
    }
    next = setCount(withIt, line.sku_id, line.count)
    if (size.amount !== line.amount) tell('price')
    if (Math.min(size.quantity, COUNT_MAX) < line.count) tell('fewer')
  }
  return { cart: next, added: pieces(next) - pieces(cart), news }
}

const sizeOf = ({ product, sku_id }: AgainLine) => product?.product_sku.find((sku) => sku.sku_id === sku_id)
