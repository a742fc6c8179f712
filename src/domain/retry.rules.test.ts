import { expect, test } from 'vitest'

import { retryAfterSeconds } from './retry.rules.ts'

test('tries come after 5, 10, 20 … seconds and never more than 15 minutes apart', () => {
  expect([1, 2, 3, 8, 9, 150].map((tries) => retryAfterSeconds(tries))).toEqual([5, 10, 20, 640, 900, 900])
  expect(retryAfterSeconds(1, { random: 0.99 })).toBeLessThanOrEqual(8)
  expect(retryAfterSeconds(150, { random: 0.99 })).toBe(900)
})
