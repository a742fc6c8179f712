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
  ['confirmFirst', 'Order', 'Packed'],
  ['packFirst', 'Confirmed', 'Shipped'],
  ['alreadyConfirmed', 'Confirmed', 'Confirmed'],
  ['alreadyIntransit', 'Intransit', 'Shipped'],
  ['nowDelivered', 'Delivered', 'RTO'],
  ['wasCancelled', 'Cancelled', 'Packed'],
  ['cameBack', 'RTO', undefined],
] as const)('why a step cannot be taken: %s', (problem, status, to) => {
  expect(stepProblem(status, to)).toBe(problem)
})
