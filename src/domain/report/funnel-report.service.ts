import type { Deps } from '#domain/context.ts'

import { cachedReport, type Counted } from './cached-report.service.ts'
import * as store from './funnel-report.store.ts'
import { daysBefore, percentOf, type Period } from './period.rules.ts'

const STEPS = ['view', 'cart', 'checkout', 'order'] as const
const PRODUCTS_MAX = 10

export type FunnelReport = {
  steps: { step: store.FunnelStep; count: number; ofHundred: number | null; before: number }[]
  products: store.Viewed[]
}

/** From view to order: how many came to each step, and how many of a hundred of the step before. */
export const readFunnelReport = (deps: Pick<Deps, 'db' | 'reports'>, period: Period): Promise<Counted<FunnelReport>> =>
  cachedReport(deps, ['funnel', period.from, period.to], async () => {
    const counts = await store.countSteps(deps.db, period)
    const before = await store.countSteps(deps.db, daysBefore(period))
    return {
      steps: STEPS.map((step, n) => {
        const count = counts.get(step) ?? 0
        const earlier = STEPS[n - 1]
        return {
          step,
          count,
          ofHundred: earlier === undefined ? null : percentOf(count, counts.get(earlier) ?? 0),
          before: before.get(step) ?? 0,
        }
      }),
      products: await store.viewedAt(deps.db, period, PRODUCTS_MAX),
    }
  })
