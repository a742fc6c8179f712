import { describe, expect, test } from 'vitest'

import { showCalendarDay, showDateTime, showDay, showWeekday, showWeekdayOfYear } from './dates.ts'

const th = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `${from + index}th`)

describe('a date is shown as ordinal day, full month, year and hour:minute AM/PM (spec S3)', () => {
  test('orders and all else alike', () => {
    expect(showDateTime('14-Oct-2026 06:05 PM')).toBe('14th October 2026, 6:05 PM')
    expect(showDateTime('14-Oct-2026 06:05:59 PM')).toBe('14th October 2026, 6:05 PM')
    expect(showDateTime('02-Mar-2026 12:00 AM')).toBe('2nd March 2026, 12:00 AM')
    expect(showDay('14-Oct-2026 06:05:59 PM')).toBe('14th October 2026')
  })

  test('every day of a month has its ordinal', () => {
    const days = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'))
    const labels = days.map((day) => showDay(`${day}-May-2026 10:00 AM`).split(' ')[0])
    expect(labels).toEqual(['1st', '2nd', '3rd', ...th(4, 20), '21st', '22nd', '23rd', ...th(24, 30), '31st'])
  })

  test('what is no wire date comes back as it is', () => {
    for (const text of ['', 'soon', '2026-10-14', '14-oct-2026 06:05 PM', '14-Oct-2026 06:05'])
      expect([showDay(text), showDateTime(text)]).toEqual([text, text])
  })

  test('a day of the calendar, and one that is near', () => {
    expect(showCalendarDay('2026-10-04')).toBe('4th October 2026')
    expect(showWeekday('2026-10-04')).toBe('Sun, 4 Oct')
    expect(showWeekdayOfYear('2027-01-05')).toBe('Tue, 5 Jan, 2027')
  })
})
