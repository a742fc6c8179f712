import { addDays } from '#contract/core/dates.ts'
import { ZERO, type Paise } from '#contract/core/money.ts'
import type { Deps } from '#domain/context.ts'
import { listStaffOrders, type ListedOrder } from '#domain/order/order-list.service.ts'
import type { Remark } from '#domain/remark.rules.ts'
import { readCashWithCouriers } from '#domain/settlement/account.service.ts'
import { readTodo, type PackersTodo, type Todo } from '#domain/todo/todo.service.ts'

import { cachedReport, type Counted } from './cached-report.service.ts'
import * as dashboard from './dashboard.store.ts'
import { dayOf, lastDays, month, percentMore, today } from './period.rules.ts'
import * as sales from './sale.store.ts'
import { readDays, type SalesRow } from './sales-report.service.ts'
import { salesByCategory, type CategoryOfSales } from './sales-report.store.ts'
import { readTurnoverNotes } from './turnover.service.ts'

const CHART_DAYS = 14
const NEWEST = 5

export type Compared = sales.Stats & { percent: number | null }
/** Money in paise. */
export type Dashboard = {
  today: sales.Stats & { before: Compared }
  period: sales.Stats & { before: Compared }
  month: sales.Stats & { before: Compared }
  cash: Paise
  parcels: number
  /** Cash that couriers have collected and not paid. */
  withCouriers: { n: number; open: Paise; days: number | null }
  chart: SalesRow[]
  todo: PackersTodo | Todo
  newest: ListedOrder[]
  categories: CategoryOfSales[]
  /** limits of turnover that are near (spec L15) */
  turnover: Remark[]
}

/** How the shop does: today, over the last `days`, this month; what waits, and what came last (spec B3.1). */
export const readDashboard = (deps: Deps, days: number): Promise<Counted<Dashboard>> =>
  cachedReport(deps, ['dashboard', days], async (now) => {
    const { db } = deps
    const spans = [today(now), lastDays(now, days), month(now)]
    const stats = await sales.statsOf(
      db,
      spans.flatMap((span) => [span.now, span.before]),
    )
    const [ofToday, ofPeriod, ofMonth] = spans.map((_, n) => compared(stats[2 * n], stats[2 * n + 1]))
    if (!ofToday || !ofPeriod || !ofMonth) throw new Error('a figure is missing')
    const last = dayOf(now)
    const newest = await listStaffOrders(
      deps,
      { filters: {}, sort: 'newest', role: 'owner' },
      { page: 1, perPage: NEWEST },
    )
    return {
      today: ofToday,
      period: ofPeriod,
      month: ofMonth,
      ...(await dashboard.cashOnTheRoad(db)),
      withCouriers: await readCashWithCouriers(deps),
      chart: await readDays(deps, { from: addDays(last, 1 - Math.max(days, CHART_DAYS)), to: last }),
      todo: await readTodo(deps, 'owner'),
      newest: newest.ok ? newest.value.rows : [],
      categories: await salesByCategory(db, { from: addDays(last, 1 - days), to: last }),
      turnover: await readTurnoverNotes(deps),
    }
  })

const NOTHING: sales.Stats = { orders: 0, sales: ZERO }
const compared = (now = NOTHING, before = NOTHING) => ({
  ...now,
  before: { ...before, percent: percentMore(now, before) },
})
