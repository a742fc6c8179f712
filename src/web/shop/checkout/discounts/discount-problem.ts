import type { Paise } from '#contract/core/money.ts'
import type { Coupon } from '#domain/coupon/coupon.rules.ts'
import { annasProblem, couponProblem, type DiscountProblem } from '#domain/pricing/discount.rules.ts'

import { checkoutRefusalText } from '../../shared/checkout-refusal.ts'
import type { ParcelBill } from '../../shared/delivery/parcel-bill.ts'

/** Why an online payment of these goods cannot use a coupon, in words; undefined when it can. */
export const couponProblemText = (coupon: Coupon, goods: Paise): string | undefined =>
  toText(couponProblem(goods, { mode: 'online', coupon }))

/** Why it cannot use so many rupees of annas out of this balance (annas). */
export const annasProblemText = (
  rupees: number,
  balance: number,
  { goods, terms, grams }: Pick<ParcelBill, 'goods' | 'terms' | 'grams'>,
): string | undefined => toText(annasProblem(goods, { mode: 'online', annasRupees: rupees }, balance, terms, grams))

const toText = (problem: DiscountProblem | undefined): string | undefined =>
  problem && checkoutRefusalText(problem.code, problem.params)
