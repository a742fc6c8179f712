import { DAY_MS } from '../core/dates.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { CHANNELS, MESSAGE_TEMPLATES } from '../message.ts'
import { PAYMENT_MODES } from '../order-steps.ts'
import { VISIT_STEPS } from '../visit.ts'
import { day, datetime } from './fields.ts'
import { orderRow } from './order.ts'
import { REPORT_STEPS, RISK_KINDS } from './report-fields.ts'
import { file, get, OS } from './row.ts'
import { todo } from './todo.ts'

/** The longest period of a report, in days. */
const PERIOD_DAYS_MAX = 366
export const DASHBOARD_DAYS = ['1', '7', '30'] as const
const daysIn = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
export const isAllowedPeriod = (period: { from: string; to: string }) =>
  daysIn(period) >= 1 && daysIn(period) <= PERIOD_DAYS_MAX
/** Calendar days in India; the first and the last are both included. */
export const period = z.strictObject({ from: day, to: day })
export const invalidPeriod = { path: ['to'], error: officeFault('daysMax', PERIOD_DAYS_MAX) }
const periodRequest = period.refine(isAllowedPeriod, invalidPeriod)

const rupees = z.number()
const count = z.number().int()
/** A whole percentage; null when there is nothing to divide by, or too little for a meaningful figure. */
const percent = z.number().int().nullable()
const asOf = { as_of: datetime.describe('when this was counted: up to 60 seconds ago') }
const stateSales = z.object({ name: z.string(), orders: count, sales: rupees })

const comparison = z.object({ sales: rupees, orders: count, percent })
export const dashboard = z.object({
  ...asOf,
  sales_today: rupees,
  orders_today: count,
  today_before: comparison.describe('the same weekday a week ago, up to the same minute'),
  /** sales, orders and average are of the requested number of days */
  sales: rupees,
  orders: count,
  average: rupees,
  before: comparison.describe('the same number of days before, up to the same minute'),
  sales_month: rupees,
  month_before: comparison.describe('the same days of the month before, up to the same minute'),
  cash_to_collect: rupees,
  /** parcels whose cash the courier has not handed over yet */
  parcels: count,
  /** cash that couriers have collected and not paid, of how many parcels, and days since the oldest was delivered */
  with_couriers: z.object({ sum: rupees, parcels: count, days: count.nullable() }),
  chart: z.array(z.object({ day, online: rupees, cash: rupees })),
  todo,
  newest: z.array(orderRow),
  categories: z.array(z.object({ id: count, name: z.string(), sales: rupees })),
  /** limits of turnover that are near, in sentences */
  turnover: z.array(z.string()),
})
export type Dashboard = z.output<typeof dashboard>

const total = z.object({
  orders: count,
  sales: rupees,
  /** of orders that count as sales; money of others is given back without a sale, outside net */
  refunds: rupees,
  /** what returns took off what was still to be paid at the door */
  waived: rupees,
  net: rupees,
  given_back_without_sale: rupees,
  average: rupees,
  /** orders of returning shoppers */
  repeat: count,
  repeat_percent: percent,
})
export const salesReport = z.object({
  ...asOf,
  rows: z.array(
    z.object({
      /** the first day of the row */
      day,
      orders: count,
      sales: rupees,
      online: rupees,
      cash: rupees,
      refunds: rupees,
      waived: rupees,
      net: rupees,
      given_back_without_sale: rupees,
    }),
  ),
  total,
  before: total.extend({ from: day, to: day, percent }),
  modes: z.array(z.object({ mode: z.enum(PAYMENT_MODES), orders: count, sales: rupees })),
  /** by state of delivery */
  states: z.array(stateSales),
  categories: z.array(z.object({ id: count, name: z.string(), pieces: count, sales: rupees })),
})
export type SalesReport = z.output<typeof salesReport>

const seller = z.object({ product_id: count, product: z.string(), pieces: count, sales: rupees })
export const productReport = z.object({
  ...asOf,
  /** the 30 days that best and worst are counted over; they end with the period */
  from: day,
  to: day,
  best: z.array(seller),
  worst: z.array(seller),
  sold_out: z.array(
    z.object({
      sku_id: count,
      product: z.string(),
      size: z.string(),
      /** days out of stock */
      days_out: count,
      /** shoppers who asked for a message when it is back */
      waiting: count,
      /** estimated lost sales */
      missed: rupees,
    }),
  ),
})
export type ProductReport = z.output<typeof productReport>

