import { DAY_MS, addDays } from '#contract/core/dates.ts'
import type { Paise } from '#contract/core/money.ts'

/** Whole days of India's calendar as YYYY-MM-DD, both included. */
export type Period = { from: string; to: string }
/** A stretch of time; its end is not part of it. */
export type Span = { start: Date; end: Date }

const INDIA_MS = 5.5 * 3_600_000
/** Under so many orders a percentage says nothing (spec B4.1). */
const ORDERS_MIN = 5

/** The day of India's calendar on which this is. */
export const dayOf = (instant: Date): string => new Date(instant.getTime() + INDIA_MS).toISOString().slice(0, 10)

/** The moment at which a day begins in India. */
export const startOf = (day: string): Date => new Date(Date.parse(day) - INDIA_MS)

/** How many days a period has; both its ends are included. */
export const lengthOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** As many days, just before. */
export const daysBefore = (period: Period): Period => ({
  from: addDays(period.from, -lengthOf(period)),
  to: addDays(period.from, -1),
})

/** Every day of a period, in order. */
export const eachDay = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, n) => addDays(period.from, n))

/** The first day of the row that a day belongs to; weeks begin on Monday, and no row begins before the period. */
export function rowOf(day: string, by: 'day' | 'week' | 'month', from: string): string {
  const first = by === 'day' ? day : by === 'month' ? `${day.slice(0, 8)}01` : addDays(day, -daysSinceMonday(day))
  return first < from ? from : first
}

/** The last days up to this moment, and those that they are compared with: as many before, up to the same minute. */
export function lastDays(now: Date, days: number): { now: Span; before: Span } {
  const start = startOf(addDays(dayOf(now), 1 - days))
  return { now: { start, end: now }, before: { start: back(start, days), end: back(now, days) } }
}

/** Today, and the same weekday a week ago up to the same minute. */
export function today(now: Date): { now: Span; before: Span } {
  const start = startOf(dayOf(now))
  return { now: { start, end: now }, before: { start: back(start, 7), end: back(now, 7) } }
}

/** The month so far, and the same days of the month before up to the same minute; a shorter month ends earlier. */
export function month(now: Date): { now: Span; before: Span } {
  const start = startOf(`${dayOf(now).slice(0, 8)}01`)
  const startBefore = startOf(`${addDays(dayOf(start), -1).slice(0, 8)}01`)
  const end = Math.min(startBefore.getTime() + now.getTime() - start.getTime(), start.getTime())
  return { now: { start, end: now }, before: { start: startBefore, end: new Date(end) } }
}

/** By how many of a hundred it is more than before; null where one of both is too little to say so. */
export const percentMore = (
  now: { orders: number; sales: Paise },
  before: { orders: number; sales: Paise },
): number | null =>
  Math.min(now.orders, before.orders) < ORDERS_MIN || before.sales === 0
    ? null
    : Math.round(((now.sales - before.sales) / before.sales) * 100)

/** How many of a hundred a part is; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)

const back = (instant: Date, days: number): Date => new Date(instant.getTime() - days * DAY_MS)
const daysSinceMonday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7
