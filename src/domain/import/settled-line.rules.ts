import type { SettledLine } from '#contract/core/settled-line.ts'
import { settledSums } from '#contract/core/settled-line.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'

import { cellOf, readDay, readSum } from './money-cell.rules.ts'
import type { Line } from './plan.rules.ts'
import type { WrongCell } from './wrong-cell.rules.ts'

/** The columns of a gateway's report of settlements. */
export const SETTLED_HEADINGS = [
  'entity_id',
  'type',
  'amount',
  'fee',
  'tax',
  'debit',
  'credit',
  'settled_at',
  'settlement_id',
  'settlement_utr',
  'payment_id',
]

const ID_MAX = 60
const SUMS = ['amount', 'fee', 'tax', 'debit', 'credit'] as const

/**
 * A row of a report of settlements, with sums in rupees (spec C4.9). Refused, with the column: an id that is too long, a sum that
 * is none, no day, no settlement.
 */
export function readSettled({ row, cells }: Line): SettledLine | WrongCell {
  const problem = (column: string, why: Remark): WrongCell => ({
    row,
    column,
    value: cells[column] ?? '',
    why: [why],
  })
  const line = cellOf(cells, 'entity_id') ?? ''
  const settlement = cellOf(cells, 'settlement_id') ?? ''
  const payment = cellOf(cells, 'payment_id')
  const utr = cellOf(cells, 'settlement_utr')
  if (line === '' || line.length > ID_MAX) return problem('entity_id', remark('idAsGateway'))
  if (settlement === '' || settlement.length > ID_MAX) return problem('settlement_id', remark('notSettled'))
  if ((payment?.length ?? 0) > ID_MAX) return problem('payment_id', remark('idAsGateway'))
  if ((utr?.length ?? 0) > ID_MAX) return problem('settlement_utr', remark('numberAsGateway'))
  const settledAt = timeOf(cellOf(cells, 'settled_at'))
  if (!settledAt) return problem('settled_at', remark('writeDayAs'))
  const sums = { amount: 0, fee: 0, tax: 0, debit: 0, credit: 0 }
  for (const column of SUMS) {
    const sum = readSum(cellOf(cells, column) ?? '0')
    if (typeof sum === 'object') return problem(column, sum.problem)
    sums[column] = sum
  }
  const kind = kindOf(cellOf(cells, 'type'))
  return {
    line,
    kind,
    payment: kind === 'payment' ? line : payment,
    ...settledSums(kind, sums),
    settlement,
    utr,
    settledAt,
  }
}

function kindOf(type: string | undefined): SettledLine['kind'] {
  const name = type?.toLowerCase()
  return name === 'payment' || name === 'refund' ? name : 'adjustment'
}

/** A day, at noon in India, or the gateway's own seconds. */
function timeOf(text: string | undefined): Date | undefined {
  if (text !== undefined && /^\d{10}$/.test(text)) return new Date(Number(text) * 1000)
  const day = readDay(text)
  return day === undefined ? undefined : new Date(`${day}T12:00:00+05:30`)
}
