import { COUNT_MAX } from '#contract/core/limits.ts'
import type { AgainLine } from '#contract/order.ts'

import { addToCart, hasSku, countUnits, setCount, type Cart } from './cart.rules.ts'

/** What is not as it was when a size was bought. */
type AgainNotice = 'gone' | 'in-cart' | 'fewer' | 'price'
/** A size of an order as it can be bought today: its price in rupees, and how many of it there are at the most; 0 for none. */
export type AgainChoice = { line: AgainLine; amount: number; max: number; notices: readonly AgainNotice[] }

/**
 * The sizes of an order at today's prices. What is in the cart already stays as it is there; what is sold out cannot be
 * chosen; of what is short there comes what is left. Each of these has a notice.
 */
export const againChoices = (cart: Cart, lines: readonly AgainLine[]): AgainChoice[] =>
  lines.map((line) => {
    const size = sizeOf(line)
    const amount = size?.amount ?? line.amount
    if (hasSku(cart, line.sku_id)) return { line, amount, max: 0, notices: ['in-cart'] }
    const max = Math.min(size?.quantity ?? 0, COUNT_MAX)
    if (max < 1) return { line, amount, max: 0, notices: ['gone'] }
    return {
      line,
      amount,
      max,
      notices: [
        ...(amount === line.amount ? [] : (['price'] as const)),
        ...(max < line.count ? (['fewer'] as const) : []),
      ],
    }
  })

/** As many as were bought, as far as there are so many. */
export const countToAdd = ({ line, max }: AgainChoice): number => Math.min(line.count, max)

/** Puts sizes of an order into the cart, in its order; `added` counts pieces. */
export function addAgain(cart: Cart, chosen: readonly AgainChoice[]): { cart: Cart; added: number } {
  const next = chosen.toReversed().reduce((all, choice) => {
    const { product, sku_id: skuId } = choice.line
    const size = sizeOf(choice.line)
    const withSize = product && size ? addToCart(all, product, size) : undefined
    return withSize ? setCount(withSize, skuId, countToAdd(choice)) : all
  }, cart)
  return { cart: next, added: countUnits(next) - countUnits(cart) }
}

const sizeOf = ({ product, sku_id }: AgainLine) => product?.product_sku.find((sku) => sku.sku_id === sku_id)
