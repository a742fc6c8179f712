import { expect, test } from 'vitest'

import { TRACK_STATUSES } from '#contract/order-steps.ts'

import { arrivalDay } from './arrival.rules.ts'

const order = { status: 'Order', dispatchOn: '2026-11-26', zip: '600001' } as const

test('the day of dispatch and the days on the way, for as long as the order is to come', () => {
  expect(arrivalDay(order, 3, '2026-11-24')).toBe('2026-11-29')
  expect(arrivalDay(order, 3, '2026-11-29'), 'until that day is over').toBe('2026-11-29')
  expect(arrivalDay(order, 3, '2026-11-30'), 'and not after it').toBeNull()
  expect(TRACK_STATUSES.filter((status) => arrivalDay({ ...order, status }, 3, '2026-11-24') !== null)).toEqual([
    'Order',
    'Confirmed',
    'Packed',
    'Shipped',
    'Intransit',
  ])
})
