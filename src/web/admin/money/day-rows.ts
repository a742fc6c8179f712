import { cashKindLabels, type CashKind } from '#contract/admin/cash-fields.ts'
import { handMethodLabels } from '#contract/admin/hand-money-fields.ts'
import type { MoneyDayData } from '#contract/admin/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/money.ts'

/** A line of a day: what it is, of how many, and rupees; `to` is where it leads. */
export type DayRow = { id: string; label: string; count: string; sum: number }

/** A day's money, line by line, in the order in which it comes to the shop. */
export const dayRows = ({ sales, captured, recorded, entries, refunds, settled }: MoneyDayData): DayRow[] => [
  ...sales.map(({ mode, orders, changes, sum }) => ({
    id: `sales-${mode}`,
    label: `${salesLabel(orders, changes)}, ${mode === 'cod' ? 'cash' : 'online'}`,
    count: [orders > 0 && counted(orders, 'order', 'orders'), changes > 0 && counted(changes, 'change', 'changes')]
      .filter(Boolean)
      .join(', '),
    sum,
  })),
  ...(captured.payments > 0
    ? [
        {
          id: 'captured',
          label: t.capturedOnline,
          count: counted(captured.payments, 'payment', 'payments'),
          sum: captured.sum,
        },
      ]
    : []),
  ...recorded.map(({ method, payments, sum }) => ({
    id: `recorded-${method}`,
    label: fill(t.recordedHandHandMethod, { handMethodLabels: handMethodLabels[method] }),
    count: counted(payments, 'payment', 'payments'),
    sum,
  })),
  ...entries
    .filter(({ kind }) => kind !== 'recorded')
    .map(({ account, name, kind, entries: n, sum }) => ({
      id: `${kind}-${account}`,
      label: `${cashKindLabels[kind]}, ${account === 'drawer' ? 'drawer' : name}`,
      count: counted(n, ...nounOf(kind)),
      sum: LESS.has(kind) ? 0 - sum : sum,
    })),
  ...refunds.map(({ way, refunds: n, sum }) => ({
    id: `refunds-${way}`,
    label: way === 'hand' ? t.refundedByHand : t.refundedOnline,
    count: counted(n, 'refund', 'refunds'),
    sum,
  })),
  ...(settled.lines === 0
    ? []
    : [
        {
          id: 'settled',
          label: t.settledByTheGateway,
          count: counted(settled.lines, 'line', 'lines'),
          sum: settled.net,
        },
        { id: 'fees', label: t.feesOfTheGateway, count: '', sum: settled.fees },
      ]),
]

/** What leaves an account, said as a plain sum by its own name. */
const LESS: ReadonlySet<CashKind> = new Set(['paid_out', 'written_off', 'banked'])

const nounOf = (kind: CashKind): [one: string, many: string] =>
  kind === 'collected' || kind === 'paid_out' ? ['parcel', 'parcels'] : ['entry', 'entries']

const salesLabel = (orders: number, changes: number): string => {
  if (orders === 0) return t.ordersChanged
  return changes === 0 ? t.ordersPlaced : t.ordersPlacedAndChanged
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
