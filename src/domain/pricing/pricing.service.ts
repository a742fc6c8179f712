import type { PriceAnswer, PriceRequest } from '#contract/order.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { sizesNow } from '#domain/stock/stock.service.ts'

import { billLines, linesProblem, lowered, mergeLines, pairUp, pricedLine } from './cart.rules.ts'
import { rateOf, summarise } from './pricing.rules.ts'

/**
 * Today's prices and stock of a cart. Lines keep the wanted counts, the rate is of what can be bought (decisions 89, 128);
 * refuses an unknown size, a coupon that cannot be used and a visitor's annas.
 */
export const priceCart = async (deps: Deps, request: PriceRequest): Promise<Outcome<PriceAnswer>> => {
  const lines = mergeLines(request.all_product)
  const problem = linesProblem(lines)
  if (problem) return refuse('INVALID', { words: { message: problem }, field: 'all_product' })
  const wanted = pairUp(
    lines,
    await sizesNow(
      deps.db,
      lines.map((line) => line.sku_id),
    ),
  )
  if (!wanted) return refuse('UNKNOWN_SIZE', { field: 'all_product' })
  if (request.coupon_id != null) return refuse(request.payment_mode === 'cod' ? 'COUPON_WITH_CASH' : 'COUPON_ENDED')
  if (request.annas_amount) return refuse(request.payment_mode === 'cod' ? 'ANNAS_WITH_CASH' : 'ANNAS_SHORT')
  return done({
    lines: wanted.map(pricedLine),
    rate: rateOf(summarise(billLines(lowered(wanted)), request.payment_mode)),
  })
}
