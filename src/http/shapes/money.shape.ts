import type { MoneyAccounts, MoneyDayData, OpenParcelRow, Payout, PayoutRow } from '#contract/admin/money.ts'
import type { SettlementRow } from '#contract/admin/settlements.ts'
import { isoDate } from '#contract/core/dates.ts'
import { sumPaise, toRupees } from '#contract/core/money.ts'
import { courierOf } from '#domain/cash/account.rules.ts'
import type { Accounts, OpenParcel } from '#domain/settlement/account.service.ts'
import type { MoneyDay } from '#domain/settlement/day.service.ts'
import type { FoundPayout, ListedPayout } from '#domain/settlement/payout.service.ts'
import type { Settlement } from '#domain/settlement/settlement.service.ts'

const nameOf = (account: string): string => courierOf(account) ?? 'Drawer'

/** What each courier owes, in rupees. */
export const toAccounts = ({ couriers, drawer, unopened, gateway }: Accounts): MoneyAccounts => ({
  couriers: couriers.map(({ account, name, owes, parcels, oldest, overdue, lastPaidOn, lastNet }) => ({
    account,
    name,
    owes: toRupees(owes),
    parcels,
    oldest,
    overdue: { parcels: overdue.n, sum: toRupees(overdue.open) },
    last_payout: lastPaidOn === null || lastNet === null ? null : { day: lastPaidOn, net: toRupees(lastNet) },
  })),
  drawer: toRupees(drawer),
  gateway: { payments: gateway.n, sum: toRupees(gateway.sum) },
  unopened: unopened.map((account) => ({ account, name: nameOf(account) })),
})

/** What the gateway brought to the bank at once. */
export const toSettlement = (found: Settlement): SettlementRow => ({
  id: found.settlement,
  utr: found.utr,
  settled_at: isoDate(found.settledAt),
  payments: found.payments,
  paid: toRupees(found.paid),
  refunded: toRupees(found.refunded),
  adjusted: toRupees(found.adjusted),
  fees: toRupees(found.fees),
  tax: toRupees(found.tax),
  net: toRupees(found.net),
  others: { lines: found.others, net: toRupees(found.othersNet) },
})

/** A parcel whose cash a courier has. */
export const toOpenParcel = ({
  orderNo,
  parcelId,
  awb,
  courier,
  deliveredOn,
  days,
  collected,
  open,
}: OpenParcel): OpenParcelRow => ({
  order_no: orderNo,
  parcel: parcelId,
  awb,
  courier,
  delivered_on: deliveredOn,
  days,
  collected: toRupees(collected),
  open: toRupees(open),
})

/** A day's money in rupees. */
export const toMoneyDay = (found: MoneyDay): MoneyDayData => ({
  day: found.day,
  today: found.today,
  sales: found.sales.map(({ sum, ...row }) => ({ ...row, sum: toRupees(sum) })),
  captured: { payments: found.captured.payments, sum: toRupees(found.captured.sum) },
  recorded: found.recorded.map(({ sum, ...row }) => ({ ...row, sum: toRupees(sum) })),
  entries: found.entries.map(({ sum, ...row }) => ({ ...row, name: nameOf(row.account), sum: toRupees(sum) })),
  refunds: found.refunds.map(({ sum, ...row }) => ({ ...row, sum: toRupees(sum) })),
  settled: { lines: found.settled.lines, fees: toRupees(found.settled.fees), net: toRupees(found.settled.net) },
  drawer: toRupees(found.drawer),
  closed: found.closed && {
    ...found.closed,
    expected: toRupees(found.closed.expected),
    counted: toRupees(found.closed.counted),
    at: isoDate(found.closed.at),
  },
  can_close: found.canClose,
  open_since: found.openSince,
})

/** What a courier paid. */
export const toPayoutRow = (found: ListedPayout): PayoutRow => ({
  id: found.id,
  account: found.account,
  name: nameOf(found.account),
  reference: found.reference,
  paid_on: found.paidOn,
  gross: toRupees(found.gross),
  deducted: toRupees(found.deducted),
  net: toRupees(found.net),
  bank_ref: found.bankRef,
  source: found.source,
  by: found.by,
  at: isoDate(found.at),
  lines: found.lines ?? 0,
  doubtful: found.doubtful ?? 0,
  is_undone: found.undoneAt !== null,
})

/** The same with its parcels. */
export const toPayout = ({ paid, ...found }: FoundPayout): Payout => ({
  ...toPayoutRow(found),
  deductions: [...Map.groupBy(found.deductions, ({ kind }) => kind)].flatMap(([kind, own]) => {
    const sum = sumPaise(own.map((one) => one.paise))
    return sum === 0 ? [] : [{ kind, sum: toRupees(sum) }]
  }),
  paid: paid.map(({ awb, batch, amount, orderNo, result }) => ({
    awb,
    batch,
    sum: toRupees(amount),
    order_no: orderNo,
    result,
  })),
})
