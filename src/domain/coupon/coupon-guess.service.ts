import { transact } from '#db/transact.ts'
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
 * The coupon of a code that a shopper was told, public or private (spec B9.13). A code that is nobody's, over or switched off
 * is one refusal, COUPON_ENDED, and counts; after too many of them right ones are not answered either (TOO_MANY). Refuses
 * COUPON_USED for one of which this shopper has no use left.
 */
export async function findCouponByCode(
  deps: Deps,
  { shopperId, code, keys }: { shopperId: number; code: string; keys: RateLimitKeys },
): Promise<Outcome<Coupon>> {
  const found = await transact(deps.db, async (tx): Promise<Found | Refusal> => {
    // counted before it is looked at: tries at the same moment wait for each other, and none slips through
    const over = await consumeAttempt(deps, tx, 'wrongCouponCode', keys)
    if (over) return over
    const coupon = await usableCouponOfCode(tx, code, shopperId)
    // a right code is no wrong try: what is not ok is rolled back, and so is its count
    return coupon ? { ok: false, coupon } : { ok: true }
  })
  if (found.ok) return refuse('COUPON_ENDED', { field: 'coupon_code' })
  if (!('coupon' in found)) return found
  const { is_used_up: isUsedUp, ...coupon } = found.coupon
  return isUsedUp ? refuse('COUPON_USED', { field: 'coupon_code' }) : done(coupon)
}

type Found = { ok: true } | { ok: false; coupon: NonNullable<Awaited<ReturnType<typeof usableCouponOfCode>>> }
