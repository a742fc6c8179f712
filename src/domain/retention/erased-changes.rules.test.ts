import { expect, test } from 'vitest'

import { erasedChanges } from './erased-changes.rules.ts'

test('an erasure is told in plain words, what has one name is added up, and nothing of what there was none', () => {
  expect(
    erasedChanges({ address: 1, session: 0, orders: 2, order_note: 1_000, parcel_scan: 3, order_event: 2 }),
  ).toEqual([
    { field: 'Addresses', before: '', after: '1' },
    { field: 'Notes on orders', before: '', after: '1,002' },
    { field: 'Notes on parcels', before: '', after: '3' },
    { field: 'Orders', before: '', after: '2' },
  ])
})
