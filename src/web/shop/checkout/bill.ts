import type { Rate } from '#contract/cart.ts'
import { priceLines, type Cart } from '#domain/cart/cart.rules.ts'
import { offersOf, type OfferWish } from '#domain/pricing/offers.rules.ts'
import { rateOf, summarise, type Summary } from '#domain/pricing/pricing.rules.ts'

/** The cart's khata by the very rules the server bills by: in paise to draw it, and as the wire's rate in rupees. */
export function billOf(cart: Cart, wish: OfferWish): { summary: Summary; rate: Rate } {
  const lines = priceLines(cart)
  const goods = summarise(lines, wish.mode).cart
  const summary = summarise(lines, wish.mode, offersOf(goods, wish))
  return { summary, rate: rateOf(summary) }
}
