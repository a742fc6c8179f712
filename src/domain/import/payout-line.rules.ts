import type { ImportError } from '#contract/admin/import.ts'
import { paise, type Paise } from '#contract/core/money.ts'

import { readCell } from './cell.rules.ts'
import type { Line } from './plan.rules.ts'

/** A parcel that a courier's file says was paid; `batch` is the courier's own (CRF). Money in paise. */
export type FilePayoutLine = { awb: string; amount: Paise; batch: string | null }
export type ReadPayout = {
  reference: string
  paidOn: string | undefined
  courier: string | undefined
  /** Shiprocket's AWB level report. */
  isShiprocket: boolean
  lines: FilePayoutLine[]
  errors: ImportError[]
}

/** The headings of the plain file, and of Shiprocket's AWB level report. */
export const PLAIN = ['awb', 'amount', 'reference', 'paid_on']
export const AWB_LEVEL = ['crf_id', 'awb', 'order_value', 'remittance_date']
export const PAYOUT_HEADINGS = [
  ...new Set([...PLAIN, 'courier', ...AWB_LEVEL, 'utr', 'total_adjusted_amt', 'linked_crf_ids']),
]

/** How a courier calls the payout of a line: its transfer, or where there is none its batch. */
export const payoutOf = ({ cells }: Line): string | undefined =>
  cellOf(cells, 'reference') ?? cellOf(cells, 'utr') ?? cellOf(cells, 'crf_id')

/**
 * A payout as its lines have it. Refused, a line each: a number that a spreadsheet has cut, a sum that is none, is nothing or
 * has more than two decimals, no day, a number that is there twice, and what Shiprocket has adjusted (spec C4.4).
 */
export function readPayout(reference: string, lines: readonly Line[]): ReadPayout {
  const isShiprocket = lines.some(({ cells }) => cells['crf_id'] !== undefined || cells['order_value'] !== undefined)
  const [sumColumn, dayColumn] = isShiprocket
    ? (['order_value', 'remittance_date'] as const)
    : (['amount', 'paid_on'] as const)
  const read: ReadPayout = { reference, paidOn: undefined, courier: undefined, isShiprocket, lines: [], errors: [] }
  const rows = new Map<string, number>()
  for (const { row, cells } of lines) {
    const problem = (column: string, message: string) =>
      void read.errors.push({ row, column, value: cells[column] ?? '', message })
    const awb = cellOf(cells, 'awb')
    const amount = sumOf(cellOf(cells, sumColumn))
    const day = dayOf(cellOf(cells, dayColumn))
    const before = awb === undefined ? undefined : rows.get(awb)
    if (awb === undefined) problem('awb', 'Every row needs its number.')
    else if (awb.length > 60 || CUT.test(awb)) problem('awb', 'Save the column as text.')
    else if (before !== undefined) problem('awb', `This number is in row ${before} already.`)
    else if (typeof amount === 'string') problem(sumColumn, amount)
    else if (day === undefined) problem(dayColumn, 'Write the day as 2026-11-20.')
    else if (isAdjusted(cells)) problem('total_adjusted_amt', 'This one was adjusted. Record it by hand.')
    else {
      rows.set(awb, row)
      read.paidOn ??= day
      read.courier ??= cellOf(cells, 'courier')
      read.lines.push({ awb, amount, batch: cellOf(cells, 'crf_id') ?? null })
    }
  }
  return read
}

const cellOf = (cells: Line['cells'], column: string): string | undefined =>
  readCell(cells[column])?.trim() || undefined

/** 1.41E+13 and 14100000000000.0: what a spreadsheet makes of a long number. */
const CUT = /^\d+([.,]\d*)?e\+?\d+$|^\d+\.0+$/i

function sumOf(text: string | undefined): Paise | string {
  const digits = (text ?? '').replaceAll(/[₹,\s]/g, '')
  if (!/^\d{1,8}(\.\d+)?$/.test(digits)) return 'Write the sum, such as 340.50.'
  if (!/^\d+(\.\d{1,2})?$/.test(digits)) return 'At most two decimals.'
  const amount = paise(Math.round(Number(digits) * 100))
  return amount === 0 ? 'Nothing was paid.' : amount
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** 2026-11-20, 20-11-2026, 20/11/2026 or 20-Nov-2026, with or without a time. */
function dayOf(text: string | undefined): string | undefined {
  const [date = ''] = (text ?? '').split(/[ T]/)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const other = /^(\d{1,2})[-/](\d{1,2}|[a-z]{3})[-/](\d{4})$/i.exec(date)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [other?.[3], monthOf(other?.[2] ?? ''), other?.[1]?.padStart(2, '0')]
  const found = `${year}-${month}-${day}`
  const time = Date.parse(found)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === found ? found : undefined
}

function monthOf(text: string): string {
  const named = MONTHS.indexOf(text.toLowerCase())
  return named < 0 ? text.padStart(2, '0') : String(named + 1).padStart(2, '0')
}

function isAdjusted(cells: Line['cells']): boolean {
  const adjusted = (cellOf(cells, 'total_adjusted_amt') ?? '0').replaceAll(/[₹,\s]/g, '')
  return Number(adjusted) !== 0 || (cellOf(cells, 'linked_crf_ids') ?? '') !== ''
}
