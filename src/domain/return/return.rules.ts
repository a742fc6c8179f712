import { DAY_MS } from '#contract/core/dates.ts'

/** Whether a return is asked for after the days that the owner allows; it is taken all the same, and marked (spec D58). */
export const isLate = (deliveredAt: Date, now: Date, windowDays: number): boolean =>
  now > windowEnd(deliveredAt, windowDays)

/** Until when a return is in time. */
export const windowEnd = (deliveredAt: Date, windowDays: number): Date =>
  new Date(deliveredAt.getTime() + windowDays * DAY_MS)
