import { expect, test } from 'vitest'

import { showCalendarDay, showDateTime, showWeekday, showWeekdayOfYear } from './dates.ts'

const th = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `${from + index}th`)

test('a time is shown as ordinal day, full month, year and hour:minute AM/PM (spec S3)', () => {
  expect(showDateTime('2026-10-14T18:05:59+05:30')).toBe('14th October 2026, 6:05 PM')
  expect(showDateTime('2026-03-02T00:00:00+05:30')).toBe('2nd March 2026, 12:00 AM')
  expect(showDateTime('2026-03-02T12:30:00+05:30')).toBe('2nd March 2026, 12:30 PM')
})

test('a day of the calendar or of a time, and one that is near', () => {
  expect(showCalendarDay('2026-10-04')).toBe('4th October 2026')
  expect(showCalendarDay('2026-10-04T23:59:59+05:30')).toBe('4th October 2026')
  expect(showWeekday('2026-10-04')).toBe('Sun, 4 Oct')
  expect(showWeekdayOfYear('2027-01-05')).toBe('Tue, 5 Jan, 2027')
})

test('every day of a month has its ordinal', () => {
  const days = Array.from({ length: 31 }, (_, index) => `2026-05-${String(index + 1).padStart(2, '0')}`)
  const labels = days.map((day) => showCalendarDay(day).split(' ')[0])
  expect(labels).toEqual(['1st', '2nd', '3rd', ...th(4, 20), '21st', '22nd', '23rd', ...th(24, 30), '31st'])
})
