import { expect, test } from 'vitest'

import { Codes } from './code-model.ts'
import { foundOrder } from './found-order.ts'
import { Owners } from './owner-model.ts'

/** An account, a guest of its mobile, and an account of another. */
const personOf = (isGuest: boolean, mobile: string) => ({ isGuest, mobile, mobiles: new Set([mobile]) })
const people = [personOf(false, '9876500100'), personOf(true, '9876500100'), personOf(false, '9876500101')]
const orderOf = (shopper: number) => foundOrder({ shopper })
const paymentOf = (shopper: number, isOpen = false) => ({ transaction: 'T1', state: 'created', shopper, isOpen })

/** What is said of an order and a payment that belong to one person and then to another. */
function reportsOf(
  from: number,
  to: number,
  more: { isJoining?: boolean; hears?: number; isOpen?: boolean } = {},
): string[] {
  const lines: string[] = []
  const owners = new Owners((line) => lines.push(line))
  owners.look({ orders: [orderOf(from)], payments: [paymentOf(from)] }, people)
  if (more.isJoining) owners.joining(from)
  if (more.hears !== undefined) owners.joined(from, more.hears)
  owners.look({ orders: [orderOf(to)], payments: [paymentOf(to, more.isOpen)] }, people)
  return lines
}

test('what a guest has comes to the account of their mobile, when they ask', () => {
  expect(reportsOf(1, 0, { isJoining: true })).toEqual([])
  expect(reportsOf(1, 0, { isJoining: true, hears: 0 })).toEqual([])
  expect(reportsOf(1, 0)).toEqual(['order AB1: of 1, and then of 0', 'payment T1: of 1, and then of 0'])
  expect(reportsOf(1, 2, { isJoining: true })).toHaveLength(2)
  expect(reportsOf(0, 1, { isJoining: true })).toHaveLength(2)
})

test('who heard that they have an account has nothing left as a guest, and no payment moves while it is open', () => {
  expect(reportsOf(1, 1, { isJoining: true, hears: 0 })).toEqual([
    'order AB1: of guest 1, who has an account',
    'payment T1: of guest 1, who has an account',
  ])
  expect(reportsOf(1, 0, { isJoining: true, isOpen: true })).toEqual([
    'payment T1: it came to an account while it was open',
  ])
  // one account, and not two
  expect(reportsOf(1, 0, { isJoining: true, hears: 2 })).toContain('guest 1: of two accounts, 2 and 0')
})

test('nothing is lost', () => {
  const lines: string[] = []
  const owners = new Owners((line) => lines.push(line))
  owners.look({ orders: [orderOf(1)], payments: [paymentOf(1)] }, people)
  owners.look({ orders: [], payments: [] }, people)
  expect(lines).toEqual(['order AB1: it is gone', 'payment T1: it is gone'])
})

test('a code that is refused in its time is wrong, until it was used', () => {
  const lines: string[] = []
  const codes = new Codes((line) => lines.push(line))
  codes.requested('login 9876500100', 0)
  expect([codes.isGood('login 9876500100', 299_000), codes.isGood('login 9876500100', 300_000)]).toEqual([true, false])
  codes.gave('login 9876500100', true, 1_000)
  codes.gave('login 9876500100', false, 2_000)
  expect([codes.isGood('login 9876500100', 2_000), lines]).toEqual([false, []])
})

test('a code that somebody gave and heard no answer of is neither good nor wrong to refuse, whatever another hears', () => {
  const lines: string[] = []
  const codes = new Codes((line) => lines.push(line))
  codes.requested('login 9876500100', 0)
  codes.giving('login 9876500100')
  const answered = codes.giving('login 9876500100')
  expect(answered()).toBe(true)
  codes.gave('login 9876500100', false, 1_000)
  expect([codes.isGood('login 9876500100', 1_000), lines]).toEqual([false, []])
  codes.requested('login 9876500100', 60_000)
  expect([codes.isGood('login 9876500100', 61_000), answered()]).toEqual([true, false])
})
