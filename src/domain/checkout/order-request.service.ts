import { createHash } from 'node:crypto'

import { refuse, type Refusal } from '#domain/context.ts'
import type { OrderRequest } from '#domain/order/order-draft.rules.ts'
import { linesProblem, mergeLines } from '#domain/pricing/line-items.rules.ts'

/**
 * What makes two requests the same cart: lines, counts, address, coupon, annas and mode (spec D103, D127). It is stored
 * with keys and intents, so what is hashed must stay the same text from release to release.
 */
export function cartHash({ lines, addressId, discounts, mode }: OrderRequest): string {
  const sorted = mergeLines(lines)
    .toSorted((a, b) => a.skuId - b.skuId)
    .map(({ skuId, count }) => ({ sku_id: skuId, count }))
  const cart = [addressId, discounts.couponId ?? null, discounts.annasRupees ?? null, mode, sorted]
  return createHash('sha256').update(JSON.stringify(cart)).digest('base64url')
}

/** What an order takes beside what an open payment gives back: both are locked together. */
export const newNeeds = ({ lines, discounts }: OrderRequest): { skuIds: number[]; couponId: number | undefined } => ({
  skuIds: lines.map(({ skuId }) => skuId),
  couponId: discounts.couponId,
})

/** Wrong without looking anything up: too many sizes, or too many of one. */
export function cartProblem({ lines }: OrderRequest): Refusal | undefined {
  const problem = linesProblem(mergeLines(lines))
  return problem === undefined ? undefined : refuse('INVALID', { words: { message: problem }, field: 'all_product' })
}
