import { formatRupees } from '#contract/core/money.ts'
import type { CartChange } from '#domain/cart/cart.rules.ts'

const words: Readonly<Record<CartChange['kind'], (goods: string, change: CartChange) => string>> = {
  price: (goods, { item, was }) => `${goods} is now ${formatRupees(item.amount)}, it was ${formatRupees(was.amount)}.`,
  fewer: (goods, { item, was }) => `${goods}: only ${item.count} left, you had ${was.count}.`,
  gone: (goods) => `${goods} is sold out and has left your cart.`,
}
/** One sentence for each line that a new look at prices and stock changed (spec D46). */
export const changeText = (change: CartChange): string =>
  words[change.kind](`${change.was.name} ${change.was.sku_name}`, change)
