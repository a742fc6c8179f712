import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { termsOfShop } from '#domain/settings/sale-terms.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { readSizes } from '#domain/stock/stock.service.ts'

import { discountsFor } from './discount.service.ts'
import { goodsOf } from './goods.rules.ts'
import {
  limitPerOrder,
  limitToStock,
  linesOf,
  linesProblem,
  mergeLines,
  toLineItems,
  type CartRequest,
  type LineItem,
} from './line-items.rules.ts'
import { calculateTotals, type Totals } from './pricing.rules.ts'

export type PricedCart = { items: LineItem[]; totals: Totals }

/**
 * Today's prices and stock of a cart, on today's terms: a number that the owner has just changed counts (spec D140). Items keep the requested counts, the totals are of what can be bought (spec D89, D128).
 * Refuses an unknown size, and coupon or annas that cannot be used by this shopper; a visitor, undefined, has no annas.
 */
export async function priceCart(
  { db }: Deps,
  shopperId: number | undefined,
  request: CartRequest,
): Promise<Outcome<PricedCart>> {
  const requested = mergeLines(request.lines)
  const problem = linesProblem(requested)
  if (problem) return refuse('INVALID', { words: { message: problem }, field: 'all_product' })
  const ids = requested.map((line) => line.skuId)
  const settings = await readSettingsNow(db)
  const sizes = limitPerOrder(await readSizes(db, ids, shopperId), settings.numbers.per_order_limit)
  const items = toLineItems(requested, sizes)
  if (!items) return refuse('UNKNOWN_SIZE', { field: 'all_product' })
  const lines = linesOf(limitToStock(items))
  const terms = termsOfShop(settings)
  const discounts = await discountsFor(db, shopperId, request, goodsOf(lines), terms)
  if (!discounts.ok) return discounts
  return done({ items, totals: calculateTotals(lines, terms, request.mode, discounts.value) })
}
