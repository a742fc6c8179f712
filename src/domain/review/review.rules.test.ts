import { expect, test } from 'vitest'

import { displayName, starOf } from './review.rules.ts'

test('a review counts for its rating rounded half up, at least one star (spec D31)', () => {
  const halves = Array.from({ length: 10 }, (_, index) => index + 1)
  expect(halves.map(starOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
})

test('a reviewer is shown by first name and an initial', () => {
  expect(displayName('Asha Kumari')).toBe('Asha K.')
  expect(displayName('  ravi   shankar  prasad ')).toBe('ravi P.')
  expect(displayName('Asha')).toBe('Asha')
  expect(displayName('')).toBe('')
  expect(displayName('A customer')).toBe('A customer')
})
