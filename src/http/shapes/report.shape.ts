import type * as wire from '#contract/admin/report.ts'
import { isoDate } from '#contract/core/dates.ts'
import { paise, toRupees, type Paise } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import { remarkTexts } from '#domain/answer/answer-text.rules.ts'
import type { Counted } from '#domain/report/cached-report.service.ts'
import type { CashBackReport } from '#domain/report/cash-back-report.service.ts'
import type { CouponReport } from '#domain/report/coupon-report.service.ts'
import type { Compared, Dashboard } from '#domain/report/dashboard.service.ts'
import type { FoscosRow } from '#domain/report/foscos.rules.ts'
import type { FunnelReport } from '#domain/report/funnel-report.service.ts'
import type { MessageReport } from '#domain/report/message-report.service.ts'
import { percentOf } from '#domain/report/period.rules.ts'
import type { ProductReport } from '#domain/report/product-report.service.ts'
import type { SalesReport } from '#domain/report/sales-report.service.ts'
import type { EndedCash } from '#domain/risk/cash-back.service.ts'

import { toOrderRow } from './staff-order.shape.ts'
import { toTodo } from './todo.shape.ts'

export const toDashboard = ({ value, asOf }: Counted<Dashboard>, language: Language): wire.Dashboard => ({
  as_of: isoDate(asOf),
  sales_today: toRupees(value.today.sales),
  orders_today: value.today.orders,
  today_before: toCompared(value.today.before),
  sales: toRupees(value.period.sales),
  orders: value.period.orders,
  average: average(value.period),
  before: toCompared(value.period.before),
  sales_month: toRupees(value.month.sales),
  month_before: toCompared(value.month.before),
  cash_to_collect: toRupees(value.cash),
  parcels: value.parcels,
  with_couriers: {
    sum: toRupees(value.withCouriers.open),
    parcels: value.withCouriers.n,
    days: value.withCouriers.days,
  },
  chart: value.chart.map(({ day, online, cash }) => ({ day, online: toRupees(online), cash: toRupees(cash) })),
  todo: toTodo(value.todo),
  newest: value.newest.map((order) => toOrderRow(order, 'owner')),
  categories: value.categories.map(({ id, name, sales }) => ({ id, name, sales: toRupees(sales) })),
  turnover: remarkTexts(value.turnover, language),
})

export const toSalesReport = ({ value, asOf }: Counted<SalesReport>): wire.SalesReport => ({
  as_of: isoDate(asOf),
  rows: value.rows.map(({ day, orders, sales, online, cash, refunds, waived, withoutSale }) => ({
    day,
    orders,
    sales: toRupees(sales),
    online: toRupees(online),
    cash: toRupees(cash),
    refunds: toRupees(refunds),
    waived: toRupees(waived),
    net: toRupees(paise(sales - refunds - waived)),
    given_back_without_sale: toRupees(withoutSale),
  })),
  total: toTotal(value.total),
  before: {
    ...toTotal(value.before),
    from: value.before.from,
    to: value.before.to,
    percent: value.before.percent,
  },
  modes: value.modes.map(({ mode, orders, sales }) => ({ mode, orders, sales: toRupees(sales) })),
  states: value.states.map(({ name, orders, sales }) => ({ name, orders, sales: toRupees(sales) })),
  categories: value.categories.map(({ id, name, pieces: units, sales }) => ({
    id,
    name,
    pieces: units,
    sales: toRupees(sales),
  })),
})

export const toProductReport = ({ value, asOf }: Counted<ProductReport>): wire.ProductReport => ({
  as_of: isoDate(asOf),
  ...value.sellersOf,
  best: value.best.map(toSeller),
  worst: value.worst.map(toSeller),
  sold_out: value.soldOut.map(({ skuId, product, size, days, waiting, missed }) => ({
    sku_id: skuId,
    product,
    size,
    days_out: days,
    waiting,
    missed: toRupees(missed),
  })),
})

