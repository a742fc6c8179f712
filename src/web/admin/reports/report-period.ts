import type { ReportStep } from '#contract/admin/report-fields.ts'
import { DAY_MS, addDays } from '#contract/core/dates.ts'
import * as t from '#text/office/reports.ts'

/** Which days the page is about, in its address. */
export type PeriodName = '7' | '30' | 'month' | 'year' | 'own'
export const PERIODS: readonly { value: PeriodName; label: string }[] = [
  { value: '7', label: t.sevenDays },
  { value: '30', label: t.thirtyDays },
  { value: 'month', label: t.thisMonth },
  { value: 'year', label: t.year },
  { value: 'own', label: t.ownDays },
]
export type ReportPeriod = { name: PeriodName; from: string; to: string; by: ReportStep }

const DAYS_BY_DAY = 62
const DAYS_BY_WEEK = 183
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The days that an address asks for; what it says wrongly, or not, is the last 30 days. */
export function periodOf(params: URLSearchParams, today: string): ReportPeriod {
  const name = PERIODS.find(({ value }) => value === params.get('period'))?.value ?? '30'
  const [from, to] = daysOf(name, params, today)
  return { name, from, to, by: stepOf(from, to) }
}

function daysOf(name: PeriodName, params: URLSearchParams, today: string): [from: string, to: string] {
  if (name === 'month') return [`${today.slice(0, 8)}01`, today]
  if (name === 'year') return [addDays(today, -364), today]
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (name === 'own' && DAY.test(from) && DAY.test(to)) return [from, to]
  return [addDays(today, name === '7' ? -6 : -29), today]
}

/** So that no more bars are next to each other than one can distinguish. */
function stepOf(from: string, to: string): ReportStep {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days <= DAYS_BY_DAY) return 'day'
  return days <= DAYS_BY_WEEK ? 'week' : 'month'
}

/** The last months up to this day, the newest first: '2026-10'. */
export const lastMonths = (today: string, count: number): string[] => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, n) => new Date(Date.UTC(year, month - 1 - n, 1)).toISOString().slice(0, 7))
}
