import { addDays } from '#contract/core/dates.ts'
import type { Deps } from '#domain/context.ts'

import { cachedReport, type Counted } from './cached-report.service.ts'
import { type Period } from './period.rules.ts'
import * as store from './product-report.store.ts'

/** Best and worst are judged by so many days, however long the period is (spec B4.1). */
const SELLER_DAYS = 30
const SELLERS_MAX = 10
const SOLD_OUT_MAX = 20

export type ProductReport = {
  sellersOf: Period
  best: store.Seller[]
  worst: store.Seller[]
  soldOut: store.SoldOut[]
}

/** What sells, what does not, and what could not be sold because there was none. Money in paise. */
export const readProductReport = (
  deps: Pick<Deps, 'db' | 'reports'>,
  period: Period,
): Promise<Counted<ProductReport>> =>
  cachedReport(deps, ['products', period.from, period.to], async () => {
    const { db } = deps
    const sellersOf = { from: addDays(period.to, 1 - SELLER_DAYS), to: period.to }
    return {
      sellersOf,
      best: await store.bestSellers(db, sellersOf, SELLERS_MAX),
      worst: await store.worstSellers(db, sellersOf, SELLERS_MAX),
      soldOut: await store.soldOut(db, period, SOLD_OUT_MAX),
    }
  })
