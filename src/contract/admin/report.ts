import { z } from '../core/zod.ts'
import { PAYMENT_MODES } from '../order-steps.ts'
import { VISIT_STEPS } from '../visit.ts'
import { day, moment } from './fields.ts'
import { orderRow } from './order.ts'
import { OS, type AdminRow } from './row.ts'
import { todo } from './todo.ts'

/** So many days a report may be about. */
const DAYS_MOST = 366
export const DASHBOARD_DAYS = ['1', '7', '30'] as const
export const REPORT_STEPS = ['day', 'week', 'month'] as const
export type ReportStep = (typeof REPORT_STEPS)[number]
/** What a new shop does first, in this order; each is ticked by itself (spec B3.1). */
export const FIRST_STEPS = ['shop', 'law', 'product', 'delivery', 'payment', 'order'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

const DAY_MS = 86_400_000
const daysOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
const fits = (period: { from: string; to: string }) => daysOf(period) >= 1 && daysOf(period) <= DAYS_MOST
/** Days of India's calendar, both included. */
const period = z.strictObject({ from: day, to: day })
const tooLong = { path: ['to'], error: `Choose 1 to ${DAYS_MOST} days.` }
const periodRequest = period.refine(fits, tooLong)

const rupees = z.number()
const count = z.number().int()
/** Of a hundred; null where there is nothing to take it of, or too little to say anything. */
const percent = z.number().int().nullable()
const asOf = { as_of: moment.describe('when this was counted: up to 60 seconds ago') }
const figure = z.object({ name: z.string(), orders: count, sales: rupees })

const compared = z.object({ sales: rupees, orders: count, percent })
export const dashboard = z.object({
  ...asOf,
  sales_today: rupees,
  orders_today: count,
  today_before: compared.describe('the same weekday a week ago, up to the same minute'),
  /** of the days that were asked for */
  sales: rupees,
  orders: count,
  average: rupees,
  before: compared.describe('the same number of days before, up to the same minute'),
  sales_month: rupees,
  month_before: compared.describe('the same days of the month before, up to the same minute'),
  cash_to_collect: rupees,
  parcels: count,
  chart: z.array(z.object({ day, online: rupees, cash: rupees })),
  todo,
  newest: z.array(orderRow),
  categories: z.array(z.object({ id: count, name: z.string(), sales: rupees })),
  /** until there is an order */
  first_days: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })).nullable(),
})
export type Dashboard = z.output<typeof dashboard>

const total = z.object({
  orders: count,
  sales: rupees,
  refunds: rupees,
  net: rupees,
  average: rupees,
  /** orders of shoppers who had bought before */
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
      net: rupees,
    }),
  ),
  total,
  before: total.extend({ from: day, to: day, percent }),
  modes: z.array(z.object({ mode: z.enum(PAYMENT_MODES), orders: count, sales: rupees })),
  states: z.array(figure),
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
      days_out: count,
      waiting: count,
      missed: rupees,
    }),
  ),
})
export type ProductReport = z.output<typeof productReport>

const gifts = z.object({ coupon_cost: rupees, annas_cost: rupees, annas_given: count, percent_of_sales: percent })
export const couponReport = z.object({
  ...asOf,
  rows: z.array(z.object({ coupon: z.string(), orders: count, discount: rupees, sales: rupees })),
  total: gifts,
  before: gifts,
})
export type CouponReport = z.output<typeof couponReport>

export const funnelReport = z.object({
  ...asOf,
  /** `of_hundred`: how many of a hundred of the step before came here */
  steps: z.array(z.object({ step: z.enum([...VISIT_STEPS, 'order']), count, of_hundred: percent, before: count })),
  products: z.array(z.object({ product_id: count, product: z.string(), views: count, carts: count })),
})
export type FunnelReport = z.output<typeof funnelReport>

const aboutPeriod = (path: `/${string}`, summary: string) => ({
  method: 'GET' as const,
  path,
  summary,
  roles: OS,
  request: periodRequest,
  refusals: [],
})

/** The owner's numbers (spec B4). */
export const reportRows = {
  dashboard: {
    method: 'GET',
    path: '/dashboard',
    summary: 'How the shop does today, what waits, and the newest orders',
    roles: OS,
    request: z.strictObject({ days: z.enum(DASHBOARD_DAYS).default('1') }),
    response: dashboard,
    refusals: [],
  },
  salesReport: {
    method: 'GET',
    path: '/reports/sales',
    summary: 'Sales and refunds by day, week or month; by mode, state and category',
    roles: OS,
    request: period.extend({ by: z.enum(REPORT_STEPS).default('day') }).refine(fits, tooLong),
    response: salesReport,
    refusals: [],
  },
  productReport: {
    ...aboutPeriod('/reports/products', 'Best and worst sellers, and what was sold out'),
    response: productReport,
  },
  couponReport: { ...aboutPeriod('/reports/coupons', 'What coupons and annas gave away'), response: couponReport },
  funnelReport: { ...aboutPeriod('/reports/funnel', 'From view to order'), response: funnelReport },
  exportReports: {
    ...aboutPeriod('/reports.zip', 'All reports of a period as CSV files in one ZIP'),
    response: 'file',
  },
  exportPayments: {
    ...aboutPeriod('/reports/payments.csv', 'Captured payments, one a row, to match with the gateway’s settlement'),
    response: 'file',
  },
} as const satisfies Record<string, AdminRow>
