// How long the owner's numbers take (spec B4.2): the dashboard, each report, GST of a month and the files, at 100,000 orders in
// the last year. Each report is calculated without a cache. `node bench/lists/reports.ts [how many] [--postgres [--plans FILE]]`.
import { sql } from 'kysely'

import { addDays } from '#contract/core/dates.ts'
import { withoutStatementLimit } from '#db/client.ts'
import { sumDocuments } from '#domain/gst-return/gst-document.service.ts'
import { readGstMonth } from '#domain/gst-return/gst-return.service.ts'
import { countSalesDays } from '#domain/report/count-days.service.ts'
import { readCouponReport } from '#domain/report/coupon-report.service.ts'
import { readDashboard } from '#domain/report/dashboard.service.ts'
import { readFunnelReport } from '#domain/report/funnel-report.service.ts'
import { streamPayments } from '#domain/report/payments-file.service.ts'
import { dayOf } from '#domain/report/period.rules.ts'
import { readProductReport } from '#domain/report/product-report.service.ts'
import { readSalesReport } from '#domain/report/sales-report.service.ts'
import { insertManyOrders } from '#test/orders/many-orders.ts'
import { testDeps } from '#test/shop/deps.ts'

import { measure } from './list-times.ts'
import { openMeasured } from './measured-database.ts'

const YEAR_MS = 365 * 86_400_000
const MAX_MS = 300

const { database, count, end } = await openMeasured(100_000)
const now = new Date()
const from = new Date(now.getTime() - YEAR_MS).toISOString()
await withoutStatementLimit(database.db, async (db) => {
  await insertManyOrders(testDeps(db), { count, from, to: now.toISOString() })
  await sql`vacuum analyze`.execute(db)
  const before = performance.now()
  await countSalesDays({ db })
  await sumDocuments({ db })
  console.log(`${((performance.now() - before) / 1000).toFixed(1).padStart(8)} s   the days of a year counted once`)
  await sql`vacuum analyze`.execute(db)
})

const today = dayOf(now)
const month = { from: addDays(today, -29), to: today }
const year = { from: addDays(today, -364), to: today }
/** A process that has counted nothing yet. */
const fresh = () => testDeps(database.db, 'bench')

for (const days of [1, 7, 30]) await measure(`dashboard, ${days} days`, () => readDashboard(fresh(), days), MAX_MS)
for (const [name, period] of Object.entries({ month, year })) {
  const request = (what: string, question: () => Promise<unknown>) => measure(`${what}, a ${name}`, question, MAX_MS)
  await request('sales', () => readSalesReport(fresh(), { ...period, by: 'day' }))
  await request('products', () => readProductReport(fresh(), period))
  await request('coupons', () => readCouponReport(fresh(), period))
  await request('funnel', () => readFunnelReport(fresh(), period))
}
await measure('GST of a month', () => readGstMonth(fresh(), addDays(today, -31).slice(0, 7)), MAX_MS)
let payments = 0
for await (const batch of streamPayments(fresh(), year)) payments += batch.length
console.log(`${payments} payments as a file`)
await end()
