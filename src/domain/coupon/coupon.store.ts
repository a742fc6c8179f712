import { randomInt } from 'node:crypto'

import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

const terms = [
  'coupon.id',
  'coupon.coupon_code',
  'coupon.message',
  'coupon.type',
  'coupon.value_hundredths',
  'coupon.max_discount_paise',
  'coupon.min_order_paise',
] as const

type CouponRow = {
  id: number
  coupon_code: string
  message: string
  type: 'percent' | 'fixed'
  value_hundredths: number
  max_discount_paise: number | null
  min_order_paise: number
}

const usable = sql<boolean>`coupon.is_active
  and (coupon.starts_at is null or coupon.starts_at <= shop_now())
  and (coupon.ends_at is null or coupon.ends_at > shop_now())
  and (coupon.max_uses is null or coupon.used < coupon.max_uses)`
export type CouponUse = { couponId: number; shopperId: number; intentId: number }

export type NewCoupon = Omit<CouponRow, 'id'> & {
  max_uses: number | null
  per_shopper: number | null
  starts_at: string | null
  ends_at: string | null
  is_public: boolean
}

/** Coupons that are shown to everybody and can be used now. */
export const listCoupons = (db: Db): Promise<CouponRow[]> =>
  db
    .selectFrom('coupon')
    .select(terms)
    .where('coupon.is_public', '=', true)
    .where(usable)
    .orderBy('coupon.min_order_paise')
    .orderBy('coupon.id')
    .$narrowType<CouponRow>()
    .execute()

/** A coupon that can be used now, and whether this shopper has used it up; undefined when it is unknown or over. */
export const usableCoupon = (db: Db, couponId: number, shopperId: number) =>
  db
    .selectFrom('coupon')
    .select(terms)
    .select(sql<boolean>`coalesce(${usesOf(shopperId)} >= coupon.per_shopper, false)`.as('is_used_up'))
    .where('coupon.id', '=', couponId)
    .where(usable)
    .$narrowType<CouponRow>()
    .executeTakeFirst()

export const intentHasUse = async (tx: Tx, intentId: number): Promise<boolean> =>
  (await tx.selectFrom('coupon_use').select('id').where('intent_id', '=', intentId).executeTakeFirst()) !== undefined

/**
 * Counts one more use where the coupon is usable, and so keeps its row until the transaction ends: rivals for the last
 * use wait here. Answers false when there is none left.
 */
export async function countUse(tx: Tx, couponId: number): Promise<boolean> {
  const counted = await tx
    .updateTable('coupon')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', couponId)
    .where(usable)
    .executeTakeFirst()
  return counted.numUpdatedRows > 0n
}

/** Writes the use down in the shopper's first free slot; false when they have no slot left. countUse must have come before. */
export async function insertUse(tx: Tx, { couponId, shopperId, intentId }: CouponUse): Promise<boolean> {
  const written = await sql`insert into coupon_use (coupon_id, shopper_id, slot, intent_id, taken_at)
    select coupon.id, ${shopperId}, slot, ${intentId}, shop_now()
    from coupon, generate_series(1, coalesce(coupon.per_shopper, ${usesOf(shopperId)}::int + 1)) slot
    where coupon.id = ${couponId} and not exists (
      select from coupon_use u where u.coupon_id = coupon.id and u.shopper_id = ${shopperId} and u.slot = slot.slot)
    order by slot limit 1
    on conflict do nothing`.execute(tx)
  return Number(written.numAffectedRows ?? 0) > 0
}

export const bindUse = (tx: Tx, intentId: number, orderId: number) =>
  tx.updateTable('coupon_use').set({ order_id: orderId }).where('intent_id', '=', intentId).execute()

/** Takes a use away again and counts it no more; nothing happens where there is none. */
export async function deleteUse(tx: Tx, column: 'intent_id' | 'order_id', id: number): Promise<void> {
  await sql`with freed as (delete from coupon_use where ${sql.ref(column)} = ${id} returning coupon_id)
    update coupon set used = used - 1 from freed where coupon.id = freed.coupon_id`.execute(tx)
}

/** Adds a coupon and answers its number; undefined when its code is taken. */
export const insertCoupon = async (tx: Db, row: NewCoupon): Promise<number | undefined> =>
  (
    await tx
      .insertInto('coupon')
      .values(numbered(row))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Adds a coupon, or brings the one of its code up to date; its number and its uses stay. */
export const saveCoupon = (tx: Tx, row: NewCoupon) =>
  tx
    .insertInto('coupon')
    .values(numbered(row))
    .onConflict((conflict) => conflict.expression(sql`upper(coupon_code)`).doUpdateSet(row))
    .execute()

const usesOf = (shopperId: number) =>
  sql<number>`(select count(*) from coupon_use where coupon_use.coupon_id = coupon.id and coupon_use.shopper_id = ${shopperId})`

/** Requests name a coupon by its number, so that of a private one must not be the next after another's. */
const numbered = (row: NewCoupon) => (row.is_public ? row : { ...row, id: randomInt(2 ** 30, 2 ** 31 - 1) })
