import { expect, test } from 'vitest'

import { blankProduct } from './product-form.ts'
import { productResource } from './product-resource.tsx'

const savedOf = (visible: boolean): unknown => {
  const { saved } = productResource
  return typeof saved === 'function' ? saved({ ...blankProduct, visible }) : saved
}

test('of a product that shoppers do not see nobody says that it is live', () => {
  expect(savedOf(true)).toBe('Saved. It is live in the shop.')
  expect(savedOf(false)).toBe('Saved. Shoppers do not see it while it is hidden.')
})
