import { addDays } from '#contract/core/dates.ts'

/** The days on which a courier may be asked to come again (YYYY-MM-DD): one to six days ahead, and no Sunday (spec C2.10). */
export const daysToComeAgain = (today: string): string[] =>
  [1, 2, 3, 4, 5, 6].map((days) => addDays(today, days)).filter((day) => new Date(day).getUTCDay() !== 0)

/** Which attempt is answered: the parcel's failed ones up to now, from 1 to 9. */
export const attemptOf = (scans: readonly { tracking: string }[]): number =>
  Math.min(Math.max(scans.filter(({ tracking }) => tracking === 'failed').length, 1), 9)

/** After so many hours without an answer to a first attempt the shop answers by its rule. */
const RULE_AFTER_HOURS = 6

/** Why nothing is answered by rule, in a word; undefined where it is (spec C2.11). Scans by time. */
export function ruleProblem({
  tracking,
  status,
  scans,
}: {
  tracking: string
  status: string
  scans: readonly { tracking: string; hoursAgo: number }[]
}): 'elsewhere' | 'again' | 'early' | undefined {
  if (tracking !== 'failed' || (status !== 'Shipped' && status !== 'Intransit')) return 'elsewhere'
  if (attemptOf(scans) > 1) return 'again'
  const hours = scans.findLast((scan) => scan.tracking === 'failed')?.hoursAgo ?? 0
  return hours < RULE_AFTER_HOURS ? 'early' : undefined
}
