import { expect, test } from 'vitest'

import { containing } from './like.ts'

test('what LIKE reads as a sign is a letter in a search', () => {
  expect(containing('B_1%')).toBe(String.raw`%b\_1\%%`)
  expect(containing('a\\b')).toBe(String.raw`%a\\b%`)
})
