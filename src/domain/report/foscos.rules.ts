import { addDays } from '#contract/core/dates.ts'

import type { Period } from './period.rules.ts'

/** Food that failed, expired or came back: `cause` is the reason of a waste, or how it came back. Days are YYYY-MM-DD. */
export type FoscosEntry = {
  product: string
  size: string
  unit: string
  quantityPerUnit: number
  batch: string | null
  madeOn: string | null
  useBy: string | null
  units: number
  cause: string
  day: string
  disposal: string | null
  disposedTo: string | null
}
export type FoscosRow = Omit<FoscosEntry, 'unit' | 'quantityPerUnit' | 'cause'> & { quantity: string; why: string }

const QUARTERS = ['04-01', '07-01', '10-01', '01-01'] as const

/** The words of the report for each cause (spec L9); one that nobody named stays as it is. */
const CAUSES: Readonly<Record<string, string>> = {
  'Too old': 'Past its date',
  Broken: 'Broken or leaked',
  Leaked: 'Broken or leaked',
  'Bad smell': 'Rejected in our check',
  Tasting: 'Sample',
  Sample: 'Sample',
  RTO: 'Came back: RTO',
  return: 'Came back: return',
}

/** The days of a quarter of a financial year: '2026-Q3' is October to December 2026, '2026-Q4' January to March 2027. */
export function daysOfQuarter(quarter: string): Period {
  const [year = '', number = ''] = quarter.split('-Q')
  const first = Number(number) - 1
  const dayAt = (n: number) => `${Number(year) + (n >= 3 ? 1 : 0)}-${QUARTERS[n % 4]}`
  const next = first === 3 ? `${Number(year) + 1}-04-01` : dayAt(first + 1)
  return { from: dayAt(first), to: addDays(next, -1) }
}

/** The quarter that a day is in. */
export function quarterOfDay(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month < 4 ? `${year - 1}-Q4` : `${year}-Q${Math.floor((month - 4) / 3) + 1}`
}

/** That quarter and those before it, the newest first. */
export function quartersUntil(day: string, count: number): string[] {
  const quarters: string[] = []
  for (let last = day; quarters.length < count; last = addDays(daysOfQuarter(quarterOfDay(last)).from, -1))
    quarters.push(quarterOfDay(last))
  return quarters
}

/** A row of the report: weight in kg and volume in l with three decimals, all else in pieces. */
export const foscosRow = ({ unit, quantityPerUnit, cause, ...entry }: FoscosEntry): FoscosRow => ({
  ...entry,
  quantity: quantityOf(entry.units * quantityPerUnit, unit),
  why: CAUSES[cause] ?? cause,
})

function quantityOf(amount: number, unit: string): string {
  if (unit === 'g' || unit === 'kg') return `${(unit === 'g' ? amount / 1000 : amount).toFixed(3)} kg`
  if (unit === 'ml' || unit === 'l') return `${(unit === 'ml' ? amount / 1000 : amount).toFixed(3)} l`
  return `${amount} pieces`
}
