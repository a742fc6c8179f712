import { expect, test } from 'vitest'

import { muchChanged } from './price-change.rules.ts'

test('a price or an MRP that changes by more than 30 % is named, with both figures (spec D162)', () => {
  const before = { price: 200, mrp: 300 }
  expect(muchChanged(before, { price: 140, mrp: 390 })).toEqual([])
  expect(muchChanged(before, { price: 139.99, mrp: 300 })).toEqual([{ field: 'Price', before: 200, after: 139.99 }])
  expect(muchChanged(before, { price: 261, mrp: 390.01 })).toEqual([
    { field: 'Price', before: 200, after: 261 },
    { field: 'MRP', before: 300, after: 390.01 },
  ])
})
