import { describe, expect, test } from 'vitest'

import { retryAfterSeconds } from '#domain/retry.rules.ts'

import {
  isOpen,
  isUnpaid,
  nextCheckSeconds,
  PAYMENT_STATES,
  paymentTransitionsFrom,
  REFUND_RETRY,
  type PaymentState,
} from './payment.rules.ts'

/** Every move that the machine allows, in the order of the states; what is not here is refused. */
const MOVES: readonly (readonly [PaymentState, PaymentState])[] = [
  ['created', 'link_opened'],
  ['created', 'authorized'],
  ['created', 'captured'],
  ['created', 'failed'],
  ['created', 'expired'],
  ['created', 'mismatch'],
  ['link_opened', 'authorized'],
  ['link_opened', 'captured'],
  ['link_opened', 'failed'],
  ['link_opened', 'expired'],
  ['link_opened', 'mismatch'],
  ['authorized', 'captured'],
  ['authorized', 'expired'],
  ['authorized', 'mismatch'],
  ['captured', 'placed'],
  ['captured', 'refund_due'],
  ['captured', 'applied'],
  ['failed', 'created'],
  ['failed', 'authorized'],
  ['failed', 'captured'],
  ['failed', 'mismatch'],
  ['expired', 'created'],
  ['expired', 'captured'],
  ['expired', 'mismatch'],
  ['mismatch', 'refund_due'],
  ['refund_due', 'refund_sent'],
  ['refund_due', 'refunded'],
  ['refund_due', 'refund_failed'],
  ['refund_sent', 'refunded'],
  ['refund_sent', 'refund_failed'],
  ['refund_failed', 'refund_due'],
  ['refund_failed', 'refunded'],
]
/** Once the gateway has captured money, it is the order's or goes back. */
const WITH_MONEY = PAYMENT_STATES.filter((state) => !isUnpaid(state))
/** An order, written to one, or back. */
const ENDS = ['placed', 'applied', 'refunded'] as const
const UNPAID = ['created', 'link_opened', 'authorized', 'failed', 'expired']

type Machine = Readonly<Record<PaymentState, readonly PaymentState[]>>

const leadsTo = (machine: Machine, from: PaymentState): PaymentState[] =>
  PAYMENT_STATES.filter((to) => machine[to].includes(from))

function reachedFrom(machine: Machine, start: PaymentState): ReadonlySet<PaymentState> {
  const reached = new Set([start])
  // a set takes in what is added while it is walked
  for (const from of reached) for (const to of leadsTo(machine, from)) reached.add(to)
  return reached
}

/** What a table of transitions lacks to be a machine of payments; undefined when it lacks nothing. */
function machineProblem(machine: Machine): string | undefined {
  const reached = reachedFrom(machine, 'created')
  const lost = PAYMENT_STATES.find((state) => !reached.has(state))
  if (lost) return `${lost} is never reached`
  const open = ENDS.find((end) => leadsTo(machine, end).length > 0)
  if (open) return `${open} is not final`
  const deaf = PAYMENT_STATES.find((state) => isUnpaid(state) && !machine.captured.includes(state))
  if (deaf) return `money that comes at ${deaf} is lost`
  const unpaidAgain = WITH_MONEY.find((state) => [...reachedFrom(machine, state)].some((to) => isUnpaid(to)))
  if (unpaidAgain) return `${unpaidAgain} loses its money`
  const stuck = WITH_MONEY.find((state) => !ENDS.some((end) => reachedFrom(machine, state).has(end)))
  return stuck && `${stuck} ends as neither order nor refund`
}

describe('the states of a payment (spec R4.3)', () => {
  test('these moves and no others', () => {
    const moves = PAYMENT_STATES.flatMap((from) => leadsTo(paymentTransitionsFrom, from).map((to) => [from, to]))
    expect(moves).toEqual(MOVES)
  })

  test('each is reached, late money is always taken, and what is captured ends as an order or a refund', () => {
    expect(machineProblem(paymentTransitionsFrom)).toBeUndefined()
  })

  test.each([
    ['link_opened is never reached', { link_opened: [] }],
    ['refund_failed is never reached', { refund_failed: [] }],
    ['placed is not final', { refund_due: ['captured', 'mismatch', 'placed'] }],
    ['applied is not final', { refund_due: ['captured', 'mismatch', 'applied'] }],
    ['refunded is not final', { refund_due: ['captured', 'mismatch', 'refunded'] }],
    ['money that comes at expired is lost', { captured: ['created', 'link_opened', 'authorized', 'failed'] }],
    ['captured loses its money', { failed: ['created', 'link_opened', 'captured'] }],
    ['mismatch ends as neither order nor refund', { refunded: ['captured'] }],
  ] as const)('without its guard: %s', (problem, change) => {
    expect(machineProblem({ ...paymentTransitionsFrom, ...change })).toBe(problem)
  })

  test('which of them money may still turn into an order, and in which somebody may be paying', () => {
    expect(PAYMENT_STATES.filter(isUnpaid)).toEqual(UNPAID)
    expect(PAYMENT_STATES.filter(isOpen)).toEqual(['created', 'link_opened', 'authorized'])
  })
})

test('the gateway is asked at 15 minutes, 1 hour, 24 hours and 3 days, and then no more (spec F12)', () => {
  expect([0, 899, 900, 3599, 3600, 86_399, 86_400, 259_199, 259_200].map(nextCheckSeconds)).toEqual([
    900,
    900,
    3600,
    3600,
    86_400,
    86_400,
    259_200,
    259_200,
    undefined,
  ])
})

test('a refund is retried after 30 seconds, then twice as long each time, at most an hour', () => {
  expect([0, 1, 2, 3, 7, 8, 1000].map((tries) => retryAfterSeconds(tries, REFUND_RETRY))).toEqual([
    30, 30, 60, 120, 1920, 3600, 3600,
  ])
})
