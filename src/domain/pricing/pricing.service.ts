import type { PriceAnswer, PriceRequest } from '#contract/cart.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { sizesNow } from '#domain/stock/stock.service.ts'

import { billLines, linesProblem, lowered, mergeLines, pairUp, pricedLine } from './cart.rules.ts'
import { offersFor } from './offers.service.ts'
import { rateOf, summarise } from './pricing.rules.ts'

/**
 * Today's prices and stock of a cart. Lines keep the wanted counts, the rate is of what can be bought (spec D89, D128);
 * refuses an unknown size, and coupon or annas that cannot be used by this shopper; a visitor, undefined, has no annas.
 */
export async function priceCart(
  deps: Deps,
  shopperId: number | undefined,
  request: PriceRequest,
): Promise<Outcome<PriceAnswer>> {
  const lines = mergeLines(request.all_product)
  const problem = linesProblem(lines)
  if (problem) return refuse('INVALID', { words: { message: problem }, field: 'all_product' })
  const wanted = pairUp(
    lines,
    await sizesNow(
      deps.db,
      lines.map((line) => line.sku_id),
      shopperId,
    ),
  )
  if (!wanted) return refuse('UNKNOWN_SIZE', { field: 'all_product' })
  const bill = billLines(lowered(wanted))
  const offers = await offersFor(deps.db, shopperId, request, summarise(bill).cart)
  if (!offers.ok) return offers
  return done({
    lines: wanted.map(pricedLine),
    rate: rateOf(summarise(bill, request.payment_mode, offers.value)),
  })
}
