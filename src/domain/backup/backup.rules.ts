import { DAY_MS } from '#contract/core/dates.ts'

const HOUR_MS = 3_600_000
/** Three o'clock in India, in UTC. */
const NIGHTLY_AT_MS = 21.5 * HOUR_MS
/** Those of the last days are all kept, of the days before one a week. */
const DAILY_FOR_DAYS = 7
const WEEK_DAYS = 7

/** Whether the last night has no backup yet. */
export function isBackupDue(newest: Date | undefined, now: Date): boolean {
  if (!newest) return true
  const night = Math.floor((now.getTime() - NIGHTLY_AT_MS) / DAY_MS) * DAY_MS + NIGHTLY_AT_MS
  return newest.getTime() < night
}

/** Which backups go: those older than `keepDays`, and all but the newest of each week before the last; the newest never. */
export function backupsToForget<T extends { at: Date }>(backups: readonly T[], now: Date, retainDays: number): T[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const weeks = new Set<number>()
  return newestFirst.filter(({ at }, index) => {
    const days = (now.getTime() - at.getTime()) / DAY_MS
    if (index === 0 || days < DAILY_FOR_DAYS) return false
    const week = Math.floor(at.getTime() / (WEEK_DAYS * DAY_MS))
    const isStored = days <= retainDays && !weeks.has(week)
    weeks.add(week)
    return !isStored
  })
}
