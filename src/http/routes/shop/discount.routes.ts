import { toRupees } from '#contract/core/money.ts'
import type { Coupon as WireCoupon } from '#contract/coupon.ts'
import { annaBalance, annaHistory } from '#domain/anna/anna.service.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { findCouponByCode } from '#domain/coupon/coupon-guess.service.ts'
import { writeDiscount, type Coupon } from '#domain/coupon/coupon.rules.ts'
import { activeCoupons } from '#domain/coupon/coupon.service.ts'

import { toAnnaBalance, toAnnaHistory } from '../../shapes/anna.shape.ts'
import { findCallersShopper } from './callers-shopper.ts'
import type { SomeHandlers } from './handler.ts'

/** What takes something off: coupons and annas. */
export const discountRoutes = {
  // not cached: coupons begin and end by the clock, and nothing would invalidate the answer
  getAllCoupon: async ({ deps, caller }) => {
    const shopper = await findCallersShopper(deps, caller)
    return { outcome: done((await activeCoupons(deps, shopper?.id)).map(toWire)) }
  },
  findCoupon: async ({ deps, shopper, input: { coupon_code: code }, caller: { ip } }) => {
    const keys = { account: shopper.publicId, ip }
    return { outcome: mapOutcome(await findCouponByCode(deps, { shopperId: shopper.id, code, keys }), toWire) }
  },
  getTotalAnnas: async ({ deps, shopper }) => ({
    outcome: done(toAnnaBalance(await annaBalance(deps.db, shopper.id))),
  }),
  getAnnasHistory: async ({ deps, shopper, input: { page = 1 } }) => ({
    outcome: done(toAnnaHistory(await annaHistory(deps, shopper.id, page), page)),
  }),
} satisfies SomeHandlers

const toWire = ({ id, code, message, discount, minOrder }: Coupon): WireCoupon => ({
  id,
  coupon_code: code,
  message,
  min_order: toRupees(minOrder),
  ...writeDiscount(discount),
})
