import { expect, test } from 'vitest'

import { shortRupees, stepsUpTo } from './scale.ts'

test.each([
  [0, [0]],
  [7, [0, 2, 4, 6]],
  [28_000, [0, 10_000, 20_000]],
  [1_99_999, [0, 50_000, 100_000, 150_000]],
])('a chart up to %s has round lines', (max, steps) => {
  expect(stepsUpTo(max)).toEqual(steps)
})

test('beside a line stands as much as there is room for', () => {
  expect([0, 500, 10_000, 1_50_000, 2_00_00_000].map(shortRupees)).toEqual(['0', '₹500', '₹10k', '₹1.5L', '₹2Cr'])
})
