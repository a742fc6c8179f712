import type { Rate } from '#contract/cart.ts'
import { DELIVERY_FEE, FREE_DELIVERY_UP_TO, LEAST_ONLINE_PAYMENT, TAX_PERCENT } from '#contract/core/limits.ts'
import { paise, toRupees, ZERO, type Paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'

/** A size and how many of it; money in paise. */
export type Line = { amount: Paise; mrp: Paise; count: number }
export type Offers = { coupon: Paise; annas: Paise }

/** What one paisa-exact khata holds. `subTotal` is MRP × count, `saving` what the shop's price takes off it. */
export type Summary = {
  subTotal: Paise
  saving: Paise
  cart: Paise
  coupon: Paise
  annas: Paise
  deliveryFee: Paise
  tax: Paise
  payable: Paise
}

/** Free above the limit, looking at the cart before coupon and annas (spec D76, D77); an empty cart pays nothing. */
export const deliveryFeeOf = (cart: Paise): Paise => (cart === 0 || cart > FREE_DELIVERY_UP_TO ? ZERO : DELIVERY_FEE)

/**
 * The whole khata of a cart (spec S9, D76 to D80): payable = cart − coupon − annas + delivery fee.
 * The browser draws it and the server bills by it. Lines must have amount ≤ mrp, so the saving is never negative;
 * a coupon never takes more than the cart, and an online payment is at least one rupee (spec D57).
 */
export function summarise(
  lines: readonly Line[],
  mode: PaymentMode = 'cod',
  offers: Offers = { coupon: ZERO, annas: ZERO },
): Summary {
  const subTotal = sum(lines, (line) => line.mrp)
  const cart = sum(lines, (line) => line.amount)
  const coupon = paise(Math.min(offers.coupon, cart))
  const deliveryFee = deliveryFeeOf(cart)
  const least = mode === 'online' && cart > 0 ? LEAST_ONLINE_PAYMENT : 0
  return {
    subTotal,
    saving: paise(subTotal - cart),
    cart,
    coupon,
    annas: offers.annas,
    deliveryFee,
    tax: taxOf(cart),
    payable: paise(Math.max(cart - coupon - offers.annas + deliveryFee, least)),
  }
}

/** Rupees still missing for free delivery, as the specification counts them: limit − cart + 1; undefined when it is free or the cart is empty. */
export const shortfallRupees = (cart: Paise): number | undefined =>
  cart === 0 || cart > FREE_DELIVERY_UP_TO ? undefined : toRupees(paise(FREE_DELIVERY_UP_TO - cart)) + 1

/** The wire's rate, in rupees (spec D89, D105). */
export const rateOf = (summary: Summary): Rate => ({
  tax: toRupees(summary.tax),
  discount: toRupees(summary.saving),
  sub_total: toRupees(summary.subTotal),
  pay_amount: toRupees(summary.payable),
  delivery_fee: toRupees(summary.deliveryFee),
  coupon_discount: toRupees(summary.coupon),
  annas_amount: toRupees(summary.annas),
})

const sum = (lines: readonly Line[], of: (line: Line) => number): Paise =>
  paise(lines.reduce((total, line) => total + of(line) * line.count, 0))

/** 18 % of the cart, rounded half up to the paisa: shown as 'Tax (included)', never added (spec D80). */
const taxOf = (cart: Paise): Paise => paise(Math.floor((cart * TAX_PERCENT + 50) / 100))
