import type { CouponRow } from '#contract/admin/coupon.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/coupons.ts'

import { showDatetime, showDay } from '../shared/datetime.ts'

/** '15%, at most ₹150, from ₹700, once each'. */
export const discountLabel = ({ type, discount_value, max_discount, min_order, per_shopper }: CouponRow): string =>
  [
    type === 'percent' ? `${discount_value}%` : formatRupees(discount_value),
    ...(max_discount === null ? [] : [fill(t.upTo, { sum: formatRupees(max_discount) })]),
    ...(min_order === null ? [] : [fill(t.fromSum, { sum: formatRupees(min_order) })]),
    ...(per_shopper === null ? [] : [plural(t.timesEach, per_shopper)]),
  ].join(', ')

/** '9 Nov, 6:00 AM to 15 Nov'; whole days have no clock. */
export function validityLabel({ starts_at: starts, ends_at: ends }: Pick<CouponRow, 'starts_at' | 'ends_at'>): string {
  const from = starts && withClock(starts, '00:00')
  const until = ends && withClock(ends, '23:59')
  if (from && until) return fill(t.fromUntil, { from, until })
  if (from) return fill(t.sinceDay, { from })
  return until ? fill(t.tillDay, { until }) : t.always
}

/** Over is what has no time left, and what has no use left. */
export function stateText({ state, uses, max_uses }: CouponRow): string {
  if (state === 'over') return max_uses !== null && uses >= max_uses ? t.allUsed : t.ended
  return { running: t.running, planned: t.planned, off: t.off }[state]
}

export const stateTones = { running: 'good', planned: undefined, over: 'bad', off: 'plain' } as const

const withClock = (datetime: string, usual: string): string =>
  datetime.slice(11, 16) === usual ? showDay(datetime) : showDatetime(datetime)
