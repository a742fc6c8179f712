import type { Rate } from '#contract/cart.ts'
import { priceLines, type Cart } from '#domain/cart/cart.rules.ts'
import { discountsOf, type DiscountChoice } from '#domain/pricing/discount.rules.ts'
import { rateOf, calculateTotals, type Totals } from '#domain/pricing/pricing.rules.ts'

/** The cart's khata by the very rules the server bills by: in paise to draw it, and as the wire's rate in rupees. */
export function billOf(cart: Cart, wish: DiscountChoice): { summary: Totals; rate: Rate } {
  const lines = priceLines(cart)
  const goods = calculateTotals(lines, wish.mode).goods
  const summary = calculateTotals(lines, wish.mode, discountsOf(goods, wish))
  return { summary, rate: rateOf(summary) }
}
