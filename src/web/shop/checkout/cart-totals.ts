import { linesOfCart, type Cart } from '#domain/cart/cart.rules.ts'
import { discountsOf, type DiscountChoice } from '#domain/pricing/discount.rules.ts'
import { calculateTotals, type Totals } from '#domain/pricing/pricing.rules.ts'

/** The totals of the cart, by the very rules the server charges by. */
export function cartTotals(cart: Cart, choice: DiscountChoice): Totals {
  const lines = linesOfCart(cart)
  const { goods } = calculateTotals(lines, choice.mode)
  return calculateTotals(lines, choice.mode, discountsOf(goods, choice))
}
