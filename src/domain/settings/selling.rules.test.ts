import { describe, expect, test } from 'vitest'

import { fromRupees } from '#contract/core/money.ts'
import { refusals } from '#contract/refusals.ts'
import { refusalText } from '#domain/answer/answer-text.rules.ts'

import { cashLimitProblem, modeProblem, openCashProblem, proofProblem, type SellingProblem } from './selling.rules.ts'

const textOf = (problem: SellingProblem | undefined) => problem && refusalText(problem, 'en', refusals)
const inCash = (total: number, ...limits: (number | null)[]) => textOf(cashLimitProblem(fromRupees(total), limits))
const visitor = { isProved: false, isGuest: false }
const refused = (needed: 'always' | 'cash' | 'never', who = visitor, otp_fallback = true) =>
  (['online', 'cod'] as const).filter((mode) => proofProblem(mode, who, { otp_at_checkout: needed, otp_fallback }))
const both = { modes: ['online', 'cod'], pause: null } as const

describe('an order is taken', () => {
  test('in the ways that the owner has switched on', () => {
    expect(modeProblem('cod', both)).toBeUndefined()
    expect(textOf(modeProblem('cod', { ...both, modes: ['online'] }))).toBe('Cash is not available. Please pay online.')
    expect(textOf(modeProblem('online', { ...both, modes: ['cod'] }))).toBe('Please choose Cash.')
  })

  test('on a holiday that sends later, and not on one that is closed', () => {
    const pause = { until: '2026-11-17', words: '' }
    expect(modeProblem('cod', { ...both, pause: { mode: 'later', ...pause } })).toBeUndefined()
    expect(textOf(modeProblem('online', { ...both, pause: { mode: 'closed', ...pause } }))).toBe(
      'We are on holiday until 17th November 2026.',
    )
  })
})

test('of a mobile that an OTP has proved: always, only for cash, or of anybody (spec N3.1)', () => {
  expect([refused('always'), refused('cash'), refused('never')]).toEqual([['online', 'cod'], ['cod'], []])
  expect(refused('always', { isProved: true, isGuest: false })).toEqual([])
})

test('of a guest who began while no code could be sent, paid online, unless the owner waits for codes (spec N2.4.10)', () => {
  const guest = { isProved: false, isGuest: true }
  expect([refused('always', guest), refused('cash', guest)]).toEqual([['cod'], ['cod']])
  expect(refused('always', guest, false)).toEqual(['online', 'cod'])
})

describe('cash is taken', () => {
  test('up to the smallest of the limits that there are', () => {
    expect(inCash(99_999, null, null)).toBeUndefined()
    expect(inCash(3000, 3000, null)).toBeUndefined()
    expect(inCash(3000.01, 3000, null)).toBe('Cash is available up to Rs.3,000. Please pay online.')
    expect(inCash(1500, 3000, 1000)).toBe('Cash is available up to Rs.1,000. Please pay online.')
  })

  test('from nobody under a limit of nothing', () => {
    expect(inCash(1, 3000, 0)).toBe('Cash is not available. Please pay online.')
  })

  test('as long as not too many cash orders are on the way', () => {
    expect(openCashProblem(99, null)).toBeUndefined()
    expect(openCashProblem(1, 2)).toBeUndefined()
    expect(textOf(openCashProblem(2, 2))).toBe('You have 2 cash orders on the way. Please pay online.')
  })
})
