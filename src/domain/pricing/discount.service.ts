import type { PaymentMode } from '#contract/order-steps.ts'
import { annaBalance } from '#domain/anna/anna.service.ts'
import { done, refuse, type Db, type Outcome } from '#domain/context.ts'
import { findUsableCoupon, type Coupon, type CouponShopper } from '#domain/coupon/coupon.service.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.rules.ts'
import { weightOf } from '#domain/settings/tariff.rules.ts'

import {
  annasProblem,
  couponConflict,
  couponProblem,
  discountsOf,
  type DiscountChoice,
  type DiscountProblem,
  type DiscountRequest,
} from './discount.rules.ts'
import { goodsTotal, type Line } from './goods.rules.ts'
import type { Discounts } from './pricing.rules.ts'

/** What comes off, and by which coupon. */
export type AppliedDiscounts = Discounts & { coupon: Coupon | undefined }

/**
 * What the requested coupon and annas take off these lines, for this shopper (undefined: a visitor, who has no annas).
 * Refuses as spec D88 has it, the coupon first; a guest has neither annas nor a coupon that counts by shopper. What their own unfinished payment reserves counts as free (spec D135). It
 * only looks: reserveCoupon and reserveAnnas decide.
 */
export async function discountsFor(
  db: Db,
  shopper: CouponShopper | undefined,
  { mode, discounts: { couponId, annasRupees } }: { mode: PaymentMode; discounts: DiscountRequest },
  lines: readonly Line[],
  terms: SaleTerms,
): Promise<Outcome<AppliedDiscounts>> {
  const conflict = couponId === undefined ? undefined : couponConflict({ mode, annasRupees })
  if (conflict) return refused(conflict)
  const found = couponId === undefined ? done(undefined) : await findUsableCoupon(db, shopper, couponId)
  if (!found.ok) return found
  if (shopper?.isGuest && annasRupees !== undefined) return refuse('VERIFY_MOBILE', { field: 'annas_amount' })
  const choice: DiscountChoice = { mode, coupon: found.value, annasRupees }
  const balance = annasRupees === undefined || shopper === undefined ? 0 : await usableAnnas(db, shopper.id)
  const goods = goodsTotal(lines)
  const grams = weightOf(lines, terms.delivery.packing)
  const problem = couponProblem(goods, choice) ?? annasProblem(goods, choice, balance, terms, grams)
  return problem ? refused(problem) : done({ ...discountsOf(goods, choice), coupon: found.value })
}

/** A newer payment supersedes the one that has reserved some. */
async function usableAnnas(db: Db, shopperId: number): Promise<number> {
  const { free, reserved } = await annaBalance(db, shopperId)
  return free + reserved
}

const refused = ({ code, ...more }: DiscountProblem) => refuse(code, more)
