import { expect, test } from 'vitest'

import { indiaDay, indiaDatetime, showClock, showDay, showDatetime } from './datetime.ts'

const now = new Date('2026-10-16T10:00:00Z')

test.each([
  ['2026-10-16T09:40:12+05:30', '16 Oct, 9:40 AM'],
  ['2026-01-02T00:05:00+05:30', '2 Jan, 12:05 AM'],
  ['2026-07-31T12:00:00+05:30', '31 Jul, 12:00 PM'],
  ['2025-12-31T23:59:59+05:30', '31 Dec 2025, 11:59 PM'],
])('%s is written %s', (datetime, text) => {
  expect(showDatetime(datetime, now)).toBe(text)
})

test('a day alone has no time, and the year is India’s', () => {
  expect(showDay('2026-10-16', now)).toBe('16 Oct')
  // in Greenwich it is still the old year
  expect(showDay('2027-01-01', new Date('2026-12-31T20:00:00Z'))).toBe('1 Jan')
  expect(indiaDay(new Date('2026-12-31T20:00:00Z'))).toBe('2027-01-01')
})

test('an instant of the browser is written as the wire writes it', () => {
  expect(indiaDatetime(new Date('2026-10-16T04:10:00Z'))).toBe('2026-10-16T09:40:00+05:30')
  expect(showClock(indiaDatetime(new Date('2026-10-16T04:10:00Z')))).toBe('9:40 AM')
})
