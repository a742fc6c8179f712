import { formatPaise, paise, type Paise } from '#contract/core/money.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'

import { cellOf, readDay, readSum } from './money-cell.rules.ts'
import type { Line } from './plan.rules.ts'
import type { WrongCell } from './wrong-cell.rules.ts'

/** A parcel that a courier's file says was paid; `batch` is the courier's own (CRF). Money in paise. */
export type FilePayoutLine = { awb: string; amount: Paise; batch: string | null }
export type ReadPayout = {
  reference: string
  paidOn: string | undefined
  courier: string | undefined
  /** Shiprocket's AWB level report. */
  isShiprocket: boolean
  lines: FilePayoutLine[]
  bankRef: string | null
  /** What was taken off all of it, in paise. */
  deducted: { kind: string; paise: Paise }[]
  errors: WrongCell[]
}

/** The headings of the plain file, and of Shiprocket's AWB level report. */
export const PLAIN = ['awb', 'amount', 'reference', 'paid_on']
export const AWB_LEVEL = ['crf_id', 'awb', 'order_value', 'remittance_date']
export const CRF_LEVEL = ['crf_id', 'cod_available', 'remittance_amount']
const TAKEN_OFF = {
  freight: 'freight_charges_from_cod',
  early: 'early_cod_charges',
  rto: 'rto_reversal_amount',
} as const
export const PAYOUT_HEADINGS = [
  ...new Set([
    ...PLAIN,
    'courier',
    ...AWB_LEVEL,
    'utr',
    'total_adjusted_amt',
    'linked_crf_ids',
    ...CRF_LEVEL,
    ...Object.values(TAKEN_OFF),
  ]),
]

/** How a courier calls the payout of a line: its transfer, or where there is none its batch. */
export const payoutOf = ({ cells }: Line): string | undefined =>
  cellOf(cells, 'reference') ?? cellOf(cells, 'utr') ?? cellOf(cells, 'crf_id')

/** What Shiprocket took off the parcels of a batch (CRF), in paise. */
export type FileBatch = { row: number; batch: string; available: Paise; deducted: { kind: string; paise: Paise }[] }

/** Whether lines are of Shiprocket's CRF level report, which names no parcels. */
export const isCrfLevel = (lines: readonly Line[]): boolean =>
  lines.some(({ cells }) => cells['cod_available'] !== undefined)

/**
 * The batches of a CRF level report. Refused, a line each: a sum that is none, a batch that is there twice, and one whose sums do
 * not come to what was remitted.
 */
export function readBatches(lines: readonly Line[]): { batches: FileBatch[]; errors: WrongCell[] } {
  const batches: FileBatch[] = []
  const errors: WrongCell[] = []
  for (const { row, cells } of lines) {
    const problem = (column: string, why: Remark) =>
      void errors.push({ row, column, value: cells[column] ?? '', why: [why] })
    const batch = cellOf(cells, 'crf_id') ?? ''
    const sums = ['cod_available', 'remittance_amount', ...Object.values(TAKEN_OFF)].map(
      (column) => [column, readSum(cellOf(cells, column) ?? '0')] as const,
    )
    const [wrong] = sums.flatMap(([column, sum]) => (typeof sum === 'object' ? [{ column, ...sum }] : []))
    const [available = 0, remitted = 0, ...taken] = sums.map(([, sum]) => Number(sum))
    const left = available - taken.reduce((all, one) => all + one, 0)
    if (batch === '' || batch.length > 60) problem('crf_id', remark('rowNeedsCrf'))
    else if (batches.some((one) => one.batch === batch)) problem('crf_id', remark('crfTwice'))
    else if (wrong) problem(wrong.column, wrong.problem)
    else if (left !== remitted)
      problem(
        'remittance_amount',
        remark('crfComesTo', { batch, sum: formatPaise(paise(left)), remitted: formatPaise(paise(remitted)) }),
      )
    else
      batches.push({
        row,
        batch,
        available: paise(available),
        deducted: Object.keys(TAKEN_OFF).flatMap((kind, n) => {
          const sum = taken[n] ?? 0
          return sum === 0 ? [] : [{ kind, paise: paise(sum) }]
        }),
      })
  }
  return { batches, errors }
}

/**
 * A payout as its lines have it. Refused, a line each: a number that a spreadsheet has cut, a sum that is none, is nothing or
 * has more than two decimals, no day, a number that is there twice, and what Shiprocket has adjusted (spec C4.4).
 */
export function readPayout(reference: string, lines: readonly Line[]): ReadPayout {
  const isShiprocket = lines.some(({ cells }) => cells['crf_id'] !== undefined || cells['order_value'] !== undefined)
  const [sumColumn, dayColumn] = isShiprocket
    ? (['order_value', 'remittance_date'] as const)
    : (['amount', 'paid_on'] as const)
  const read: ReadPayout = {
    reference,
    paidOn: undefined,
    courier: undefined,
    isShiprocket,
    lines: [],
    bankRef: null,
    deducted: [],
    errors: [],
  }
  readAbout(read, lines)
  const rows = new Map<string, number>()
  for (const { row, cells } of lines) {
    const problem = (column: string, why: Remark) =>
      void read.errors.push({ row, column, value: cells[column] ?? '', why: [why] })
    const awb = cellOf(cells, 'awb')
    const amount = readSum(cellOf(cells, sumColumn))
    const day = readDay(cellOf(cells, dayColumn))
    const before = awb === undefined ? undefined : rows.get(awb)
    if (awb === undefined) problem('awb', remark('rowNeedsNumber'))
    else if (awb.length > 60 || CUT.test(awb)) problem('awb', remark('saveAsText'))
    else if (before !== undefined) problem('awb', remark('rowHasNumber', { row: String(before) }))
    else if (typeof amount === 'object') problem(sumColumn, amount.problem)
    else if (amount === 0) problem(sumColumn, remark('nothingWasPaid'))
    else if (day === undefined) problem(dayColumn, remark('writeDayAs'))
    else if (isAdjusted(cells)) problem('total_adjusted_amt', remark('wasAdjusted'))
    else {
      rows.set(awb, row)
      read.paidOn ??= day
      read.courier ??= cellOf(cells, 'courier')
      read.lines.push({ awb, amount, batch: cellOf(cells, 'crf_id') ?? null })
    }
  }
  return read
}

/** 1.41E+13 and 14100000000000.0: what a spreadsheet makes of a long number. */
const CUT = /^\d+([.,]\d*)?e\+?\d+$|^\d+\.0+$/i

/** What was said beside the file: the bank's number, and what was taken off. */
function readAbout(read: ReadPayout, [first]: readonly Line[]): void {
  if (!first) return
  read.bankRef = cellOf(first.cells, 'bank_ref') ?? null
  for (const kind of ['freight', 'other']) {
    const sum = readSum(cellOf(first.cells, kind) ?? '0')
    if (typeof sum === 'object')
      read.errors.push({ row: first.row, column: kind, value: first.cells[kind] ?? '', why: [sum.problem] })
    else if (sum > 0) read.deducted.push({ kind, paise: sum })
  }
}

function isAdjusted(cells: Line['cells']): boolean {
  const adjusted = (cellOf(cells, 'total_adjusted_amt') ?? '0').replaceAll(/[₹,\s]/g, '')
  return Number(adjusted) !== 0 || (cellOf(cells, 'linked_crf_ids') ?? '') !== ''
}
