import { paise, ZERO } from '#contract/core/money.ts'
import type { Deps } from '#domain/context.ts'
import { gstKindOf } from '#domain/settings/registration.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'
import { gramsOf, packingOf, type Packing } from '#domain/settings/tariff.rules.ts'

import { cachedReport, type Counted } from './cached-report.service.ts'
import {
  groupParts,
  rtoRows,
  totalOf,
  type EarningRow,
  type Earnings,
  type EndedOrder,
  type GroupBy,
  type RtoRow,
} from './earnings.rules.ts'
import { countUnderWay, endedOrders, type EndedRow } from './earnings.store.ts'
import type { Period } from './period.rules.ts'

type ReportDeps = Pick<Deps, 'db' | 'reports' | 'settings'>
export type EarningsQuery = Period & { by: GroupBy; zip?: string | undefined }
export type EarningsReport = {
  rows: EarningRow[]
  total: Earnings & { orders: number; costShare: number | null; about: number }
  underWay: number
}
export type RtoReport = { rows: RtoRow[]; small: number }

/** What orders earned that ended in the period, row by row; each grouping has the same sum (spec C7.3). Money in paise. */
export const readEarnings = (
  deps: ReportDeps,
  { by, zip, ...period }: EarningsQuery,
): Promise<Counted<EarningsReport>> =>
  cachedReport(deps, ['earnings', period.from, period.to, by, zip ?? ''], async () => {
    const orders = await readEnded(deps, period)
    const meant = zip === undefined ? orders : orders.filter((order) => order.zip.startsWith(zip))
    return {
      rows: groupParts(orders, by, zip),
      total: { ...totalOf(meant), orders: meant.length },
      underWay: await countUnderWay(deps.db),
    }
  })

/** Which parcels came back of those that ended in the period, and what that cost (spec C7.4). */
export const readRto = (deps: ReportDeps, { by, zip, ...period }: EarningsQuery): Promise<Counted<RtoReport>> =>
  cachedReport(deps, ['rto', period.from, period.to, by, zip ?? ''], async () =>
    rtoRows(await readEnded(deps, period), by, zip),
  )

async function readEnded(deps: ReportDeps, period: Period): Promise<EndedOrder[]> {
  const { delivery, shop } = await readSettings(deps)
  const packing = packingOf(delivery)
  // who is registered gets the tax on fees back
  const isTaxBack = gstKindOf(shop) === 'regular'
  return (await endedOrders(deps.db, period)).map(({ gatewayFee, gatewayTax, ...row }) => ({
    ...toEnded(row, packing),
    fees: isTaxBack ? paise(gatewayFee - gatewayTax) : gatewayFee,
  }))
}

/** The first lines of an invoice are its goods, in the order of the order's; what follows are charges. */
function toEnded(
  { lines, billed, back, total, ...row }: Omit<EndedRow, 'gatewayFee' | 'gatewayTax'>,
  packing: Packing,
): Omit<EndedOrder, 'fees'> {
  // without an invoice the goods take all that it came to
  const gross = lines.reduce((sum, line) => sum + line.gross, 0)
  const sales = billed ?? lines.map((line) => (gross === 0 ? 0 : Math.floor((total * line.gross) / gross)))
  const backOf = (n: number) => back.find((one) => one.n === n + 1)?.taxable ?? ZERO
  const sumFrom = (from: number, of: (n: number) => number) =>
    paise(sales.reduce((sum, _sold, n) => sum + (n >= from ? of(n) : 0), 0))
  const rest = billed ? 0 : total - sales.reduce((sum, sold) => sum + sold, 0)
  return {
    ...row,
    lines: lines.map(({ productId, product, cost, count, grams, unit, quantity }, n) => ({
      productId,
      product,
      sales: paise(sales[n] ?? 0),
      back: backOf(n),
      cost: cost === null ? null : paise(cost * count),
      grams: gramsOf({ grams, unit, quantity }, packing) * count,
    })),
    charges: paise(sumFrom(lines.length, (n) => sales[n] ?? 0) + rest),
    chargesBack: sumFrom(lines.length, backOf),
  }
}
