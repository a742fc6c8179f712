import { describe, expect, test } from 'vitest'

import { fromRupees, paise, ZERO } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { refusals } from '#contract/refusals.ts'
import { refusalText } from '#domain/answer/answer-text.rules.ts'
import type { Coupon } from '#domain/coupon/coupon.rules.ts'
import { TERMS, termsWith } from '#test/orders/terms.ts'
import { oracleTotals, SPECIFIED, type OracleCoupon, type OracleLine } from '#test/proof/oracle.ts'

import { annasProblem, couponProblem, discountsOf, type DiscountProblem } from './discount.rules.ts'
import { goodsTotal } from './goods.rules.ts'
import { calculateTotals } from './pricing.rules.ts'

const TEN: Coupon = {
  id: 1,
  code: 'AANGAN10',
  message: '',
  discount: { kind: 'percent', percent: 10, max: fromRupees(80) },
  minOrder: fromRupees(500),
}
const textOf = (problem: DiscountProblem | undefined) => problem && refusalText(problem, 'en', refusals)

const withCoupon = (rupees: number, mode: PaymentMode = 'online', annas?: number) =>
  textOf(couponProblem(fromRupees(rupees), { mode, coupon: TEN, annasRupees: annas }))
const withAnnas = (annas: number | undefined, balance = 800, mode: PaymentMode = 'online', goods = 500) =>
  textOf(annasProblem(fromRupees(goods), { mode, annasRupees: annas }, balance, TERMS))

describe('a coupon can be used when', () => {
  test('the goods, before any discount, are at least the minimum order', () => {
    expect(withCoupon(499.99)).toBe('Minimum order should be 500')
    expect(withCoupon(500)).toBeUndefined()
  })
  test('the payment is online', () => expect(withCoupon(499, 'cod')).toBe('Coupons not available for Cash'))
  test('no annas are used', () => expect(withCoupon(499, 'online', 10)).toBe('Already using anna'))
  test('there is one', () => expect(couponProblem(paise(1), { mode: 'cod', annasRupees: 10 })).toBeUndefined())
})

describe('annas can be used when', () => {
  test.each([10, 11, 49, 50])('Rs.%i is typed', (rupees) => expect(withAnnas(rupees)).toBeUndefined())
  test.each([9, 51, 10.5, 100])('never Rs.%d', (rupees) =>
    expect(withAnnas(rupees)).toBe('Max Rs.50 & Min Rs.10 can be used'),
  )
  test.each([0, -1])('an amount is typed at all, not %i', (rupees) =>
    expect(withAnnas(rupees)).toBe('Enter annas amount'),
  )
  test('the payment is online', () => expect(withAnnas(10, 800, 'cod')).toBe('Annas not available for Cash'))
  test('the amount is asked for however it is paid (spec D146)', () =>
    expect(withAnnas(0, 800, 'cod')).toBe('Enter annas amount'))
  test('the balance is above 160 and covers 16 annas a rupee', () => {
    expect(withAnnas(10, 160)).toBe('Not enough annas.')
    expect(withAnnas(10, 161)).toBeUndefined()
    expect(withAnnas(50, 799)).toBe('Not enough annas.')
    expect(withAnnas(50, 800)).toBeUndefined()
  })
  test('a rupee of the payment is left', () =>
    expect(withAnnas(50, 800, 'online', 0)).toBe('Max Rs.50 & Min Rs.10 can be used'))
  test('they are within the bounds that the owner sets, and offered above the balance that the owner sets', () => {
    const terms = termsWith({ annas_min: 5, annas_max: 200, annas_offer_above: 16 })
    const request = (annasRupees: number, balance: number) =>
      textOf(annasProblem(fromRupees(500), { mode: 'online', annasRupees }, balance, terms))
    expect(request(200, 3200)).toBeUndefined()
    expect(request(5, 80)).toBeUndefined()
    expect(request(201, 9999)).toBe('Max Rs.200 & Min Rs.5 can be used')
    expect(request(5, 16)).toBe('Not enough annas.')
  })
  test('they are asked for', () => expect(withAnnas(undefined, 0, 'cod')).toBeUndefined())
})

/** A plain linear generator: a million carts in seconds, the same ones each time. */
const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Dice = ReturnType<typeof dice>
const anyCart = (roll: Dice): OracleLine[] =>
  Array.from({ length: 1 + roll(5) }, () => {
    const mrp = 1 + roll(roll(2) ? 300_00 : 5_000_00)
    return { mrp, amount: 1 + roll(mrp), count: 1 + roll(roll(20) ? 4 : 999) }
  })
const anyCoupon = (roll: Dice): OracleCoupon =>
  roll(2)
    ? { type: 'fixed', hundredths: 1 + roll(2_000_00), cap: null }
    : { type: 'percent', hundredths: 1 + roll(90_00), cap: roll(2) ? 1 + roll(500_00) : null }
const couponOf = ({ type, hundredths, cap }: OracleCoupon): Coupon => ({
  ...TEN,
  minOrder: ZERO,
  discount:
    type === 'fixed'
      ? { kind: 'fixed', amount: paise(hundredths) }
      : { kind: 'percent', percent: hundredths / 100, max: cap === null ? null : paise(cap) },
})

/** One random cart, calculated twice. */
const calculateTwice = (roll: Dice) => {
  const cart = anyCart(roll)
  const coupon = roll(2) ? anyCoupon(roll) : undefined
  const annas = coupon || roll(2) ? undefined : 10 + roll(41)
  const lines = cart.map(({ amount, mrp, count }) => ({
    unitPrice: paise(amount),
    mrp: paise(mrp),
    count,
    gstRatePercent: 5,
  }))
  const choice = { mode: 'online' as const, coupon: coupon && couponOf(coupon), annasRupees: annas }
  // every other cart has something off for paying online
  const percent = roll(2) ? 1 + roll(50) : 0
  const prepaid = percent ? { kind: 'percent' as const, percent, cap: null, from: ZERO } : null
  const mine = calculateTotals(lines, { ...TERMS, prepaid }, 'online', discountsOf(goodsTotal(lines), choice))
  const theirTerms = percent
    ? { ...SPECIFIED, prepaid: { kind: 'percent' as const, value: percent * 100, cap: null, from: 0 } }
    : SPECIFIED
  const theirs = oracleTotals(cart, 'online', { ...(coupon && { coupon }), ...(annas && { annas }) }, theirTerms)
  return { cart, coupon, annas, mine, theirs }
}
const stats = [
  'subTotal',
  'saving',
  'goods',
  'couponDiscount',
  'annasDiscount',
  'prepaidDiscount',
  'deliveryFee',
  'cashFee',
  'tax',
  'total',
] as const

test('a million carts with coupon or annas: no figure differs from the oracle’s', () => {
  const roll = dice(2026)
  const wrong: unknown[] = []
  for (let n = 0; n < 1_000_000; n++) {
    const twice = calculateTwice(roll)
    if (stats.some((stat) => twice.mine[stat] !== twice.theirs[stat])) wrong.push(twice)
  }
  expect(wrong).toEqual([])
})
