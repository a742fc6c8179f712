import { paise, type Paise } from '#contract/core/money.ts'
import { remark } from '#domain/remark.rules.ts'

import { readCell, type Unread } from './cell.rules.ts'
import type { Line } from './plan.rules.ts'

/** What a line says in a column; undefined where it says nothing. */
export const cellOf = (cells: Line['cells'], column: string): string | undefined =>
  readCell(cells[column])?.trim() || undefined

/** A plain sum in rupees as paise, or what is wrong with it. */
export function readSum(text: string | undefined): Paise | Unread {
  const digits = (text ?? '').replaceAll(/[₹,\s]/g, '')
  if (!/^\d{1,8}(\.\d+)?$/.test(digits)) return { problem: remark('writeSum') }
  if (!/^\d+(\.\d{1,2})?$/.test(digits)) return { problem: remark('twoDecimals') }
  return paise(Math.round(Number(digits) * 100))
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** 2026-11-20, 20-11-2026, 20/11/2026 or 20-Nov-2026, with or without a time, as YYYY-MM-DD; undefined where it is no day. */
export function readDay(text: string | undefined): string | undefined {
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
