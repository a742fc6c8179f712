import type { SettingValues } from '#contract/admin/settings.ts'

type Holiday = SettingValues['holiday']

/** A holiday under way: no parcel leaves before `until`. `closed` takes no orders either. Days are YYYY-MM-DD. */
export type Pause = { mode: 'later' | 'closed'; until: string; words: string }

/** The holiday that it is on this day, if any. */
export function pauseOn(holiday: Holiday, today: string): Pause | undefined {
  const { mode, until, words: text } = holiday
  return mode !== 'off' && until !== null && isHoliday(holiday, today) ? { mode, until, words: text } : undefined
}

/** Whether no parcel leaves on this day. */
export const isHoliday = ({ mode, from, until }: Holiday, day: string): boolean =>
  mode !== 'off' && until !== null && day < until && (from === null || from <= day)
