import { describe, expect, test } from 'vitest'

import { orderTransitions, stepProblem, transitionsProblem } from './lifecycle.rules.ts'

describe('the lifecycle is proven when the shop starts', () => {
  test('the shop’s own table is one', () => {
    expect(transitionsProblem(orderTransitions)).toBeUndefined()
  })

  test.each([
    ['RTO is never reached', { Shipped: ['Intransit'], Intransit: ['Delivered'] }],
    ['Delivered is never reached', { Intransit: ['RTO'], Order: ['Confirmed', 'Cancelled', 'Returned'] }],
    ['Returned is not final', { Returned: ['RTO'] }],
    ['Packed leads back', { Packed: ['Shipped', 'Confirmed', 'Cancelled'] }],
    ['Order leads back', { Order: ['Order', 'Confirmed', 'Cancelled'] }],
    ['Confirmed does not go on to the next step', { Order: ['Confirmed', 'Packed'], Confirmed: ['Cancelled'] }],
  ] as const)('%s', (problem, change) => {
    expect(transitionsProblem({ ...orderTransitions, ...change })).toBe(problem)
  })
})

test.each([
  ['This order is still new. Confirm it first.', 'Order', 'Packed'],
  ['This order is not packed yet. Pack it first.', 'Confirmed', 'Shipped'],
  ['This order is confirmed already.', 'Confirmed', 'Confirmed'],
  ['This order is in transit already.', 'Intransit', 'Shipped'],
  ['This order is delivered now.', 'Delivered', 'RTO'],
  ['This order was cancelled.', 'Cancelled', 'Packed'],
  ['This order came back to us (RTO).', 'RTO', undefined],
] as const)('why a step cannot be taken: %s', (problem, status, to) => {
  expect(stepProblem(status, to)).toBe(problem)
})
