import { linesOfCart, type Cart } from '#domain/cart/cart.rules.ts'
import { discountsOf, type DiscountChoice } from '#domain/pricing/discount.rules.ts'
import { goodsTotal } from '#domain/pricing/goods.rules.ts'
import { calculateTotals, type Totals } from '#domain/pricing/pricing.rules.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.rules.ts'

/** The totals of the cart, by the very rules the server charges by. */
export function cartTotals(cart: Cart, choice: DiscountChoice, terms: SaleTerms): Totals {
  const lines = linesOfCart(cart)
  return calculateTotals(lines, terms, choice.mode, discountsOf(goodsTotal(lines), choice))
}