export const toCouponReport = ({ value, asOf }: Counted<CouponReport>): wire.CouponReport => ({
  as_of: isoDate(asOf),
  rows: value.rows.map(({ coupon, orders, discount, sales }) => ({
    coupon,
    orders,
    discount: toRupees(discount),
    sales: toRupees(sales),
  })),
  total: toGifts(value.total),
  before: toGifts(value.before),
  prepaid: { orders: value.prepaid.orders, cost: toRupees(value.prepaid.cost) },
  from_cash: {
    orders: value.fromCash.orders,
    amount: toRupees(value.fromCash.amount),
    cash_fee: toRupees(value.fromCash.cashFee),
    discount: toRupees(value.fromCash.discount),
  },
})

/** Hundredths of a paisa become rupees. */
const UNITS = 10_000
export const toMessageReport = ({ value, asOf }: Counted<MessageReport>): wire.MessageReport => ({
  as_of: isoDate(asOf),
  rows: value.rows.map(({ template: code, channel, sent, delivered, fellBack, cost }) => ({
    code,
    channel,
    sent,
    delivered,
    fell_back: fellBack,
    cost: cost / UNITS,
  })),
  codes: value.codes,
})

const ENDED_MIN = 5
const toEnded = ({ orders, back, lost }: EndedCash) => ({
  orders,
  back,
  // of few parcels it says nothing
  percent: orders < ENDED_MIN ? null : Math.round((back * 100) / orders),
  lost: toRupees(lost),
})
export const toCashBackReport = ({ value: { rows, total }, asOf }: Counted<CashBackReport>): wire.CashBackReport => ({
  as_of: isoDate(asOf),
  rows: rows.map(({ mark, ...ended }) => ({ mark, ...toEnded(ended) })),
  total: toEnded(total),
})

export const toFunnelReport = ({ value, asOf }: Counted<FunnelReport>): wire.FunnelReport => ({
  as_of: isoDate(asOf),
  steps: value.steps.map(({ step, count, ofHundred, before }) => ({ step, count, of_hundred: ofHundred, before })),
  products: value.products.map(({ id, name, views, carts }) => ({ product_id: id, product: name, views, carts })),
})

type Stats = { orders: number; sales: Paise }
/** Sales by order, in whole rupees (spec B4.1). */
const average = ({ orders, sales }: Stats): number => (orders === 0 ? 0 : Math.round(toRupees(sales) / orders))
const toCompared = ({ sales, orders, percent }: Compared) => ({ sales: toRupees(sales), orders, percent })
const toTotal = (total: SalesReport['total']) => ({
  orders: total.orders,
  sales: toRupees(total.sales),
  refunds: toRupees(total.refunds),
  waived: toRupees(total.waived),
  net: toRupees(paise(total.sales - total.refunds - total.waived)),
  given_back_without_sale: toRupees(total.withoutSale),
  average: average(total),
  repeat: total.repeat,
  repeat_percent: total.repeatPercent,
})
const toSeller = ({ id, name, pieces: units, sales }: ProductReport['best'][number]) => ({
  product_id: id,
  product: name,
  pieces: units,
  sales: toRupees(sales),
})
const toGifts = ({ coupons, annas, sales, annasGiven }: CouponReport['total']) => ({
  coupon_cost: toRupees(coupons),
  annas_cost: toRupees(annas),
  annas_given: annasGiven,
  percent_of_sales: percentOf(coupons + annas, sales),
})

/** Food that failed, expired or came back; nothing is ''. */
export const toFoscosReport = (rows: readonly FoscosRow[]): wire.FoscosReport => ({
  rows: rows.map((row, n) => ({
    no: n + 1,
    product: row.product,
    size: row.size,
    batch: row.batch ?? '',
    made_on: row.madeOn ?? '',
    use_by: row.useBy ?? '',
    pieces: row.units,
    quantity: row.quantity,
    why: row.why,
    date: row.day,
    disposal: row.disposal ?? '',
    disposed_to: row.disposedTo ?? '',
  })),
})
