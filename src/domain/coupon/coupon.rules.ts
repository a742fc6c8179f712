import { fromRupees, paise, percentOf, toRupees, type Paise } from '#contract/core/money.ts'

/**
 * What a coupon takes off: a percentage with at most two decimals, never more than `max` where there is one, or a fixed
 * sum.
 */
export type CouponDiscount = { kind: 'percent'; percent: number; max: Paise | null } | { kind: 'fixed'; amount: Paise }

/** What a coupon gives, and from which order on. */
export type CouponTerms = { discount: CouponDiscount; minOrder: Paise }
export type Coupon = CouponTerms & { id: number; code: string; message: string }

/** A discount as forms and the wire write it: its value in percent or rupees, its limit in rupees. */
type WrittenDiscount = { type: 'percent' | 'fixed'; discount_value: number; max_discount?: number | null | undefined }

/**
 * What a coupon takes off these goods (spec D57): a percentage is rounded half up, then capped by its limit; no coupon
 * takes more than the goods. Whether it may be used at all is couponProblem's to say.
 */
export function discountOf({ discount }: CouponTerms, goods: Paise): Paise {
  if (discount.kind === 'fixed') return paise(Math.min(discount.amount, goods))
  return paise(Math.min(percentOf(goods, discount.percent), discount.max ?? goods, goods))
}

/** What a coupon says of itself when its owner wrote nothing. */
export const couponMessage = ({ discount, minOrder }: CouponTerms): string =>
  [
    ...(discount.kind === 'fixed'
      ? [`₹${toRupees(discount.amount)} off`]
      : [`${discount.percent}% off`, ...(discount.max === null ? [] : [`at most ₹${toRupees(discount.max)}`])]),
    ...(minOrder > 0 ? [`on orders of ₹${toRupees(minOrder)} and above`] : []),
  ].join(', ')

/** A fixed sum is its own limit: whatever is written with it is dropped. */
export const readDiscount = ({ type, discount_value: value, max_discount: max }: WrittenDiscount): CouponDiscount =>
  type === 'fixed'
    ? { kind: 'fixed', amount: fromRupees(value) }
    : { kind: 'percent', percent: value, max: max ? fromRupees(max) : null }

/** A discount under the names and in the rupees of its form. */
export const writeDiscount = (discount: CouponDiscount) =>
  discount.kind === 'fixed'
    ? { type: discount.kind, discount_value: toRupees(discount.amount), max_discount: null }
    : {
        type: discount.kind,
        discount_value: discount.percent,
        max_discount: discount.max === null ? null : toRupees(discount.max),
      }
