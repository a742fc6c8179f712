import { expect, test } from 'vitest'

import { ratingAfter, ratingAt } from './half-stars.ts'

test('every place of the row is half a star', () => {
  expect([-0.2, 0, 0.05, 0.1, 0.11, 0.5, 0.85, 0.95, 1, 1.3].map(ratingAt)).toEqual([
    0.5, 0.5, 0.5, 0.5, 1, 2.5, 4.5, 5, 5, 5,
  ])
})

test('arrows go by halves, page keys by stars, Home and End to the ends, and none beyond them', () => {
  expect(
    ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((key) =>
      ratingAfter(key, 3),
    ),
  ).toEqual([3.5, 3.5, 2.5, 2.5, 4, 2, 0.5, 5])
  expect([ratingAfter('ArrowRight', 5), ratingAfter('ArrowLeft', 0.5), ratingAfter('ArrowRight', 0)]).toEqual([
    5, 0.5, 0.5,
  ])
  expect(ratingAfter('Tab', 3)).toBeUndefined()
})
