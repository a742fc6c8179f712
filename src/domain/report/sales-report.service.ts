import type { ReportStep } from '#contract/admin/report-fields.ts'
import { ZERO, sumPaise } from '#contract/core/money.ts'
import type { Deps } from '#domain/context.ts'

import { cachedReport, type Counted } from './cached-report.service.ts'
import { daysBefore, eachDay, percentMore, percentOf, rowOf, type Period } from './period.rules.ts'
import type { Stats } from './sale.store.ts'
import * as store from './sales-report.store.ts'

export type SalesRow = store.DayOfSales & store.GivenBack
type Total = Stats & store.GivenBack & { repeat: number; repeatPercent: number | null }

/** Money in paise. */
export type SalesReport = {
  rows: SalesRow[]
  total: Total
  before: Total & Period & { percent: number | null }
  modes: Awaited<ReturnType<typeof store.salesByMode>>
  states: Awaited<ReturnType<typeof store.salesByState>>
  categories: store.CategoryOfSales[]
}

/** Sales and refunds of a period row by row, with what they are made of and what the days before had (spec B3.13). */
export const readSalesReport = (
  deps: Pick<Deps, 'db' | 'reports'>,
  { by, ...period }: Period & { by: ReportStep },
): Promise<Counted<SalesReport>> =>
  cachedReport(deps, ['sales', period.from, period.to, by], async () => {
    const { db } = deps
    const days = await readDays(deps, period)
    const total = totalOf(days)
    const earlier = daysBefore(period)
    const before = totalOf(await readDays(deps, earlier))
    return {
      rows: inRows(days, by, period.from),
      total,
      before: { ...before, ...earlier, percent: percentMore(total, before) },
      modes: await store.salesByMode(db, period),
      states: await store.salesByState(db, period),
      categories: await store.salesByCategory(db, period),
    }
  })

/** Every day of the period, also those on which nothing was. */
export async function readDays({ db }: Pick<Deps, 'db'>, period: Period): Promise<SalesRow[]> {
  const sales = new Map((await store.salesByDay(db, period)).map((row) => [row.day, row]))
  const refunds = new Map((await store.refundsByDay(db, period)).map((row) => [row.day, row]))
  return eachDay(period).map((day) => ({
    ...(sales.get(day) ?? nothing(day)),
    refunds: refunds.get(day)?.refunds ?? ZERO,
    waived: refunds.get(day)?.waived ?? ZERO,
    withoutSale: refunds.get(day)?.withoutSale ?? ZERO,
  }))
}

function totalOf(days: readonly SalesRow[]): Total {
  const { orders, sales, refunds, waived, withoutSale, firstOrders } = days.reduce(add, nothing(''))
  const repeat = orders - firstOrders
  return { orders, sales, refunds, waived, withoutSale, repeat, repeatPercent: percentOf(repeat, orders) }
}

/** Days added up into weeks or months. */
function inRows(days: readonly SalesRow[], by: ReportStep, from: string): SalesRow[] {
  const rows = Map.groupBy(days, ({ day }) => rowOf(day, by, from))
  return [...rows].map(([day, own]) => own.reduce(add, nothing(day)))
}

const nothing = (day: string): SalesRow => ({
  day,
  orders: 0,
  sales: ZERO,
  online: ZERO,
  cash: ZERO,
  firstOrders: 0,
  refunds: ZERO,
  waived: ZERO,
  withoutSale: ZERO,
})
const add = (sum: SalesRow, one: SalesRow): SalesRow => ({
  day: sum.day,
  orders: sum.orders + one.orders,
  sales: sumPaise([sum.sales, one.sales]),
  online: sumPaise([sum.online, one.online]),
  cash: sumPaise([sum.cash, one.cash]),
  firstOrders: sum.firstOrders + one.firstOrders,
  refunds: sumPaise([sum.refunds, one.refunds]),
  waived: sumPaise([sum.waived, one.waived]),
  withoutSale: sumPaise([sum.withoutSale, one.withoutSale]),
})
