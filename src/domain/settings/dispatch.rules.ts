import type { SettingValues } from '#contract/admin/settings.ts'
import { DAY_MS, addDays } from '#contract/core/dates.ts'

import { isHoliday } from './holiday.rules.ts'

/** The owner's days: how many of them a parcel takes to leave, on which weekdays one leaves, and on which days none does. */
export type DispatchTerms = Pick<SettingValues['numbers'], 'dispatch_days' | 'dispatch_weekdays'> & {
  holiday: SettingValues['holiday']
}

/**
 * The day on which a parcel leaves that is ordered today: so many days of dispatch on, and so many more as its goods take to
 * be made, holidays left out. On a holiday the days are counted from its end (spec B3.14). Days are YYYY-MM-DD.
 */
export function dispatchDay(today: string, terms: DispatchTerms, leadDays = 0): string {
  let day = isHoliday(terms.holiday, today) ? (terms.holiday.until ?? today) : today
  let left = terms.dispatch_days + leadDays
  for (;;) {
    if (left === 0 && isDispatchDay(day, terms)) return day
    day = addDays(day, 1)
    if (left > 0 && isDispatchDay(day, terms)) left -= 1
  }
}

/** The first day from this one on, on which a parcel may leave at all. */
export function nextDispatchDay(day: string, terms: DispatchTerms): string {
  return isDispatchDay(day, terms) ? day : nextDispatchDay(addDays(day, 1), terms)
}

/** How many days the second day is after the first. */
export const daysFrom = (first: string, second: string): number => (Date.parse(second) - Date.parse(first)) / DAY_MS

const isDispatchDay = (day: string, { dispatch_weekdays: weekdays, holiday }: DispatchTerms): boolean =>
  weekdays.includes(new Date(day).getUTCDay() || 7) && !isHoliday(holiday, day)
