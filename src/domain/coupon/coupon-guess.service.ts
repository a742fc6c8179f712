import type { Deps, Refusal } from '#domain/context.ts'
import type { RateLimitKeys } from '#domain/rate-limit/rate-limit.rules.ts'
import { checkRateLimit, countAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import { findVisibility } from './coupon.store.ts'

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
