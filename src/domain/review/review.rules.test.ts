import { expect, test } from 'vitest'

import { shownName, starOf } from './review.rules.ts'

test('a review counts for its rating rounded half up, at least one star (spec D31)', () => {
  const halves = Array.from({ length: 10 }, (_, index) => index + 1)
  expect(halves.map(starOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
})

test('a reviewer is shown by first name and an initial', () => {
  expect(shownName('Asha Kumari')).toBe('Asha K.')
  expect(shownName('  ravi   shankar  prasad ')).toBe('ravi P.')
  expect(shownName('Asha')).toBe('Asha')
  expect(shownName('')).toBe('')
  expect(shownName('A customer')).toBe('A customer')
})
