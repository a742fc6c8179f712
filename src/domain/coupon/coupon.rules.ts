import { basisPointsOf, paise, toRupees, type Paise } from '#contract/core/money.ts'

/** What a coupon gives, and from which order on. */
export type CouponTerms = {
  type: 'percent' | 'fixed'
  /** hundredths of a percent, or the paise of a fixed sum */
  valueHundredths: number
  maxDiscount: Paise | null
  minOrder: Paise
}
export type Coupon = CouponTerms & { id: number; code: string; message: string }

/**
 * What a coupon takes off these goods (spec D57): a percentage is rounded half up, then capped by maxDiscount; no coupon
 * takes more than the goods. Whether it may be used at all is couponProblem's to say.
 */
export function discountOf({ type, valueHundredths, maxDiscount }: CouponTerms, goods: Paise): Paise {
  if (type === 'fixed') return paise(Math.min(valueHundredths, goods))
  return paise(Math.min(basisPointsOf(goods, valueHundredths), maxDiscount ?? goods, goods))
}

/** What a coupon says of itself when its owner wrote nothing. */
export const couponMessage = ({ type, valueHundredths, maxDiscount, minOrder }: CouponTerms): string =>
  [
    type === 'percent' ? `${toRupees(valueHundredths)}% off` : `₹${toRupees(valueHundredths)} off`,
    ...(maxDiscount === null ? [] : [`at most ₹${toRupees(maxDiscount)}`]),
    ...(minOrder > 0 ? [`on orders of ₹${toRupees(minOrder)} and above`] : []),
  ].join(', ')
