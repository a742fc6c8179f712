import { rateOf, type PriceAnswer, type PricedLine, type PriceRequest } from '#contract/cart.ts'
import { toRupees } from '#contract/core/money.ts'
import type { OrderRequest as WireOrderRequest } from '#contract/order.ts'
import type { OrderRequest } from '#domain/order/order-draft.rules.ts'
import type { DiscountRequest } from '#domain/pricing/discount.rules.ts'
import type { CartRequest, LineItem } from '#domain/pricing/line-items.rules.ts'
import type { PricedCart } from '#domain/pricing/pricing.service.ts'

/** What a cart is asked with: an order has flags beside coupon and annas, a price has none. */
type WireCart = PriceRequest & Partial<Pick<WireOrderRequest, 'is_coupon' | 'is_annas_used'>>

/** A request for a price, in the program's words. */
export const toCartRequest = (input: WireCart): CartRequest => ({
  lines: input.all_product.map(({ sku_id, count }) => ({ skuId: sku_id, count })),
  mode: input.payment_mode,
  discounts: toDiscountRequest(input),
})

/** A request for an order, or for the payment of one, in the program's words. */
export const toOrderRequest = (input: WireOrderRequest): OrderRequest => ({
  ...toCartRequest(input),
  addressId: input.address_id,
  expectedTotal: input.rate,
})

export const toPriceAnswer = ({ items, totals }: PricedCart): PriceAnswer => ({
  lines: items.map(toPricedLine),
  rate: rateOf(totals),
})

/**
 * A flag of 0 takes the discount back, whatever stands beside it. A flag of 1 without an amount asks for annas all the same,
 * and so does an amount of nothing: both are told to enter one (spec D146).
 */
const toDiscountRequest = ({ is_coupon, coupon_id, is_annas_used, annas_amount }: WireCart): DiscountRequest => ({
  couponId: is_coupon === 0 ? undefined : (coupon_id ?? undefined),
  annasRupees: is_annas_used === 0 ? undefined : (annas_amount ?? (is_annas_used === 1 ? 0 : undefined)),
})

const toPricedLine = ({ skuId, count, size }: LineItem): PricedLine => ({
  sku_id: skuId,
  count,
  available: Math.max(0, size.available),
  amount: toRupees(size.amount_paise),
  mrp: toRupees(size.mrp_paise),
  line_total: toRupees(size.amount_paise * count),
  gst_rate: size.gst_rate_percent,
  lead_days: size.lead_days,
})
