import type { CheckoutRefusalCode } from '#contract/checkout-refusals.ts'
import { MIN_ONLINE_PAYMENT } from '#contract/core/limits.ts'
import { fromRupees, toRupees, ZERO, type Paise } from '#contract/core/money.ts'
import type { PlainValues } from '#contract/core/named-text.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { annasOf, canSpend, isAnnasAmount } from '#domain/anna/anna.rules.ts'
import { discountOf, type CouponTerms } from '#domain/coupon/coupon.rules.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.rules.ts'

import { deliveryFeeOf, type Discounts } from './pricing.rules.ts'

/** What a request asks to have taken off: a coupon by its number, annas in the whole rupees that were typed. */
export type DiscountRequest = { couponId: number | undefined; annasRupees: number | undefined }

/** How a cart is paid, and what is to come off. `annasRupees` are what was typed, undefined when annas are not used. */
export type DiscountChoice = {
  mode: PaymentMode
  coupon?: CouponTerms | undefined
  annasRupees?: number | undefined
}

/**
 * Why a discount is refused: the code, and the request's field that is at fault.
 */
export type DiscountProblem = {
  code: CheckoutRefusalCode
  field: 'coupon_id' | 'annas_amount'
  params?: PlainValues
}

/** Why no coupon at all can be used: it goes neither with Cash nor with annas (spec D88). */
export function couponConflict({ mode, annasRupees }: Omit<DiscountChoice, 'coupon'>): DiscountProblem | undefined {
  if (mode === 'cod') return { code: 'COUPON_WITH_CASH', field: 'coupon_id' }
  return annasRupees === undefined ? undefined : { code: 'COUPON_WITH_ANNAS', field: 'coupon_id' }
}

/** Why this coupon cannot be used for these goods, counted before any discount. */
export function couponProblem(goods: Paise, choice: DiscountChoice): DiscountProblem | undefined {
  if (!choice.coupon) return undefined
  const conflict = couponConflict(choice)
  if (conflict) return conflict
  const { minOrder } = choice.coupon
  if (goods >= minOrder) return undefined
  return { code: 'COUPON_MINIMUM', field: 'coupon_id', params: { min_order: String(toRupees(minOrder)) } }
}

/**
 * Why so many rupees of annas cannot be used for these goods by a shopper with this balance, in annas: nothing typed, with
 * Cash, not whole rupees within the owner's bounds, too few of them, or more than all but the payment's last rupee, with
 * what delivery of so many grams costs.
 */
export function annasProblem(
  goods: Paise,
  { mode, annasRupees }: DiscountChoice,
  balance: number,
  terms: SaleTerms,
  grams = 0,
): DiscountProblem | undefined {
  if (annasRupees === undefined) return undefined
  const field = 'annas_amount'
  const { minRupees, maxRupees } = terms.annas
  const outOfRange: DiscountProblem = {
    code: 'ANNAS_RANGE',
    field,
    params: { min: String(minRupees), max: String(maxRupees) },
  }
  // in every call, however it is paid (spec D146)
  if (annasRupees <= 0) return { code: 'ANNAS_NEEDED', field }
  if (mode === 'cod') return { code: 'ANNAS_WITH_CASH', field }
  if (!isAnnasAmount(annasRupees, terms.annas)) return outOfRange
  if (!canSpend(balance, annasOf(fromRupees(annasRupees)), terms.annas)) return { code: 'ANNAS_SHORT', field }
  const max = goods + deliveryFeeOf(goods, terms, grams) - MIN_ONLINE_PAYMENT
  return fromRupees(annasRupees) > max ? outOfRange : undefined
}

/** What a choice without problems takes off these goods: the figures that `calculateTotals` takes. */
export const discountsOf = (goods: Paise, { coupon, annasRupees }: DiscountChoice): Discounts => ({
  couponDiscount: coupon ? discountOf(coupon, goods) : ZERO,
  annasDiscount: annasRupees === undefined ? ZERO : fromRupees(annasRupees),
})
