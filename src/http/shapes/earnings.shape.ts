import type * as wire from '#contract/admin/earnings.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import type { Disputes } from '#domain/courier/dispute.service.ts'
import type { Counted } from '#domain/report/cached-report.service.ts'
import type { Earnings, ParcelCount } from '#domain/report/earnings.rules.ts'
import type { EarningsReport, RtoReport } from '#domain/report/earnings.service.ts'
import { percentOf } from '#domain/report/period.rules.ts'

export const toEarningsReport = ({ value, asOf }: Counted<EarningsReport>): wire.EarningsReport => ({
  as_of: isoDate(asOf),
  rows: value.rows.map(({ key, name, ...row }) => ({ key, name, ...toSums(row) })),
  total: { ...toSums(value.total), cost_share: value.total.costShare, about: value.total.about },
  under_way: value.underWay,
})

export const toRtoReport = ({ value, asOf }: Counted<RtoReport>): wire.RtoReport => ({
  as_of: isoDate(asOf),
  rows: value.rows.map(({ key, name, cash, prepaid }) => ({
    key,
    name,
    cash: toParcels(cash),
    prepaid: toParcels(prepaid),
  })),
  small: value.small,
})

export const toDisputeReport = ({ heavier, unmatched }: Disputes): wire.DisputeReport => ({
  heavier: heavier.map(({ account, courier, awb, orderNo, weightGrams, chargedGrams, cost, at }) => ({
    account,
    courier,
    awb,
    order_no: orderNo,
    weight_g: weightGrams,
    charged_g: chargedGrams,
    cost: toRupees(cost),
    at: isoDate(at),
  })),
  unmatched: unmatched.map(({ account, awb, text, cost, at }) => ({
    account,
    awb,
    text,
    cost: toRupees(cost),
    at: isoDate(at),
  })),
})

const toSums = ({ orders, sales, cost, courier, fees, earning }: Earnings & { orders: number }) => ({
  orders,
  sales: toRupees(sales),
  cost: toRupees(cost),
  courier: toRupees(courier),
  fees: toRupees(fees),
  earning: toRupees(earning),
  percent: percentOf(earning, sales),
})

const toParcels = ({ cost, ...counts }: ParcelCount) => ({
  ...counts,
  percent: percentOf(counts.rto, counts.parcels),
  cost: toRupees(cost),
})
