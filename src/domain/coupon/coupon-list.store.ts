import { sql, type SqlBool } from 'kysely'

import type { CouponTab } from '#contract/admin/coupon.ts'
import type { Db } from '#db/client.ts'
import { containing } from '#db/like.ts'
import { countCapped } from '#domain/capped-count.store.ts'

export type Filters = { tab?: CouponTab | undefined; q?: string | undefined }

export type ReadCoupon = NonNullable<Awaited<ReturnType<typeof findCoupon>>>

const state = sql<CouponTab>`(case when not is_active then 'off'
  when ends_at <= shop_now() or used >= max_uses then 'over'
  when starts_at > shop_now() then 'planned'
  else 'running' end)`

/** Newest first. */
export const listCoupons = (db: Db, filters: Filters, { limit, offset }: { limit: number; offset: number }) =>
  withFigures(matching(db, filters))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const findCoupon = (db: Db, id: number) =>
  withFigures(db.selectFrom('coupon')).where('id', '=', id).executeTakeFirst()

/** How many there are, at most one more than a list can show. */
export const countCoupons = (db: Db, filters: Filters): Promise<number> =>
  countCapped(db, matching(db, filters).select('id'))

/** How many coupons each tab has. */
export async function countByTab(db: Db): Promise<Record<'all' | CouponTab, number>> {
  const rows = await db
    .selectFrom('coupon')
    .select([state.as('state'), ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy(state)
    .execute()
  const counts = { all: 0, running: 0, planned: 0, over: 0, off: 0 }
  for (const { state: tab, n } of rows) {
    counts[tab] = n
    counts.all += n
  }
  return counts
}

/** Waits for whoever else changes this coupon; undefined for none. */
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

const withFigures = (found: ReturnType<typeof matching>) =>
  found.select([
    'id',
    'version',
    'coupon_code',
    'message',
    'value_hundredths',
    'max_discount_paise',
    'min_order_paise',
    'max_uses',
    'per_shopper',
    'starts_at',
    'ends_at',
    'is_public',
    'is_active',
    'used',
    // a CHECK holds the column to these words
    sql<'percent' | 'fixed'>`type`.as('type'),
    state.as('state'),
    sql<number>`(select coalesce(sum(coupon_paise), 0) from orders where orders.coupon_code = coupon.coupon_code
        and track_status not in ('Cancelled', 'RTO'))`.as('given_paise'),
    sql<SqlBool>`(used > 0 or exists (select from orders where orders.coupon_code = coupon.coupon_code))`
      .$castTo<boolean>()
      .as('was_used'),
  ])
