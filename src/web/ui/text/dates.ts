import { isoOfWire } from '#contract/core/dates.ts'
import * as t from '#text/common/dates.ts'
import { dayAndTimeText, dayText, weekdayOfYearText, weekdayText } from '#text/dates.ts'

/** '14th October 2026' from a day of the calendar, '2026-10-14'. */
export const showCalendarDay = (day: string): string => dayText(t, day)

/** 'Wed, 14 Oct' from a day of the calendar: the day on which something near happens. */
export const showWeekday = (day: string): string => weekdayText(t, day)

/** 'Tue, 5 Jan, 2027': the same where the year is not the present one. */
export const showWeekdayOfYear = (day: string): string => weekdayOfYearText(t, day)

/** '14th October 2026' from a wire date; what is no wire date comes back unchanged. */
export const showDay = (text: string): string => written(text, dayText)

/** '14th October 2026, 6:05 PM' from a wire date (spec S3). */
export const showDateTime = (text: string): string => written(text, dayAndTimeText)

function written(text: string, write: typeof dayText): string {
  const iso = isoOfWire(text)
  return iso === undefined ? text : write(t, iso)
}
