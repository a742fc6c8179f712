import { LEAST_ONLINE_PAYMENT } from '#contract/core/limits.ts'
import { fromRupees, ZERO, type Paise } from '#contract/core/money.ts'
import type { Coupon } from '#contract/coupon.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { annasOf, canSpend, isAnnasAmount } from '#domain/anna/anna.rules.ts'
import { discountOf } from '#domain/coupon/coupon.rules.ts'

import { deliveryFeeOf, type Offers } from './pricing.rules.ts'

/** What a shopper wants taken off. `annas` are the rupees they typed, undefined when they use none. */
export type OfferWish = { mode: PaymentMode; coupon?: Coupon | undefined; annas?: number | undefined }

/** Why it cannot be: the refusal and the request's field that is at fault. refusalText has its words, for both sides. */
export type OfferProblem = {
  code: RefusalCode
  field: 'coupon_id' | 'annas_amount'
  words?: Readonly<Record<string, string>>
}

/** Why no coupon at all can be used: it goes neither with Cash nor beside annas (spec D88). */
export function couponClash({ mode, annas }: Omit<OfferWish, 'coupon'>): OfferProblem | undefined {
  if (mode === 'cod') return { code: 'COUPON_WITH_CASH', field: 'coupon_id' }
  return annas === undefined ? undefined : { code: 'COUPON_WITH_ANNAS', field: 'coupon_id' }
}

/** Why this coupon cannot be used on a cart of so many paise, which are counted before any discount. */
export function couponProblem(cart: Paise, wish: OfferWish): OfferProblem | undefined {
  if (!wish.coupon) return undefined
  const { min_order } = wish.coupon
  const isBelow = cart < fromRupees(min_order)
  return (
    couponClash(wish) ??
    (isBelow ? { code: 'COUPON_MINIMUM', field: 'coupon_id', words: { min_order: String(min_order) } } : undefined)
  )
}

/**
 * Why so many rupees of annas cannot be used on a cart of so many paise by a shopper with this balance, in annas: with
 * Cash, nothing typed, not whole rupees from 10 to 50, too few of them, or more than all but the payment's last rupee.
 */
export function annasProblem(cart: Paise, { mode, annas }: OfferWish, balance: number): OfferProblem | undefined {
  if (annas === undefined) return undefined
  const field = 'annas_amount'
  if (mode === 'cod') return { code: 'ANNAS_WITH_CASH', field }
  if (annas <= 0) return { code: 'ANNAS_NEEDED', field }
  if (!isAnnasAmount(annas)) return { code: 'ANNAS_RANGE', field }
  if (!canSpend(balance, annasOf(annas))) return { code: 'ANNAS_SHORT', field }
  const most = cart + deliveryFeeOf(cart) - LEAST_ONLINE_PAYMENT
  return fromRupees(annas) > most ? { code: 'ANNAS_RANGE', field } : undefined
}

/** What a wish without problems takes off a cart, in paise: the figures that `summarise` bills with. */
export const offersOf = (cart: Paise, { coupon, annas }: OfferWish): Offers => ({
  coupon: coupon ? discountOf(coupon, cart) : ZERO,
  annas: annas === undefined ? ZERO : fromRupees(annas),
})
