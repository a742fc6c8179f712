import { expect, test } from 'vitest'

import { stepsTo } from './tracking.rules.ts'

const order = { status: 'Packed' as const, isPaid: false, returningHours: undefined }

test('an order is brought to where its parcel is, over the steps between, and never back (spec C2.4)', () => {
  expect(stepsTo('booked', order)).toEqual([])
  expect(stepsTo('picked_up', order)).toEqual(['Shipped'])
  expect(stepsTo('delivered', order)).toEqual(['Shipped', 'Intransit', 'Delivered'])
  expect(stepsTo('out_for_delivery', { ...order, status: 'Intransit' })).toEqual([])
  expect(stepsTo('in_transit', { ...order, status: 'Delivered' })).toEqual([])
  for (const status of ['Order', 'Cancelled', 'RTO', 'Returned'] as const)
    expect(stepsTo('delivered', { ...order, status })).toEqual([])
  // what is lost had left, though the shop was never told: only then can it be marked as RTO
  for (const end of ['lost', 'damaged'] as const) {
    expect(stepsTo(end, order)).toEqual(['Shipped'])
    expect(stepsTo(end, { ...order, status: 'Intransit' })).toEqual([])
  }
})

test('what comes back unpaid is RTO after a day; what was paid for waits for a person (spec C2.4)', () => {
  expect(stepsTo('returning', { ...order, status: 'Intransit', returningHours: 23.9 })).toEqual([])
  expect(stepsTo('returning', { ...order, status: 'Intransit', returningHours: 24 })).toEqual(['RTO'])
  expect(stepsTo('returned', order)).toEqual(['Shipped', 'RTO'])
  expect(stepsTo('returning', { ...order, isPaid: true, returningHours: 99 })).toEqual(['Shipped', 'Intransit'])
  expect(stepsTo('returned', { ...order, isPaid: true })).toEqual(['Shipped'])
  expect(stepsTo('returned', { ...order, status: 'Delivered' })).toEqual([])
})
