import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import { done } from '#domain/context.ts'
import { readCashBackReport } from '#domain/report/cash-back-report.service.ts'
import { readCouponReport } from '#domain/report/coupon-report.service.ts'
import { readDashboard } from '#domain/report/dashboard.service.ts'
import { readFoscos } from '#domain/report/foscos.service.ts'
import { readFunnelReport } from '#domain/report/funnel-report.service.ts'
import { readMessageReport } from '#domain/report/message-report.service.ts'
import { streamPayments, type CapturedPayment } from '#domain/report/payments-file.service.ts'
import { readProductReport } from '#domain/report/product-report.service.ts'
import { readSalesReport } from '#domain/report/sales-report.service.ts'

import { csvFile, inRows, type Cell } from '../../files/csv.ts'
import { reportSheets } from '../../files/report-sheets.ts'
import { sheetFile, zipFile } from '../../files/zip-file.ts'
import {
  toCashBackReport,
  toCouponReport,
  toDashboard,
  toFoscosReport,
  toFunnelReport,
  toMessageReport,
  toProductReport,
  toSalesReport,
} from '../../shapes/report.shape.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** The columns of the FoSCoS file, in their order. */
const FOSCOS_HEADINGS = [
  'product',
  'size',
  'batch',
  'made_on',
  'use_by',
  'pieces',
  'quantity',
  'why',
  'date',
  'what became of it',
  'to whom',
]

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
export const reportRoutes = {
  dashboard: async ({ deps, input: { days }, who: { language } }) => ({
    outcome: done(toDashboard(await readDashboard(deps, Number(days)), language)),
  }),
  salesReport: async ({ deps, input }) => ({ outcome: done(toSalesReport(await readSalesReport(deps, input))) }),
  productReport: async ({ deps, input }) => ({ outcome: done(toProductReport(await readProductReport(deps, input))) }),
  couponReport: async ({ deps, input }) => ({ outcome: done(toCouponReport(await readCouponReport(deps, input))) }),
  messageReport: async ({ deps, input }) => ({ outcome: done(toMessageReport(await readMessageReport(deps, input))) }),
  cashBackReport: async ({ deps, input }) => ({
    outcome: done(toCashBackReport(await readCashBackReport(deps, input))),
  }),
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
          filters: period,
          name: `reports-${days.replaceAll(' ', '-')}`,
          sheets,
        }),
      )
    },
  },
  foscosReport: async ({ deps, input: { quarter } }) => ({
    outcome: done(toFoscosReport(await readFoscos(deps, quarter))),
  }),
  exportFoscos: {
    file: async ({ deps, actor, input: { quarter } }) => {
      const { rows } = toFoscosReport(await readFoscos(deps, quarter))
      const sheet = {
        name: `foscos-${quarter}`,
        headings: FOSCOS_HEADINGS,
        rows: rows.map(({ no: _no, ...row }) => Object.values(row)),
      }
      return done(
        await sheetFile(deps, { actor, kind: 'foscos', title: `FoSCoS ${quarter}`, filters: { quarter }, sheet }),
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
          filters: period,
          name: 'payments',
          headings: Object.keys(paymentColumns),
          batches: inRows(streamPayments(deps, period), (payment) => [
            Object.values(paymentColumns).map((cellOf) => cellOf(payment)),
          ]),
        }),
      ),
  },
} satisfies SomeAdminHandlers
