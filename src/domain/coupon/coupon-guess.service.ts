import { commitIf } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Refusal } from '#domain/context.ts'
import type { RateLimitKeys } from '#domain/rate-limit/rate-limit.rules.ts'
import { checkRateLimit, consumeAttempt, countAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import type { Coupon } from './coupon.rules.ts'
import { findVisibility, usableCouponOfCode } from './coupon.store.ts'

/**
 * Nobody finds a private coupon by trying numbers: each number that is nobody's counts, and after too many of them private
 * coupons are not answered either (TOO_MANY). A public coupon is no secret and is always answered. Undefined: go on.
 */
export async function couponGuessProblem(
  deps: Deps,
  couponId: number | undefined,
  keys: RateLimitKeys,
): Promise<Refusal | undefined> {
  if (couponId === undefined) return undefined
  const coupon = await findVisibility(deps.db, couponId)
  if (!coupon) return countAttempt(deps, ['unknownCoupon'], keys)
  return coupon.is_public ? undefined : checkRateLimit(deps, 'unknownCoupon', keys)
}

/**
 * The coupon of a code that a shopper was given, public or private (spec B9.13). A code that is nobody's, over or
 * switched off is one refusal, COUPON_ENDED, and counts; after too many of them right ones are not answered either
 * (TOO_MANY). Refuses COUPON_USED for one of which this shopper has no use left.
 */
export const findCouponByCode = (
  deps: Deps,
  { shopperId, code, keys }: { shopperId: number; code: string; keys: RateLimitKeys },
): Promise<Outcome<Coupon>> =>
  commitIf<Outcome<Coupon>>(deps.db, async (tx) => {
    // The try is counted before the code is read: tries at the same time wait for each other, and none slips through.
    const over = await consumeAttempt(deps, tx, 'wrongCouponCode', keys)
    if (over) return { commit: false, value: over }
    const found = await usableCouponOfCode(tx, code, { shopperId, language: deps.language })
    if (!found) return { commit: true, value: refuse('COUPON_ENDED', { field: 'coupon_code' }) }
    // A right code is no wrong try: its count is rolled back.
    const value = found.isUsedUp ? refuse('COUPON_USED', { field: 'coupon_code' }) : done(found.coupon)
    return { commit: false, value }
  })
