const DAY_MS = 86_400_000

/** Whether a return is asked for after the days that the owner allows; it is taken all the same, and marked (spec D58). */
export const isLate = (deliveredAt: Date, now: Date, windowDays: number): boolean =>
  now.getTime() - deliveredAt.getTime() > windowDays * DAY_MS
