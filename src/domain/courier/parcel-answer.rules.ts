import { addDays } from '#contract/core/dates.ts'

/** The days on which a courier may be asked to come again (YYYY-MM-DD): one to six days ahead, and no Sunday (spec C2.10). */
export const daysToComeAgain = (today: string): string[] =>
  [1, 2, 3, 4, 5, 6].map((days) => addDays(today, days)).filter((day) => new Date(day).getUTCDay() !== 0)

/** Which attempt is answered: the parcel's failed ones up to now, from 1 to 9. */
export const attemptOf = (scans: readonly { tracking: string }[]): number =>
  Math.min(Math.max(scans.filter(({ tracking }) => tracking === 'failed').length, 1), 9)
