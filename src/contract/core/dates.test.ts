import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isoDate, orderDate, showDateTime, showDay, wireDate } from './dates.ts'

const anyInstant = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000))

const th = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `${from + index}th`)

describe('a wire date is India’s time in words, with an ISO twin (spec D32, D92)', () => {
  test.each([
    // the sample of the API's page
    ['2026-10-14T12:35:00Z', '14-Oct-2026 06:05 PM', '14-Oct-2026 06:05:00 PM', '2026-10-14T18:05:00+05:30'],
    ['2026-01-01T06:30:09Z', '01-Jan-2026 12:00 PM', '01-Jan-2026 12:00:09 PM', '2026-01-01T12:00:09+05:30'],
    ['2026-01-01T18:30:00Z', '02-Jan-2026 12:00 AM', '02-Jan-2026 12:00:00 AM', '2026-01-02T00:00:00+05:30'],
    // the last second of a year in India is 18:29:59 of its last day in Greenwich
    ['2026-12-31T18:29:59Z', '31-Dec-2026 11:59 PM', '31-Dec-2026 11:59:59 PM', '2026-12-31T23:59:59+05:30'],
    ['2026-12-31T18:30:00Z', '01-Jan-2027 12:00 AM', '01-Jan-2027 12:00:00 AM', '2027-01-01T00:00:00+05:30'],
    ['2028-02-28T18:30:00Z', '29-Feb-2028 12:00 AM', '29-Feb-2028 12:00:00 AM', '2028-02-29T00:00:00+05:30'],
  ])('%s', (instant, order, other, iso) => {
    expect(orderDate(new Date(instant))).toBe(order)
    expect(wireDate(new Date(instant))).toBe(other)
    expect(isoDate(new Date(instant))).toBe(iso)
  })

  test('the twin is the same instant, for any instant', () => {
    fc.assert(
      fc.property(anyInstant, (date) => {
        expect(new Date(isoDate(date)).getTime()).toBe(date.getTime())
      }),
    )
  })

  test('any date has the written shape', () => {
    fc.assert(
      fc.property(anyInstant, (date) => {
        expect(wireDate(date)).toMatch(/^\d{2}-[A-Z][a-z]{2}-\d{4} (0[1-9]|1[0-2]):[0-5]\d:[0-5]\d [AP]M$/)
        expect(orderDate(date)).toBe(wireDate(date).replace(/:\d\d (?=[AP]M)/, ' '))
      }),
    )
  })
})

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

  test('what the server writes, the page reads', () => {
    fc.assert(
      fc.property(anyInstant, (date) => {
        expect(showDay(wireDate(date))).toMatch(/^\d{1,2}(st|nd|rd|th) [A-Z][a-z]+ \d{4}$/)
        expect(showDateTime(orderDate(date))).toBe(showDateTime(wireDate(date)))
      }),
    )
  })
})
