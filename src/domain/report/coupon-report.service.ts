import type { Deps } from '#domain/context.ts'

import * as store from './coupon-report.store.ts'
import { keptAnswer, type Counted } from './kept-answer.service.ts'
import { daysBefore, type Period } from './period.rules.ts'

export type CouponReport = { rows: store.CouponOfSales[]; total: store.Gifts; before: store.Gifts }

/** What the shop gave away to sell. Money in paise. */
export const readCouponReport = (deps: Pick<Deps, 'db' | 'settings'>, period: Period): Promise<Counted<CouponReport>> =>
  keptAnswer(deps, ['coupons', period.from, period.to], async () => ({
    rows: await store.couponsOfSales(deps.db, period),
    total: await store.giftsOfSales(deps.db, period),
    before: await store.giftsOfSales(deps.db, daysBefore(period)),
  }))
