import type { Deps } from '#domain/context.ts'

import { cachedReport, type Counted } from './cached-report.service.ts'
import * as store from './coupon-report.store.ts'
import { daysBefore, type Period } from './period.rules.ts'

export type CouponReport = {
  rows: store.CouponOfSales[]
  total: store.Gifts
  before: store.Gifts
  prepaid: store.PrepaidSales
  fromCash: store.FromCash
}

/** What the shop gave away to sell. Money in paise. */
export const readCouponReport = (deps: Pick<Deps, 'db' | 'reports'>, period: Period): Promise<Counted<CouponReport>> =>
  cachedReport(deps, ['coupons', period.from, period.to], async () => ({
    rows: await store.couponsOfSales(deps.db, period),
    total: await store.giftsOfSales(deps.db, period),
    before: await store.giftsOfSales(deps.db, daysBefore(period)),
    prepaid: await store.prepaidSales(deps.db, period),
    fromCash: await store.cashThatWasPaid(deps.db, period),
  }))
