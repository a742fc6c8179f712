import { describe, expect, test } from 'vitest'

import { fromRupees, paise } from '#contract/core/money.ts'
import type { Coupon } from '#contract/coupon.ts'

import { couponMessage, discountOf } from './coupon.rules.ts'

const coupon = (terms: Partial<Coupon>): Coupon => ({
  id: 1,
  coupon_code: 'X',
  message: '',
  min_order: 0,
  type: 'percent',
  discount_value: 10,
  max_discount: null,
  ...terms,
})

test('5 % of the sample’s two pickles is Rs.18', () => {
  expect(discountOf(coupon({ discount_value: 5 }), fromRupees(360))).toBe(18_00)
})

describe('a percentage is rounded half up to the paisa, then capped', () => {
  test.each([
    { cart: 5, percent: 10, off: 1 }, // 0.5 paise
    { cart: 4, percent: 10, off: 0 }, // 0.4
    { cart: 15, percent: 10, off: 2 }, // 1.5
    { cart: 333_30, percent: 12.5, off: 41_66 }, // 4166.25
    { cart: 333_32, percent: 12.5, off: 41_67 }, // 4166.5
  ])('$percent % of $cart paise', ({ cart, percent, off }) => {
    expect(discountOf(coupon({ discount_value: percent }), paise(cart))).toBe(off)
  })
  test('at most max_discount, and just below it all of it', () => {
    const capped = coupon({ max_discount: 80 })
    expect(discountOf(capped, fromRupees(800.1))).toBe(80_00)
    expect(discountOf(capped, fromRupees(799.9))).toBe(79_99)
  })
  test('of the largest cart that there can be, to the paisa', () => {
    // 50 sizes of 999 pieces at the highest price of the database
    const cart = 50 * 999 * 2_147_483_647
    const exact = (BigInt(cart) * 9000n + 5000n) / 10_000n
    expect(discountOf(coupon({ discount_value: 90 }), paise(cart))).toBe(Number(exact))
  })
})

test('a fixed sum never exceeds the cart', () => {
  const fifty = coupon({ type: 'fixed', discount_value: 50 })
  expect(discountOf(fifty, fromRupees(600))).toBe(50_00)
  expect(discountOf(fifty, fromRupees(49.99))).toBe(49_99)
})

test('a coupon whose owner wrote nothing says its terms', () => {
  expect(couponMessage(coupon({ max_discount: 80, min_order: 500 }))).toBe(
    '10% off, at most ₹80, on orders of ₹500 and above',
  )
  expect(couponMessage(coupon({ type: 'fixed', discount_value: 50 }))).toBe('₹50 off')
})
