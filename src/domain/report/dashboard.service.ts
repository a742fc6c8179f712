import type { FirstStep } from '#contract/admin/report.ts'
import type { Todo } from '#contract/admin/todo.ts'
import type { Deps } from '#domain/context.ts'
import { listStaffOrders, type ListedOrder } from '#domain/order/order-list.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'
import { readTodo } from '#domain/todo/todo.service.ts'

import * as dashboard from './dashboard.store.ts'
import { keptAnswer, type Counted } from './kept-answer.service.ts'
import { addDays, dayOf, lastDays, month, percentMore, today } from './period.rules.ts'
import * as sales from './sale.store.ts'
import { readDays, type SalesRow } from './sales-report.service.ts'
import { salesByCategory, type CategoryOfSales } from './sales-report.store.ts'

const CHART_DAYS = 14
const NEWEST = 5

export type Compared = sales.Figures & { percent: number | null }
/** Money in paise. */
export type Dashboard = {
  today: sales.Figures & { before: Compared }
  period: sales.Figures & { before: Compared }
  month: sales.Figures & { before: Compared }
  cash: number
  parcels: number
  chart: SalesRow[]
  todo: Todo
  newest: ListedOrder[]
  categories: CategoryOfSales[]
  firstDays: { step: FirstStep; done: boolean }[] | null
}

/** How the shop does: today, over the last `days`, this month; what waits, and what came last (spec B3.1). */
export const readDashboard = (deps: Deps, days: number): Promise<Counted<Dashboard>> =>
  keptAnswer(deps, ['dashboard', days], async (now) => {
    const { db } = deps
    const spans = [today(now), lastDays(now, days), month(now)]
    const figures = await sales.figuresOf(
      db,
      spans.flatMap((span) => [span.now, span.before]),
    )
    const [ofToday, ofPeriod, ofMonth] = spans.map((_, n) => compared(figures[2 * n], figures[2 * n + 1]))
    if (!ofToday || !ofPeriod || !ofMonth) throw new Error('a figure is missing')
    const last = dayOf(now)
    const newest = await listStaffOrders(
      deps,
      { filters: {}, sort: '-created_at', role: 'owner' },
      { page: 1, perPage: NEWEST },
    )
    return {
      today: ofToday,
      period: ofPeriod,
      month: ofMonth,
      ...(await dashboard.cashOnTheRoad(db)),
      chart: await readDays(deps, { from: addDays(last, 1 - Math.max(days, CHART_DAYS)), to: last }),
      todo: await readTodo(deps, 'owner'),
      newest: newest.ok ? newest.value.orders : [],
      categories: await salesByCategory(db, { from: addDays(last, 1 - days), to: last }),
      firstDays: await readFirstDays(deps),
    }
  })

const NOTHING: sales.Figures = { orders: 0, sales: 0 }
const compared = (now = NOTHING, before = NOTHING) => ({
  ...now,
  before: { ...before, percent: percentMore(now, before) },
})

/** What a new shop does first, each with whether it is done; null once somebody has ordered. */
async function readFirstDays(deps: Deps): Promise<Dashboard['firstDays']> {
  const { isOpen, hasProduct, hasAreas, hasNumbers } = await dashboard.readBeginnings(deps.db)
  if (isOpen) return null
  const { shop } = await readSettings(deps)
  return [
    { step: 'shop', done: shop.shop_name !== '' && shop.address !== '' },
    { step: 'law', done: shop.fssai !== '' },
    { step: 'product', done: hasProduct },
    { step: 'delivery', done: hasAreas || hasNumbers },
    { step: 'payment', done: deps.gateway.name !== 'sandbox' },
    { step: 'order', done: false },
  ]
}
