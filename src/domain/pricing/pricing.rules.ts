import { MIN_ONLINE_PAYMENT } from '#contract/core/limits.ts'
import { paise, percentOf, toRupees, ZERO, type Paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { prepaidDiscount } from '#domain/settings/prepaid.rules.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.rules.ts'
import { tariffFee, weightOf } from '#domain/settings/tariff.rules.ts'

import { goodsTotal, sumOf, type Line } from './goods.rules.ts'
import { taxInBill } from './tax.rules.ts'

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
  /** what paying online takes off */
  prepaidDiscount: Paise
  deliveryFee: Paise
  /** what paying in cash costs on top */
  cashFee: Paise
  /** included in the prices, never added */
  tax: Paise
  /** what is paid */
  total: Paise
}

const NO_DISCOUNTS: Discounts = { couponDiscount: ZERO, annasDiscount: ZERO }

/** What delivery costs by the tariff of these terms (spec C3.4): of goods before coupon and annas, and a parcel's grams. */
export const deliveryFeeOf = (goods: Paise, { delivery }: SaleTerms, grams = 0): Paise =>
  tariffFee(goods, grams, delivery.tariff)

/**
 * The totals of a cart on the shop's terms (spec S9, D76 to D80): total = goods − coupon − annas − paid online + delivery fee + cash fee.
 * The browser shows them and the server charges them. Lines must have unitPrice ≤ mrp, so the saving is never negative, and
 * come in the order of their sizes' numbers. A coupon never takes more than the goods, and an online payment is at least
 * one rupee (spec D57): what paying online takes off leaves it (spec N8.1).
 */
export function calculateTotals(
  lines: readonly Line[],
  terms: SaleTerms,
  mode: PaymentMode = 'cod',
  { couponDiscount, annasDiscount }: Discounts = NO_DISCOUNTS,
): Totals {
  const subTotal = sumOf(lines, (line) => line.mrp)
  const goods = goodsTotal(lines)
  const coupon = paise(Math.min(couponDiscount, goods))
  const deliveryFee = deliveryFeeOf(goods, terms, weightOf(lines, terms.delivery.packing))
  const cashFee = mode === 'cod' && goods > 0 ? terms.cashFee : ZERO
  const isOnline = mode === 'online' && goods > 0
  const min = isOnline ? MIN_ONLINE_PAYMENT : 0
  const left = paise(goods - coupon - annasDiscount)
  const prepaid = isOnline
    ? prepaidDiscount(terms.prepaid, { goods, left, max: paise(left + deliveryFee - MIN_ONLINE_PAYMENT) })
    : ZERO
  const total = paise(Math.max(left - prepaid + deliveryFee + cashFee, min))
  return {
    subTotal,
    saving: paise(subTotal - goods),
    goods,
    couponDiscount: coupon,
    annasDiscount,
    prepaidDiscount: prepaid,
    deliveryFee,
    cashFee,
    tax: visibleTax(lines, terms, { goods, charges: [deliveryFee, cashFee], total }),
    total,
  }
}

/**
 * Rupees still missing for free delivery, as the specification counts them: limit − goods + 1; undefined when it is free,
 * when there is no limit, or the cart is empty.
 */
export function shortfallRupees(goods: Paise, terms: SaleTerms, grams = 0): number | undefined {
  const { freeAbove } = terms.delivery.tariff
  if (freeAbove === null || deliveryFeeOf(goods, terms, grams) === 0) return undefined
  return toRupees(paise(freeAbove - goods)) + 1
}

/** A percentage of the goods, or what the invoice of these lines will say; never added (spec D80). */
export function visibleTax(
  lines: readonly Line[],
  { tax }: SaleTerms,
  { goods, charges, total }: { goods: Paise; charges: readonly Paise[]; total: Paise },
): Paise {
  if (tax.shown === 'percent') return percentOf(goods, tax.percent)
  if (!tax.isRegistered) return ZERO
  const taxed = lines.map(({ unitPrice, count, gstRatePercent }) => ({
    gross: paise(unitPrice * count),
    ratePercent: gstRatePercent,
  }))
  return taxInBill(taxed, charges, { total, isWithinState: tax.isWithinState })
}
