import { officeFault } from '#contract/core/office-faults.ts'
import { daysFrom } from '#domain/settings/dispatch.rules.ts'

/** So many days later at the latest. */
export const LATER_DAYS_MAX = 60

/** A line of an order, and how many of its pieces go later. */
export type SplitLine = { count: number; later: number }

/** Why an order is not sent in two parcels so, and the field that it is about; the days are YYYY-MM-DD (spec C6.7). */
export function remainderProblem(
  lines: readonly SplitLine[],
  { on, today }: { on: string; today: string },
): { message: string; field: string } | undefined {
  if (lines.some(({ count, later }) => later > count))
    return { message: officeFault('notMoreThanOrdered'), field: LINES }
  if (lines.every(({ later }) => later === 0)) return { message: officeFault('nameWhatGoesLater'), field: LINES }
  if (lines.every(({ count, later }) => later === count)) return { message: officeFault('someGoNow'), field: LINES }
  const days = daysFrom(today, on)
  if (days < 1) return { message: officeFault('restOnLaterDay'), field: DAY }
  if (days > LATER_DAYS_MAX) return { message: officeFault('restWithin'), field: DAY }
  return undefined
}

const LINES = 'remainder.lines'
const DAY = 'remainder.on'
