import { expect, test } from 'vitest'

import type { AdminOrder } from '#contract/admin/order.ts'

import { collectedCash } from './collected-cash.ts'

const step = (status: 'Order' | 'Delivered', by: string | null) => ({
  status,
  by,
  at: `2026-11-2${status === 'Order' ? 1 : 4}T10:00:00.000Z`,
  reason: null,
  note: null,
})
type Order = Parameters<typeof collectedCash>[0]
const delivered: Order = {
  mode: 'cod',
  source: 'shop',
  total: 460,
  payments: [],
  history: [step('Order', null), step('Delivered', 'Sunita Devi')],
}
const paid: NonNullable<AdminOrder['payments']> = [
  { id: 1, method: 'upi', reference: 'UPI 4711', amount: 460, at: '2026-11-22T10:00:00.000Z', by: 'Ravi Kumar' },
]

test('cash that came in at the door leaves its trace: how much, when, and who noted it', () => {
  expect(collectedCash(delivered)).toEqual({ amount: 460, at: '2026-11-24T10:00:00.000Z', by: 'Sunita Devi' })
})

test.each<[string, Partial<Order>]>([
  ['was paid before', { payments: paid }],
  ['is paid online', { mode: 'online' }],
  ['replaces another', { source: 'replacement' }],
  ['is not delivered', { history: [step('Order', null)] }],
  ['costs nothing', { total: 0 }],
])('none was collected of an order that %s', (_what, change) => {
  expect(collectedCash({ ...delivered, ...change })).toBeUndefined()
})
