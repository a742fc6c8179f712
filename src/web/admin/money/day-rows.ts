import { cashKindLabels, type CashKind } from '#contract/admin/cash-fields.ts'
import { handMethodLabels } from '#contract/admin/hand-money-fields.ts'
import type { MoneyDayData } from '#contract/admin/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/money.ts'

import { labelText } from '../shared/label-text.ts'

/** A line of a day: what it is, of how many, and rupees; `to` is where it leads. */
export type DayRow = { id: string; label: string; count: string; sum: number }

/** A day's money, line by line, in the order in which it comes to the shop. */
export const dayRows = ({ sales, captured, recorded, entries, refunds, settled }: MoneyDayData): DayRow[] => [
  ...sales.map(({ mode, orders, changes, sum }) => ({
    id: `sales-${mode}`,
    label: `${salesLabel(orders, changes)}, ${mode === 'cod' ? t.inCash : t.online}`,
    count: [orders > 0 && plural(t.countOfOrders, orders), changes > 0 && plural(t.countOfChanges, changes)]
      .filter(Boolean)
      .join(', '),
    sum,
  })),
  ...(captured.payments > 0
    ? [
        {
          id: 'captured',
          label: t.capturedOnline,
          count: plural(t.countOfPayments, captured.payments),
          sum: captured.sum,
        },
      ]
    : []),
  ...recorded.map(({ method, payments, sum }) => ({
    id: `recorded-${method}`,
    label: fill(t.recordedByHand, { method: labelText(handMethodLabels[method]) }),
    count: plural(t.countOfPayments, payments),
    sum,
  })),
  ...entries
    .filter(({ kind }) => kind !== 'recorded')
    .map(({ account, name, kind, entries: n, sum }) => ({
      id: `${kind}-${account}`,
      label: `${labelText(cashKindLabels[kind])}, ${account === 'drawer' ? t.drawer : name}`,
      count: plural(countText(kind), n),
      sum: LESS.has(kind) ? 0 - sum : sum,
    })),
  ...refunds.map(({ way, refunds: n, sum }) => ({
    id: `refunds-${way}`,
    label: way === 'hand' ? t.refundedByHand : t.refundedOnline,
    count: plural(t.countOfRefunds, n),
    sum,
  })),
  ...(settled.lines === 0
    ? []
    : [
        {
          id: 'settled',
          label: t.settledByGateway,
          count: plural(t.countOfLines, settled.lines),
          sum: settled.net,
        },
        { id: 'fees', label: t.feesOfGateway, count: '', sum: settled.fees },
      ]),
]

/** What leaves an account, said as a plain sum by its own name. */
const LESS: ReadonlySet<CashKind> = new Set(['paid_out', 'written_off', 'banked'])

const countText = (kind: CashKind): string =>
  kind === 'collected' || kind === 'paid_out' ? t.countOfParcels : t.countOfEntries

const salesLabel = (orders: number, changes: number): string => {
  if (orders === 0) return t.ordersChanged
  return changes === 0 ? t.ordersPlaced : t.ordersPlacedAndChanged
}
