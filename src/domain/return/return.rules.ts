import { RETURN_WINDOW_DAYS } from '#contract/core/limits.ts'

const DAY_MS = 86_400_000

/** Whether a return is asked for after the seven days; it is taken all the same, and marked for the owner (spec D58). */
export const isLate = (deliveredAt: Date, now: Date): boolean =>
  now.getTime() - deliveredAt.getTime() > RETURN_WINDOW_DAYS * DAY_MS
