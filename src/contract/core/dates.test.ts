import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isoDate, orderDate, showDateTime, wireDate } from './dates.ts'

const anyInstant = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000))

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

test.each([
  ['2026-10-14T12:35:59Z', '14th October 2026, 6:05 PM'],
  ['2026-03-01T18:30:00Z', '2nd March 2026, 12:00 AM'],
])('what the office and messages say of %s', (instant, text) => {
  expect(showDateTime(new Date(instant))).toBe(text)
})
