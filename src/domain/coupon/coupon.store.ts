import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { ownerTexts } from '#contract/admin/text-fields.ts'
import { paise, type Paise } from '#contract/core/money.ts'
import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import type { Db, Tx } from '#db/client.ts'
import { textIn } from '#domain/own-texts.store.ts'

import type { Coupon, CouponDiscount, CouponTerms } from './coupon.rules.ts'

/** A coupon's discount as its columns have it: hundredths of a percent or of a rupee, and the limit of a percentage. */
type DiscountRow = { type: 'percent' | 'fixed'; value_hundredths: number; max_discount_paise: Paise | null }

const columns = [
  'coupon.id',
  'coupon.coupon_code as code',
  'coupon.type',
  'coupon.value_hundredths',
  'coupon.max_discount_paise',
  'coupon.min_order_paise as minOrder',
] as const

const inItsTime = sql<boolean>`(coupon.is_active
  and (coupon.starts_at is null or coupon.starts_at <= shop_now())
  and (coupon.ends_at is null or coupon.ends_at > shop_now()))`

/** A coupon that can be used now, whether this shopper has used it up, and whether it counts by shopper. */
export type UsableCoupon = { coupon: Coupon; isUsedUp: boolean; isPerShopper: boolean }

/** A use of a payment that begins, or of an order that is placed before it is paid. */
export type CouponUse = { couponId: number; shopperId: number } & ({ intentId: number } | { orderId: number })

export type NewCoupon = CouponTerms & {
  code: string
  message: string
  maxUses: number | null
  perShopper: number | null
  startsAt: string | null
  endsAt: string | null
  isPublic: boolean
  isActive: boolean
}

/** Coupons that are shown to everybody and that this shopper can use now. */
export const listCoupons = async (db: Db, shopperId: number | undefined, language: Language): Promise<Coupon[]> =>
  (
    await usable(db, shopperId)
      .select(columns)
      .select(textIn(ownerTexts.coupon, language, 'message').as('message'))
      .where('coupon.is_public', '=', true)
      .orderBy('coupon.min_order_paise')
      .orderBy('coupon.coupon_code')
      .$narrowType<DiscountRow>()
      .execute()
  ).map(toCoupon)

/**
 * A coupon by its id that can be used now, and whether this shopper has used it up; undefined when it is unknown or
 * over.
 */
export const usableCoupon = async (
  db: Db,
  couponId: number,
  shopperId: number | undefined,
): Promise<UsableCoupon | undefined> =>
  read(await usableWithUses(db, shopperId, MAIN_LANGUAGE).where('coupon.id', '=', couponId).executeTakeFirst())

/** The same by its code, in any case of letters, as its reader reads it. */
export const usableCouponOfCode = async (
  db: Db,
  code: string,
  { shopperId, language }: { shopperId: number; language: Language },
): Promise<UsableCoupon | undefined> =>
  read(
    await usableWithUses(db, shopperId, language)
      .where(sql<string>`upper(coupon.coupon_code)`, '=', sql<string>`upper(${code})`)
      .executeTakeFirst(),
  )

const usableWithUses = (db: Db, shopperId: number | undefined, language: Language) =>
  usable(db, shopperId)
    .select(columns)
    .select(textIn(ownerTexts.coupon, language, 'message').as('message'))
    .select(sql<boolean>`coupon.per_shopper is not null`.as('isPerShopper'))
    .select(
      sql<boolean>`coalesce(${usesOf(shopperId)} - ${reservedUsesOf(shopperId)} >= coupon.per_shopper, false)`.as(
        'isUsedUp',
      ),
    )
    .$narrowType<DiscountRow>()

type UsableRow = Awaited<ReturnType<ReturnType<typeof usableWithUses>['executeTakeFirstOrThrow']>>
const read = (row: UsableRow | undefined) =>
  row && { coupon: toCoupon(row), isUsedUp: row.isUsedUp, isPerShopper: row.isPerShopper }

export const lockCoupons = (tx: Tx, ids: readonly number[]) =>
  tx.selectFrom('coupon').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

/** Whether a number is a coupon's, and whether everybody may know of it; undefined when it is nobody's. */
export const findVisibility = (db: Db, couponId: number) =>
  db.selectFrom('coupon').select('is_public').where('id', '=', couponId).executeTakeFirst()

export const intentHasUse = async (tx: Tx, intentId: number): Promise<boolean> =>
  (await tx.selectFrom('coupon_use').select('id').where('intent_id', '=', intentId).executeTakeFirst()) !== undefined

/**
 * Counts one more use where the coupon is usable, and so locks its row until the transaction ends: rivals for the last
 * use wait here. Answers false when there is none left.
 */
export async function incrementUsageWithinLimit(tx: Tx, couponId: number): Promise<boolean> {
  const counted = await tx
    .updateTable('coupon')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', couponId)
    .where(inItsTime)
    .where(sql<boolean>`(max_uses is null or used < max_uses)`)
    .executeTakeFirst()
  return counted.numUpdatedRows > 0n
}

