import type { CouponFields } from '#contract/admin/coupon.ts'
import { fromRupees } from '#contract/core/money.ts'
import type { Coupon } from '#contract/coupon.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'

import { couponMessage } from './coupon.rules.ts'
import * as store from './coupon.store.ts'

type Stored = Awaited<ReturnType<typeof store.listCoupons>>[number]
const ended = refuse('COUPON_ENDED', { field: 'coupon_id' })
const used = refuse('COUPON_USED', { field: 'coupon_id' })

const NOBODY = 0

/** Public coupons that can be used now (spec A8). */
export const activeCoupons = async ({ db }: Deps): Promise<Coupon[]> => (await store.listCoupons(db)).map(toCoupon)

/**
 * A coupon that this shopper could use now: known, active, in its time, with uses left, for all and for them (a visitor,
 * undefined, has used none). Refuses COUPON_ENDED and COUPON_USED. It looks only; takeCoupon decides.
 */
export async function couponFor(db: Db, shopperId: number | undefined, couponId: number): Promise<Outcome<Coupon>> {
  const found = await store.usableCoupon(db, couponId, shopperId ?? NOBODY)
  if (!found) return ended
  return found.is_used_up ? used : done(toCoupon(found))
}

/**
 * Takes one use of a coupon for a payment that begins. The database's own constraints decide, so neither the coupon's
 * limit nor the shopper's can be passed; refuses COUPON_ENDED and COUPON_USED, after which the caller must roll back.
 * An intent has one use at the most: asked again it is content with the first.
 */
export async function takeCoupon(tx: Tx, use: store.CouponUse): Promise<Outcome<undefined>> {
  if (await store.intentHasUse(tx, use.intentId)) return done(undefined)
  if (!(await store.countUse(tx, use.couponId))) return ended
  return (await store.insertUse(tx, use)) ? done(undefined) : used
}

/** The intent became an order: its use, if it has one, is the order's from now on. */
export async function bindCoupon(tx: Tx, { intentId, orderId }: { intentId: number; orderId: number }): Promise<void> {
  await store.bindUse(tx, intentId, orderId)
}

/** Gives a use back, to the coupon and to the shopper: of a payment given up, or of a cancelled order. Twice is once. */
export const freeCoupon = (tx: Tx, of: { intentId: number } | { orderId: number }): Promise<void> =>
  'intentId' in of ? store.deleteUse(tx, 'intent_id', of.intentId) : store.deleteUse(tx, 'order_id', of.orderId)

/** Adds a coupon and answers its number; a code that is taken, in any case of letters, is refused. */
export async function addCoupon({ db }: Pick<Deps, 'db'>, fields: CouponFields): Promise<Outcome<{ id: number }>> {
  const id = await store.insertCoupon(db, rowOf(fields))
  return id === undefined ? refuse('COUPON_CODE_TAKEN', { field: 'coupon_code' }) : done({ id })
}

/** Brings coupons into the shop, all or none; one whose code is there already is brought up to date and keeps its uses. */
export const importCoupons = (deps: Pick<Deps, 'db'>, coupons: readonly CouponFields[]) =>
  transact(deps.db, async (tx) => {
    for (const coupon of coupons) await store.saveCoupon(tx, rowOf(coupon))
    return done(undefined)
  })

const toCoupon = (row: Stored): Coupon => ({
  id: row.id,
  coupon_code: row.coupon_code,
  message: row.message,
  min_order: row.min_order_paise / 100,
  type: row.type,
  discount_value: row.value_hundredths / 100,
  max_discount: row.max_discount_paise === null ? null : row.max_discount_paise / 100,
})

/** The row of a coupon as its owner wrote it. */
function rowOf(fields: CouponFields): store.NewCoupon {
  const { coupon_code, type, discount_value } = fields
  const min_order = fields.min_order ?? 0
  // a fixed sum is its own limit
  const max_discount = type === 'percent' ? (fields.max_discount ?? null) : null
  const written = { id: 0, coupon_code, type, discount_value, message: '', min_order, max_discount }
  return {
    coupon_code,
    type,
    message: fields.message || couponMessage(written),
    value_hundredths: fromRupees(discount_value),
    max_discount_paise: max_discount === null ? null : fromRupees(max_discount),
    min_order_paise: fromRupees(min_order),
    max_uses: fields.max_uses ?? null,
    per_shopper: fields.per_shopper ?? null,
    starts_at: fields.starts_at ?? null,
    ends_at: fields.ends_at ?? null,
    is_public: fields.public,
  }
}
