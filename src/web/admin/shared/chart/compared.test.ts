import { expect, test } from 'vitest'

import { comparedLabel } from './compared.ts'

test.each([
  [{ sales: 320, percent: 8 }, '8% above September'],
  [{ sales: 320, percent: -12.5 }, '12.5% below September'],
  [{ sales: 320, percent: 0 }, 'as September'],
  [{ sales: 320, percent: null }, '₹320 in September'],
])('sales that compare as %o are one text', (compared, text) => {
  expect(comparedLabel(compared, 'September')).toBe(text)
})

test('a day is compared in its own text, for nothing is sold in a Friday', () => {
  expect(comparedLabel({ sales: 320, percent: null }, 'last Friday', '{sum} {period}')).toBe('₹320 last Friday')
})
