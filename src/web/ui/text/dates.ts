import * as t from '#text/common/dates.ts'
import { dayAndTimeText, dayText, weekdayText } from '#text/dates.ts'
import { fill } from '#text/fill.ts'

// each by its name, so that the bundler puts in only what is used
const dayTexts = { day: t.day, ordinals: t.ordinals, months: t.months }
const timeTexts = { ...dayTexts, dayAndTime: t.dayAndTime, time: t.time, periods: t.periods }
const weekdayTexts = { weekday: t.weekday, weekdays: t.weekdays, shortMonths: t.shortMonths }

/** '14th October 2026' from a day, '2026-10-14', or the ISO twin of a wire date: India's time in figures. */
export const showCalendarDay = (day: string): string => dayText(dayTexts, day)

/** '14th October 2026, 6:05 PM' from an ISO twin (spec S3). */
export const showDateTime = (iso: string): string => dayAndTimeText(timeTexts, iso)

/** 'Wed, 14 Oct' from a day: that on which something near happens. */
export const showWeekday = (day: string): string => weekdayText(weekdayTexts, day)

/** 'Tue, 5 Jan, 2027': the same where the year is not the present one. */
export const showWeekdayOfYear = (day: string): string =>
  fill(t.weekdayOfYear, { day: showWeekday(day), year: day.slice(0, 4) })
