import { DELIVERY_FEE, FREE_DELIVERY_UP_TO, LEAST_ONLINE_PAYMENT, TAX_PERCENT } from '#contract/core/limits.ts'
import { paise, percentOf, toRupees, ZERO, type Paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'

/** So many pieces at a price; `amount` and `mrp` are of one piece. */
export type Line = { amount: Paise; mrp: Paise; count: number }
export type Discounts = { couponDiscount: Paise; annasDiscount: Paise }

/** The figures of a cart or an order, under the names they have everywhere but on the wire. */
export type Totals = {
  /** MRP × count */
  subTotal: Paise
  /** what the shop's prices take off the MRP */
  saving: Paise
  /** price × count: what the delivery fee, the tax and the discounts look at */
  goods: Paise
  couponDiscount: Paise
  annasDiscount: Paise
  deliveryFee: Paise
  /** included in the prices, never added */
  tax: Paise
  /** what is paid */
  total: Paise
}

const NO_DISCOUNTS: Discounts = { couponDiscount: ZERO, annasDiscount: ZERO }

/** Free above the limit, looking at the goods before coupon and annas (spec D76, D77); an empty cart pays nothing. */
export const deliveryFeeOf = (goods: Paise): Paise => (goods === 0 || goods > FREE_DELIVERY_UP_TO ? ZERO : DELIVERY_FEE)

/**
 * The totals of a cart (spec S9, D76 to D80): total = goods − coupon − annas + delivery fee. The browser shows them and
 * the server charges them. Lines must have amount ≤ mrp, so the saving is never negative. A coupon never takes more than
 * the goods, and an online payment is at least one rupee (spec D57). Tax is 18 % of the goods, half up (spec D80).
 */
export function calculateTotals(
  lines: readonly Line[],
  mode: PaymentMode = 'cod',
  { couponDiscount, annasDiscount }: Discounts = NO_DISCOUNTS,
): Totals {
  const subTotal = sum(lines, (line) => line.mrp)
  const goods = sum(lines, (line) => line.amount)
  const coupon = paise(Math.min(couponDiscount, goods))
  const deliveryFee = deliveryFeeOf(goods)
  const least = mode === 'online' && goods > 0 ? LEAST_ONLINE_PAYMENT : 0
  return {
    subTotal,
    saving: paise(subTotal - goods),
    goods,
    couponDiscount: coupon,
    annasDiscount,
    deliveryFee,
    tax: percentOf(goods, TAX_PERCENT),
    total: paise(Math.max(goods - coupon - annasDiscount + deliveryFee, least)),
  }
}

/** Rupees still missing for free delivery, as the specification counts them: limit − goods + 1; undefined when it is free or the cart is empty. */
export const shortfallRupees = (goods: Paise): number | undefined =>
  goods === 0 || goods > FREE_DELIVERY_UP_TO ? undefined : toRupees(FREE_DELIVERY_UP_TO - goods) + 1

const sum = (lines: readonly Line[], of: (line: Line) => number): Paise =>
  paise(lines.reduce((total, line) => total + of(line) * line.count, 0))
