import { fromRupees, paise, type Paise } from '#contract/core/money.ts'
import type { Coupon } from '#contract/coupon.ts'

const WHOLE = 10_000

/**
 * What a coupon takes off a cart of so many paise (spec D57): a percentage is rounded half up, then capped by
 * max_discount; no coupon takes more than the cart. Whether it may be used at all is couponProblem's to say.
 */
export function discountOf({ type, discount_value, max_discount }: Coupon, cart: Paise): Paise {
  const hundredths = Math.round(discount_value * 100)
  if (type === 'fixed') return paise(Math.min(hundredths, cart))
  const most = max_discount === null ? cart : fromRupees(max_discount)
  return paise(Math.min(share(cart, hundredths), most, cart))
}

/** What a coupon says of itself when its owner wrote nothing. */
export const couponMessage = (coupon: Coupon): string =>
  [
    offOf(coupon),
    ...(coupon.max_discount === null ? [] : [`at most ₹${coupon.max_discount}`]),
    ...(coupon.min_order > 0 ? [`on orders of ₹${coupon.min_order} and above`] : []),
  ].join(', ')

/** So many hundredths of a percent, rounded half up to the paisa. In two parts, so that no product exceeds an exact double. */
const share = (cart: Paise, hundredths: number): number =>
  Math.floor(cart / WHOLE) * hundredths + Math.floor(((cart % WHOLE) * hundredths + WHOLE / 2) / WHOLE)

const offOf = ({ type, discount_value }: Coupon): string =>
  type === 'percent' ? `${discount_value}% off` : `₹${discount_value} off`