/** Records the use in the shopper's first free slot; false when they have no slot left. countUse must have come before. */
export async function insertUse(tx: Tx, { couponId, shopperId, ...of }: CouponUse): Promise<boolean> {
  const intentId = 'intentId' in of ? of.intentId : null
  const orderId = 'orderId' in of ? of.orderId : null
  const written = await sql`insert into coupon_use (coupon_id, shopper_id, slot, intent_id, order_id, taken_at)
    select coupon.id, ${shopperId}, slot, ${intentId}::bigint, ${orderId}::bigint, shop_now()
    from coupon, generate_series(1, coalesce(coupon.per_shopper, ${usesOf(shopperId)}::int + 1)) slot
    where coupon.id = ${couponId} and not exists (
      select from coupon_use u where u.coupon_id = coupon.id and u.shopper_id = ${shopperId} and u.slot = slot.slot)
    order by slot limit 1
    on conflict do nothing`.execute(tx)
  return Number(written.numAffectedRows ?? 0) > 0
}

/** Says which order an intent's use belongs to. */
export const attachUse = (tx: Tx, intentId: number, orderId: number) =>
  tx.updateTable('coupon_use').set({ order_id: orderId }).where('intent_id', '=', intentId).execute()

/** Releases a use and counts it no more; nothing happens where there is none. */
export async function deleteUse(tx: Tx, column: 'intent_id' | 'order_id', id: number): Promise<void> {
  await sql`with released as (delete from coupon_use where ${sql.ref(column)} = ${id} returning coupon_id)
    update coupon set used = used - 1 from released where coupon.id = released.coupon_id`.execute(tx)
}

/** Adds a coupon and returns its number; undefined when its code is taken. */
export const insertCoupon = async (db: Db, coupon: NewCoupon): Promise<number | undefined> =>
  (
    await db
      .insertInto('coupon')
      .values(numbered(coupon))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Adds a coupon, or brings the one of its code up to date; its number and its uses stay. */
export const upsertCoupon = (tx: Tx, coupon: NewCoupon) =>
  tx
    .insertInto('coupon')
    .values(numbered(coupon))
    .onConflict((conflict) => conflict.expression(sql`upper(coupon_code)`).doUpdateSet(rowOf(coupon)))
    .execute()

/** Overwrites a coupon; false when its code is another's. */
export const updateCoupon = async (tx: Tx, id: number, coupon: NewCoupon): Promise<boolean> => {
  const taken = await tx
    .selectFrom('coupon')
    .select('id')
    .where(sql<string>`upper(coupon_code)`, '=', coupon.code.toUpperCase())
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) return false
  await tx
    .updateTable('coupon')
    .set((eb) => ({ ...rowOf(coupon), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return true
}

export const deleteCoupon = (tx: Tx, id: number) => tx.deleteFrom('coupon').where('id', '=', id).execute()

/**
 * Coupons in their time with uses left; what the shopper's own unfinished payment reserves is left for them (spec D135).
 */
const usable = (db: Db, shopperId: number | undefined) =>
  db
    .selectFrom('coupon')
    .where(inItsTime)
    .where(sql<boolean>`(coupon.max_uses is null or coupon.used - ${reservedUsesOf(shopperId)} < coupon.max_uses)`)

/** How often this shopper has used a coupon, reserved uses too; a visitor never has. */
const usesOf = (shopperId: number | undefined) =>
  sql<number>`(select count(*) from coupon_use where coupon_use.coupon_id = coupon.id and coupon_use.shopper_id = ${shopperId ?? null})`

/** Those of them that no order has yet. */
const reservedUsesOf = (shopperId: number | undefined) => sql<number>`(select count(*) from coupon_use
  where coupon_use.coupon_id = coupon.id and coupon_use.shopper_id = ${shopperId ?? null} and coupon_use.order_id is null)`

/** The discount that a row's columns stand for. */
export const discountOfRow = ({ type, value_hundredths, max_discount_paise: max }: DiscountRow): CouponDiscount =>
  type === 'fixed'
    ? { kind: 'fixed', amount: paise(value_hundredths) }
    : { kind: 'percent', percent: value_hundredths / 100, max }

const rowOfDiscount = (discount: CouponDiscount): DiscountRow =>
  discount.kind === 'fixed'
    ? { type: 'fixed', value_hundredths: discount.amount, max_discount_paise: null }
    : {
        type: 'percent',
        value_hundredths: Math.round(discount.percent * 100),
        max_discount_paise: discount.max,
      }

const toCoupon = ({ id, code, message, minOrder, ...row }: DiscountRow & Omit<Coupon, 'discount'>): Coupon => ({
  id,
  code,
  message,
  discount: discountOfRow(row),
  minOrder,
})

const rowOf = (coupon: NewCoupon) => ({
  coupon_code: coupon.code,
  message: coupon.message,
  ...rowOfDiscount(coupon.discount),
  min_order_paise: coupon.minOrder,
  max_uses: coupon.maxUses,
  per_shopper: coupon.perShopper,
  starts_at: coupon.startsAt,
  ends_at: coupon.endsAt,
  is_public: coupon.isPublic,
  is_active: coupon.isActive,
})

/**
 * Requests name a coupon by its number, so that of a private one must not be the next after another's; and a public one may
 * become private.
 */
const numbered = (coupon: NewCoupon) => ({ ...rowOf(coupon), id: secretNumber() })

/** 52 random bits above every counted number: as many as a whole number can carry on the wire. */
const secretNumber = (): number => 2 ** 52 + Number(randomBytes(8).readBigUInt64BE() >> 12n)