const discountTotals = z.object({
  coupon_cost: rupees,
  annas_cost: rupees,
  annas_given: count,
  percent_of_sales: percent,
})
export const couponReport = z.object({
  ...asOf,
  rows: z.array(z.object({ coupon: z.string(), orders: count, discount: rupees, sales: rupees })),
  total: discountTotals,
  before: discountTotals,
  /** what paying online took off the sales */
  prepaid: z.object({ orders: count, cost: rupees }),
  /** cash orders that were paid by their links, with what they were let off */
  from_cash: z.object({ orders: count, amount: rupees, cash_fee: rupees, discount: rupees }),
})
export type CouponReport = z.output<typeof couponReport>

export const messageReport = z.object({
  ...asOf,
  /** one a kind and channel, the dearest first */
  rows: z.array(
    z.object({
      code: z.enum(MESSAGE_TEMPLATES),
      channel: z.enum(CHANNELS),
      sent: count,
      delivered: count,
      /** by WhatsApp, and by SMS as well */
      fell_back: count,
      /** rupees, with up to four decimals */
      cost: rupees,
    }),
  ),
  codes: z.object({ sent: count, used: count }),
})
export type MessageReport = z.output<typeof messageReport>

const ended = {
  /** cash orders that were delivered or came back */
  orders: count,
  back: count,
  percent,
  /** what those that came back were worth */
  lost: rupees,
}
export const cashBackReport = z.object({
  ...asOf,
  /** what was found of an order when it was placed; `none` has those without a mark */
  rows: z.array(z.object({ mark: z.enum([...RISK_KINDS, 'none']), ...ended })),
  total: z.object(ended),
})
export type CashBackReport = z.output<typeof cashBackReport>

export const funnelReport = z.object({
  ...asOf,
  /** `of_hundred` is the conversion from the step before, in percent; `before` is the count of the period before */
  steps: z.array(z.object({ step: z.enum([...VISIT_STEPS, 'order']), count, of_hundred: percent, before: count })),
  products: z.array(z.object({ product_id: count, product: z.string(), views: count, carts: count })),
})
export type FunnelReport = z.output<typeof funnelReport>

/** Quarters of the financial year: 2026-Q3 is October to December 2026. */
const quarterRequest = z.strictObject({ quarter: z.string().regex(/^20\d{2}-Q[1-4]$/) })
export const foscosReport = z.object({
  rows: z.array(
    z.object({
      no: count,
      product: z.string(),
      size: z.string(),
      batch: z.string(),
      made_on: z.string(),
      use_by: z.string(),
      pieces: count,
      quantity: z.string(),
      why: z.string(),
      date: day,
      disposal: z.string(),
      disposed_to: z.string(),
    }),
  ),
})
export type FoscosReport = z.output<typeof foscosReport>

/** The dashboard and the reports (spec B4). */
export const reportRows = {
  dashboard: get('/dashboard', OS, 'How the shop does today, what waits, and the newest orders', {
    request: z.strictObject({ days: z.enum(DASHBOARD_DAYS).default('1') }),
    response: dashboard,
  }),
  salesReport: get('/reports/sales', OS, 'Sales and refunds by day, week or month; by mode, state and category', {
    request: period.extend({ by: z.enum(REPORT_STEPS).default('day') }).refine(isAllowedPeriod, invalidPeriod),
    response: salesReport,
  }),
  productReport: get('/reports/products', OS, 'Best and worst sellers, and what was sold out', {
    request: periodRequest,
    response: productReport,
  }),
  couponReport: get('/reports/coupons', OS, 'What coupons and annas gave away', {
    request: periodRequest,
    response: couponReport,
  }),
  messageReport: get('/reports/messages', OS, 'Messages by kind and channel: sent, delivered, cost', {
    request: periodRequest,
    response: messageReport,
  }),
  cashBackReport: get('/reports/cash-back', OS, 'Which cash orders of a period came back, by their marks', {
    request: periodRequest,
    response: cashBackReport,
  }),
  funnelReport: get('/reports/funnel', OS, 'From view to order', { request: periodRequest, response: funnelReport }),
  foscosReport: get('/reports/foscos', OS, 'Food that failed, expired or came back in a quarter', {
    request: quarterRequest,
    response: foscosReport,
  }),
  exportFoscos: file('/reports/foscos.csv', OS, 'The same as a file, for FoSCoS', { request: quarterRequest }),
  exportReports: file('/reports.zip', OS, 'All reports of a period as CSV files in one ZIP', {
    request: periodRequest,
  }),
  exportPayments: file(
    '/reports/payments.csv',
    OS,
    'Captured payments, one a row, to match with the gateway’s settlement',
    { request: periodRequest },
  ),
}
