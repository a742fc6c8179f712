import { createHash } from 'node:crypto'

import { refuse, type Refusal } from '#domain/context.ts'
import type { OrderRequest } from '#domain/order/order-draft.rules.ts'
import { linesProblem, mergeLines } from '#domain/pricing/line-items.rules.ts'

/**
 * What makes two requests the same cart: lines, counts, address, coupon, annas and payment mode (spec D103, D127), and of a
 * gift all that is said of it. It is stored with idempotency keys and payment intents, so the hashed text must not change between releases.
 */
export function cartHash({ lines, addressId, discounts, mode, gift }: OrderRequest): string {
  const sorted = mergeLines(lines)
    .toSorted((a, b) => a.skuId - b.skuId)
    .map(({ skuId, count }) => ({ sku_id: skuId, count }))
  const cart = [addressId, discounts.couponId ?? null, discounts.annasRupees ?? null, mode, sorted, ...hashedGift(gift)]
  return createHash('sha256').update(JSON.stringify(cart)).digest('base64url')
}

/** In an order of its own, whatever the request had; nothing of what is no gift, as it was hashed before there were any. */
const hashedGift = (gift: OrderRequest['gift']) =>
  gift ? [[gift.to_name, gift.to_mobile, gift.message, gift.from, gift.deliver_on]] : []

/** The sizes and the coupon that this order will reserve. They are locked together with those that an open payment releases. */
export const reservedBy = ({ lines, discounts }: OrderRequest): { skuIds: number[]; couponId: number | undefined } => ({
  skuIds: lines.map(({ skuId }) => skuId),
  couponId: discounts.couponId,
})

/** The first problem that needs no database: a gift that is not paid before, too many sizes in the cart, or too many of one. */
export function cartProblem({ lines, mode, gift }: OrderRequest): Refusal | undefined {
  if (gift && mode === 'cod') return refuse('GIFT_PREPAID', { field: 'payment_mode' })
  const problem = linesProblem(mergeLines(lines))
  return problem === undefined ? undefined : refuse('INVALID', { params: { message: problem }, field: 'all_product' })
}
