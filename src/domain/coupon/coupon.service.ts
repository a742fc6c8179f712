import type { CouponFields } from '#contract/admin/coupon-fields.ts'
import { fromRupees } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'

import { couponMessage, readDiscount, type Coupon, type CouponTerms } from './coupon.rules.ts'
import * as store from './coupon.store.ts'

export type { Coupon } from './coupon.rules.ts'
/** Who uses a coupon; a guest could come back as another one. */
export type CouponShopper = { id: number; isGuest: boolean }

const ended = refuse('COUPON_ENDED', { field: 'coupon_id' })
const used = refuse('COUPON_USED', { field: 'coupon_id' })

/** Public coupons that this shopper (undefined: a visitor) can use now (spec A8). */
export const activeCoupons = ({ db, language }: Deps, shopperId: number | undefined): Promise<Coupon[]> =>
  store.listCoupons(db, shopperId, language)

/**
 * A coupon that this shopper could use now: known, active, in its time, with uses left, for all and for them (a visitor,
 * undefined, has used none). What their own unfinished payment reserves counts as free (spec D135). Refuses COUPON_ENDED
 * and COUPON_USED, and VERIFY_MOBILE to a guest where it counts by shopper. It only looks; reserveCoupon decides.
 */
export async function findUsableCoupon(
  db: Db,
  shopper: CouponShopper | undefined,
  couponId: number,
): Promise<Outcome<Coupon>> {
  const found = await store.usableCoupon(db, couponId, shopper?.id)
  if (!found) return ended
  if (shopper?.isGuest && found.isPerShopper) return refuse('VERIFY_MOBILE', { field: 'coupon_id' })
  return found.isUsedUp ? used : done(found.coupon)
}

/**
 * Reserves one use of a coupon for a payment that begins, or takes it for an order that is placed before it is paid. The database's own constraints decide, so neither the coupon's
 * limit nor the shopper's can be passed; refuses COUPON_ENDED and COUPON_USED, after which the caller must roll back.
 * An intent has one use at the most: asked again it is content with the first.
 */
export async function reserveCoupon(tx: Tx, use: store.CouponUse): Promise<Outcome<undefined>> {
  if ('intentId' in use && (await store.intentHasUse(tx, use.intentId))) return done(undefined)
  if (!(await store.incrementUsageWithinLimit(tx, use.couponId))) return ended
  return (await store.insertUse(tx, use)) ? done(undefined) : used
}

/** Locks coupons until the transaction ends, those that are named, in id order. */
export async function lockCoupons(tx: Tx, ids: readonly (number | undefined)[]): Promise<void> {
  const named = ids.filter((id) => id !== undefined)
  if (named.length > 0) await store.lockCoupons(tx, named)
}

/** The intent became an order: its use, if it has one, is the order's from now on. */
export async function attachCoupon(
  tx: Tx,
  { intentId, orderId }: { intentId: number; orderId: number },
): Promise<void> {
  await store.attachUse(tx, intentId, orderId)
}

/** Releases a use, for the coupon and for the shopper: of an abandoned payment, or of a cancelled order. Twice is once. */
export const releaseCoupon = (tx: Tx, of: { intentId: number } | { orderId: number }): Promise<void> =>
  'intentId' in of ? store.deleteUse(tx, 'intent_id', of.intentId) : store.deleteUse(tx, 'order_id', of.orderId)

/** Adds a coupon and returns its number; a code that is taken, in any case of letters, is refused. */
export async function addCoupon({ db }: Pick<Deps, 'db'>, fields: CouponFields): Promise<Outcome<{ id: number }>> {
  const id = await store.insertCoupon(db, writtenCoupon(fields))
  return id === undefined ? refuse('COUPON_CODE_TAKEN', { field: 'coupon_code' }) : done({ id })
}

/** Imports coupons, all or none; one whose code is there already is brought up to date and keeps its uses. */
export const importCoupons = (deps: Pick<Deps, 'db'>, coupons: readonly CouponFields[]) =>
  transact(deps.db, async (tx) => {
    for (const coupon of coupons) await store.upsertCoupon(tx, writtenCoupon(coupon))
    return done(undefined)
  })

/** A coupon as its owner wrote it. */
export function writtenCoupon(fields: CouponFields): store.NewCoupon {
  const terms: CouponTerms = { discount: readDiscount(fields), minOrder: fromRupees(fields.min_order ?? 0) }
  return {
    ...terms,
    code: fields.coupon_code,
    message: fields.message || couponMessage(terms),
    maxUses: fields.max_uses ?? null,
    perShopper: fields.per_shopper ?? null,
    startsAt: fields.starts_at ?? null,
    endsAt: fields.ends_at ?? null,
    isPublic: fields.public,
    isActive: fields.active,
  }
}
