import { toRupees } from '#contract/core/money.ts'
import type { Coupon as WireCoupon } from '#contract/coupon.ts'
import { done } from '#domain/context.ts'
import { activeCoupons, type Coupon } from '#domain/coupon/coupon.service.ts'

import type { SomeHandlers } from './handler.ts'

export const couponRoutes = {
  // not cached: coupons begin and end by the clock, and nothing would invalidate the answer
  getAllCoupon: async ({ deps }) => ({ outcome: done((await activeCoupons(deps)).map(toWire)) }),
} satisfies SomeHandlers

const toWire = ({ id, code, message, type, valueHundredths, maxDiscount, minOrder }: Coupon): WireCoupon => ({
  id,
  coupon_code: code,
  message,
  min_order: toRupees(minOrder),
  type,
  // hundredths of a percent, or paise
  discount_value: toRupees(valueHundredths),
  max_discount: maxDiscount === null ? null : toRupees(maxDiscount),
})
