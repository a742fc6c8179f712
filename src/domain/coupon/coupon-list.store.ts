import { sql, type SqlBool } from 'kysely'

import type { CouponTab } from '#contract/admin/coupon-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'
import { containing } from '#db/like.ts'
import { countByTab, countCapped } from '#domain/list.store.ts'

import { discountOfRow } from './coupon.store.ts'

export type Filters = { tab?: CouponTab | undefined; q?: string | undefined }

/** A coupon with its uses and what it gave away. */
export type ReadCoupon = ReturnType<typeof toCoupon>

// a CHECK holds the column to these two
const TYPE = sql<'percent' | 'fixed'>`type`.as('type')
const state = sql<CouponTab>`(case when not is_active then 'off'
  when ends_at <= shop_now() or used >= max_uses then 'over'
  when starts_at > shop_now() then 'planned'
  else 'running' end)`

/** Newest first. */
export const listCoupons = async (
  db: Db,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReadCoupon[]> =>
  (
    await withStats(matching(db, filters))
      .orderBy('created_at', 'desc')
      .orderBy('coupon_code')
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(toCoupon)

/** One of them by its id. */
export async function findCoupon(db: Db, id: number): Promise<ReadCoupon | undefined> {
  const row = await withStats(db.selectFrom('coupon')).where('id', '=', id).executeTakeFirst()
  return row && toCoupon(row)
}

/** The message of each coupon, with the terms that it should say. */
export const couponMessages = async (db: Db) =>
  (
    await db
      .selectFrom('coupon')
      .select(['id', 'message', 'value_hundredths', 'max_discount_paise', 'min_order_paise as minOrder', TYPE])
      .execute()
  ).map((row) => ({ ...row, discount: discountOfRow(row) }))

const isIn = (tab: CouponTab) => sql<boolean>`${state} = ${tab}`

/** How many there are, at most one more than a list can show. */
export const countCoupons = (db: Db, filters: Filters): Promise<number> =>
  countCapped(db, matching(db, filters).select('id'))

/** How many coupons each tab has. */
export const countTabs = (db: Db): Promise<Record<'all' | CouponTab, number>> =>
  countByTab(db, sql`coupon`, {
    all: sql<boolean>`true`,
    running: isIn('running'),
    planned: isIn('planned'),
    over: isIn('over'),
    off: isIn('off'),
  })

/** Waits for other changes of this coupon; undefined for none. */
export const lockCoupon = (db: Db, id: number) =>
  db.selectFrom('coupon').select('version').where('id', '=', id).forUpdate().executeTakeFirst()

function matching(db: Db, { tab, q }: Filters) {
  let found = db.selectFrom('coupon')
  if (q !== undefined) {
    const part = containing(q)
    found = found.where((eb) => eb.or([eb('coupon_code', 'ilike', part), eb('message', 'ilike', part)]))
  } else if (tab !== undefined) found = found.where(state, '=', tab)
  return found
}

const withStats = (found: ReturnType<typeof matching>) =>
  found.select([
    'id',
    'version',
    'coupon_code as code',
    'message',
    'value_hundredths',
    'max_discount_paise',
    'min_order_paise as minOrder',
    'max_uses as maxUses',
    'per_shopper as perShopper',
    'starts_at as startsAt',
    'ends_at as endsAt',
    'is_public as isPublic',
    'is_active as isActive',
    'used',
    TYPE,
    state.as('state'),
    sql<Paise>`(select coalesce(sum(coupon_paise), 0) from orders where orders.coupon_code = coupon.coupon_code
        and track_status not in ('Cancelled', 'RTO'))`.as('given'),
    sql<SqlBool>`(used > 0 or exists (select from orders where orders.coupon_code = coupon.coupon_code))`
      .$castTo<boolean>()
      .as('wasUsed'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof withStats>['executeTakeFirstOrThrow']>>

const toCoupon = ({ type, value_hundredths, max_discount_paise, ...row }: Row) => ({
  ...row,
  discount: discountOfRow({ type, value_hundredths, max_discount_paise }),
})
