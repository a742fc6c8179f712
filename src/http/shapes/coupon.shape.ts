import type { CouponRow } from '#contract/admin/coupon.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import { writeDiscount } from '#domain/coupon/coupon.rules.ts'
import type { ManagedCoupon } from '#domain/coupon/manage-coupon.service.ts'

/** A coupon as the owner's list and form have it. */
export const toCouponRow = (coupon: ManagedCoupon): CouponRow => ({
  id: coupon.id,
  version: coupon.version,
  coupon_code: coupon.code,
  ...writeDiscount(coupon.discount),
  message: coupon.ownMessage,
  words: coupon.message,
  min_order: coupon.minOrder === 0 ? null : toRupees(coupon.minOrder),
  max_uses: coupon.maxUses,
  per_shopper: coupon.perShopper,
  starts_at: coupon.startsAt && isoDate(coupon.startsAt),
  ends_at: coupon.endsAt && isoDate(coupon.endsAt),
  public: coupon.isPublic,
  active: coupon.isActive,
  state: coupon.state,
  uses: coupon.used,
  was_used: coupon.wasUsed,
  given_away: toRupees(coupon.given),
})
