import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import { done } from '#domain/context.ts'
import { readCouponReport } from '#domain/report/coupon-report.service.ts'
import { readDashboard } from '#domain/report/dashboard.service.ts'
import { readFunnelReport } from '#domain/report/funnel-report.service.ts'
import { streamPayments, type CapturedPayment } from '#domain/report/payments-file.service.ts'
import { readProductReport } from '#domain/report/product-report.service.ts'
import { readSalesReport } from '#domain/report/sales-report.service.ts'

import { toCouponReport, toDashboard, toFunnelReport, toProductReport, toSalesReport } from '../shapes/report.shape.ts'
import type { SomeAdminHandlers } from './admin-handler.ts'
import { csvFile, inRows, type Cell } from './csv.ts'
import { reportSheets } from './report-sheets.ts'
import { zipFile } from './zip-file.ts'

const paymentColumns: Readonly<Record<string, (payment: CapturedPayment) => Cell>> = {
  date: ({ at }) => isoDate(at),
  gateway_payment: ({ gatewayPaymentId }) => gatewayPaymentId,
  order: ({ reference }) => reference,
  captured: ({ captured }) => toRupees(captured),
  refunded: ({ refunded }) => toRupees(refunded),
  refund_numbers: ({ refundNumbers }) => refundNumbers,
  state: ({ state }) => state,
}

/** The owner's numbers. */
export const reportHandlers = {
  dashboard: async ({ deps, input: { days } }) => ({
    outcome: done(toDashboard(await readDashboard(deps, Number(days)))),
  }),
  salesReport: async ({ deps, input }) => ({ outcome: done(toSalesReport(await readSalesReport(deps, input))) }),
  productReport: async ({ deps, input }) => ({ outcome: done(toProductReport(await readProductReport(deps, input))) }),
  couponReport: async ({ deps, input }) => ({ outcome: done(toCouponReport(await readCouponReport(deps, input))) }),
  funnelReport: async ({ deps, input }) => ({ outcome: done(toFunnelReport(await readFunnelReport(deps, input))) }),
  exportReports: {
    file: async ({ deps, actor, input: period }) => {
      const sheets = reportSheets({
        sales: toSalesReport(await readSalesReport(deps, { ...period, by: 'day' })),
        products: toProductReport(await readProductReport(deps, period)),
        coupons: toCouponReport(await readCouponReport(deps, period)),
        funnel: toFunnelReport(await readFunnelReport(deps, period)),
      })
      const days = `${period.from} to ${period.to}`
      return done(
        await zipFile(deps, {
          actor,
          kind: 'report',
          title: `Reports ${days}`,
          name: `reports-${days.replaceAll(' ', '-')}`,
          sheets,
        }),
      )
    },
  },
  exportPayments: {
    file: async ({ deps, actor, who, input: period }) =>
      done(
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'payment',
          title: `Payments ${period.from} to ${period.to}`,
          name: 'payments',
          headings: Object.keys(paymentColumns),
          batches: inRows(streamPayments(deps, period), (payment) => [
            Object.values(paymentColumns).map((cellOf) => cellOf(payment)),
          ]),
        }),
      ),
  },
} satisfies SomeAdminHandlers
