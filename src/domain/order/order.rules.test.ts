import { describe, expect, test } from 'vitest'

import { ORDER_ENDS, ORDER_STEPS, TRACK_STATUSES, type TrackStatus } from '#contract/order-steps.ts'

import { canTransition, orderTransitions } from './lifecycle.rules.ts'
import { isCancellable, trackerOf } from './order.rules.ts'

const moves = TRACK_STATUSES.flatMap((from) =>
  TRACK_STATUSES.filter((to) => canTransition(from, to)).map((to) => [from, to]),
)

describe('the states of an order (spec D30, D94)', () => {
  test('six steps and three ends, each with its transitions', () => {
    expect(ORDER_STEPS).toEqual(['Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered'])
    expect(ORDER_ENDS).toEqual(['Cancelled', 'Returned', 'RTO'])
    expect(Object.keys(orderTransitions).toSorted()).toEqual([...TRACK_STATUSES].toSorted())
    expect(TRACK_STATUSES.filter((status) => orderTransitions[status].length === 0)).toEqual([...ORDER_ENDS])
  })

  test('these moves and no others', () => {
    expect(moves).toEqual([
      ['Order', 'Confirmed'],
      ['Order', 'Cancelled'],
      ['Confirmed', 'Packed'],
      ['Confirmed', 'Cancelled'],
      ['Packed', 'Shipped'],
      ['Packed', 'Cancelled'],
      ['Shipped', 'Intransit'],
      ['Shipped', 'RTO'],
      ['Intransit', 'Delivered'],
      ['Intransit', 'RTO'],
      ['Delivered', 'Returned'],
    ])
  })

  test('a shopper may cancel until it is packed, and whatever a shopper may do the owner may', () => {
    expect(TRACK_STATUSES.filter(isCancellable)).toEqual(['Order', 'Confirmed'])
    expect(TRACK_STATUSES.filter((status) => canTransition(status, 'Cancelled'))).toEqual([
      'Order',
      'Confirmed',
      'Packed',
    ])
  })
})

/** What each of the six steps shows. */
const states = (status: TrackStatus, history: readonly TrackStatus[]) =>
  trackerOf(status, history).map((one) => one.state)
/** The steps up to this one, as a history has them. */
const until = (status: TrackStatus) => ORDER_STEPS.slice(0, ORDER_STEPS.findIndex((step) => step === status) + 1)

describe('the tracker', () => {
  test('six steps, in their order', () => {
    expect(trackerOf('Order', ['Order']).map(({ step }) => step)).toEqual([...ORDER_STEPS])
  })

  test.each([
    ['Order', ['now', 'next', 'next', 'next', 'next', 'next']],
    ['Confirmed', ['done', 'now', 'next', 'next', 'next', 'next']],
    ['Packed', ['done', 'done', 'now', 'next', 'next', 'next']],
    ['Shipped', ['done', 'done', 'done', 'now', 'next', 'next']],
    ['Intransit', ['done', 'done', 'done', 'done', 'now', 'next']],
    ['Delivered', ['done', 'done', 'done', 'done', 'done', 'done']],
  ] as const)('%s: the current step is active, earlier ones completed', (status, expected) => {
    expect(states(status, until(status))).toEqual(expected)
  })

  test.each([
    ['Cancelled', 'Order', ['stopped', 'next', 'next', 'next', 'next', 'next']],
    ['Cancelled', 'Packed', ['done', 'done', 'stopped', 'next', 'next', 'next']],
    ['RTO', 'Intransit', ['done', 'done', 'done', 'done', 'stopped', 'next']],
    ['Returned', 'Delivered', ['done', 'done', 'done', 'done', 'done', 'stopped']],
  ] as const)('%s after %s: it stops at the last step reached', (end, last, expected) => {
    expect(states(end, [...until(last), end])).toEqual(expected)
  })

  test('an end with no history stops at the first step', () => {
    expect(states('Cancelled', [])).toEqual(['stopped', 'next', 'next', 'next', 'next', 'next'])
  })
})
