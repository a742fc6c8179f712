import type { FreshChange, OrderLine, PriceAnswer, PricedLine, PriceRequest, Rate } from '#contract/cart.ts'
import { paise, toRupees } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import type { OrderRequest as WireOrderRequest } from '#contract/order.ts'
import { refusals } from '#contract/refusals.ts'
import { refusalText } from '#domain/answer/answer-text.rules.ts'
import type { CashOffer } from '#domain/order/cash-offer.service.ts'
import type { Advance, OrderRequest } from '#domain/order/order-draft.rules.ts'
import type { DiscountRequest } from '#domain/pricing/discount.rules.ts'
import type { CartRequest, LineItem, LineRequest } from '#domain/pricing/line-items.rules.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'
import type { PricedCart } from '#domain/pricing/pricing.service.ts'
import { gramsOf, type Packing } from '#domain/settings/tariff.rules.ts'
import type { StaleSize } from '#domain/stock/fresh.service.ts'

/** What a cart is asked with: an order has flags in addition to coupon and annas, a price has none. */
type WireCart = PriceRequest & Partial<Pick<WireOrderRequest, 'is_coupon' | 'is_annas_used'>>

/** A request for a price, in the program's words. */
export const toCartRequest = (input: WireCart): CartRequest => ({
  lines: toLines(input.all_product),
  mode: input.payment_mode,
  discounts: toDiscountRequest(input),
})

/** The lines of a request, in the program's words. */
export const toLines = (lines: readonly OrderLine[]): LineRequest[] =>
  lines.map(({ sku_id, count }) => ({ skuId: sku_id, count }))

/** A request for an order, or for the payment of one, in the program's words. */
export const toOrderRequest = (input: WireOrderRequest, language: Language): OrderRequest => ({
  ...toCartRequest(input),
  language,
  addressId: input.address_id,
  total: input.rate,
  ...(input.gift && { gift: input.gift }),
})

export const toPriceAnswer = (
  { zip, stale, ...priced }: PricedCart,
  { takesCash = true, advance, language }: Partial<CashOffer> & { language: Language },
): PriceAnswer => ({
  ...withAdvance(toPrices(priced), advance),
  ...(!takesCash && { cash: false }),
  changes: zip === undefined ? [] : toFreshChanges(zip, stale, language),
})

const withAdvance = <P extends { rate: Rate }>(prices: P, advance: Advance | undefined): P =>
  advance ? { ...prices, rate: { ...prices.rate, advance: toRupees(advance.amount) } } : prices

/** Prices alone, as a person hears them on the phone. */
export const toPrices = ({
  items,
  totals,
  delivery: { tariff, packing },
  grams,
}: Pick<PricedCart, 'items' | 'totals' | 'delivery' | 'grams'>) => ({
  lines: items.map((item) => toPricedLine(item, packing)),
  // a shop without tariffs answers as it always has
  rate: { ...rateOf(totals), ...(tariff.key !== '' && { weight_g: grams, tariff: tariff.name }) },
})

/** What cannot reach a pincode fresh enough, in the words of the refusal. */
export const toFreshChanges = (zip: string, stale: readonly StaleSize[], language: Language): FreshChange[] =>
  stale.map(({ skuId, name }) => ({
    sku_id: skuId,
    code: 'NOT_FRESH',
    message: refusalText({ code: 'NOT_FRESH', params: { name, zip } }, language, refusals),
  }))

/** The wire's rate of these totals, in rupees (spec D89, D105). */
export const rateOf = (totals: Totals): Rate => ({
  tax: toRupees(totals.tax),
  discount: toRupees(totals.saving),
  sub_total: toRupees(totals.subTotal),
  pay_amount: toRupees(totals.total),
  delivery_fee: toRupees(totals.deliveryFee),
  cash_fee: toRupees(totals.cashFee),
  coupon_discount: toRupees(totals.couponDiscount),
  annas_amount: toRupees(totals.annasDiscount),
  ...(totals.prepaidDiscount > 0 && { prepaid_discount: toRupees(totals.prepaidDiscount) }),
})

/**
 * A flag of 0 takes the discount back, whatever comes with it. A flag of 1 without an amount asks for annas all the same,
 * and so does an amount of nothing: both get the request to enter one (spec D146).
 */
const toDiscountRequest = ({ is_coupon, coupon_id, is_annas_used, annas_amount }: WireCart): DiscountRequest => ({
  couponId: is_coupon === 0 ? undefined : (coupon_id ?? undefined),
  annasRupees: is_annas_used === 0 ? undefined : (annas_amount ?? (is_annas_used === 1 ? 0 : undefined)),
})

const toPricedLine = ({ skuId, count, size }: LineItem, packing: Packing): PricedLine => ({
  sku_id: skuId,
  name: size.name,
  count,
  available: Math.max(0, size.available),
  amount: toRupees(size.unitPrice),
  mrp: toRupees(size.mrp),
  line_total: toRupees(paise(size.unitPrice * count)),
  gst_rate: size.gstRatePercent,
  lead_days: size.leadDays,
  weight_g: size.measure ? gramsOf(size.measure, packing) : 0,
})
