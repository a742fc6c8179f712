import { DAY_MS, isoDate } from '#contract/core/dates.ts'
import type { LineRequest } from '#domain/pricing/line-items.rules.ts'

/** Something that happens at a time; `units` are what it takes off the shelves that stays off them. */
export type ScheduledEvent = { at: Date; run: () => Promise<void>; units?: readonly LineRequest[] }

/** The day of India's calendar of an instant. */
export const dayOf = (instant: Date): string => isoDate(instant).slice(0, 10)

/** A time of day so many days ago in India; of today only what has been is there to share, so that nothing is yet to come. */
export function timeOf(now: Date, daysAgo: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.replace('-', '').split(':').map(Number)
  const ms = (hours * 60 + minutes) * 60_000
  if (time.startsWith('-')) return new Date(now.getTime() - ms)
  const midnight = Date.parse(`${dayOf(now)}T00:00:00+05:30`)
  if (daysAgo > 0) return new Date(midnight - daysAgo * DAY_MS + ms)
  return new Date(midnight + ((now.getTime() - midnight) * ms) / DAY_MS)
}
