import { expect, test } from 'vitest'

import { monthBefore } from '../shared/month-name.ts'
import { dayName, greeting } from './day-labels.ts'

test.each([
  ['2026-10-16T00:00:00+05:30', 'Good morning, Sunita'],
  ['2026-10-16T11:59:59+05:30', 'Good morning, Sunita'],
  ['2026-10-16T12:00:00+05:30', 'Good afternoon, Sunita'],
  ['2026-10-16T17:00:00+05:30', 'Good evening, Sunita'],
])('at %s one says %s', (datetime, text) => {
  expect(greeting(datetime, 'Sunita')).toBe(text)
})

test('days and months have their names in India', () => {
  expect(dayName('2026-10-16T00:10:00+05:30')).toBe('Friday')
  expect(monthBefore('2026-10-16T00:10:00+05:30')).toBe('September')
  expect(monthBefore('2027-01-01T00:10:00+05:30')).toBe('December')
})
