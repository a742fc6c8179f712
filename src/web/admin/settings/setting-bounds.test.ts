import { expect, test } from 'vitest'

import { boundsText } from './setting-bounds.ts'

test('a number that is wrong says between what it may be', () => {
  expect(boundsText('numbers.cancel_hours')).toBe('1 to 240.')
  expect(boundsText('selling.cash_max')).toBe('1 to 1,00,000.')
  expect(boundsText('shop.shop_name')).toBeUndefined()
})
