import { daysFrom } from '#domain/settings/dispatch.rules.ts'

/** A line of an order, and how many of its pieces go later. */
export type SplitLine = { count: number; later: number }

/** Why an order is not sent in two parcels so, and the field that it is about; the days are YYYY-MM-DD (spec C6.7). */
export function remainderProblem(
  lines: readonly SplitLine[],
  { on, today }: { on: string; today: string },
): { message: string; field: string } | undefined {
  if (lines.some(({ count, later }) => later > count)) return { message: 'Not more than were ordered.', field: LINES }
  if (lines.every(({ later }) => later === 0)) return { message: 'Say what goes later.', field: LINES }
  if (lines.every(({ count, later }) => later === count)) return { message: 'Something has to go now.', field: LINES }
  const days = daysFrom(today, on)
  if (days < 1) return { message: 'The rest goes on a later day than today.', field: DAY }
  if (days > DAYS_MAX) return { message: `The rest goes within ${DAYS_MAX} days.`, field: DAY }
  return undefined
}

const LINES = 'remainder.lines'
const DAY = 'remainder.on'
const DAYS_MAX = 60
