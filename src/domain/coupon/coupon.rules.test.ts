import { describe, expect, test } from 'vitest'

import { fromRupees, paise, ZERO } from '#contract/core/money.ts'

import { couponMessage, discountOf, type CouponTerms } from './coupon.rules.ts'

const coupon = (terms: Partial<CouponTerms>): CouponTerms => ({
  type: 'percent',
  valueHundredths: 10_00,
  maxDiscount: null,
  minOrder: ZERO,
  ...terms,
})

test('5 % of the sample’s two pickles is Rs.18', () => {
  expect(discountOf(coupon({ valueHundredths: 5_00 }), fromRupees(360))).toBe(18_00)
})

describe('a percentage is rounded half up to the paisa, then capped', () => {
  test.each([
    { goods: 5, hundredths: 10_00, off: 1 }, // 0.5 paise
    { goods: 4, hundredths: 10_00, off: 0 }, // 0.4
    { goods: 15, hundredths: 10_00, off: 2 }, // 1.5
    { goods: 333_30, hundredths: 12_50, off: 41_66 }, // 4166.25
    { goods: 333_32, hundredths: 12_50, off: 41_67 }, // 4166.5
  ])('$hundredths hundredths of a percent of $goods paise', ({ goods, hundredths, off }) => {
    expect(discountOf(coupon({ valueHundredths: hundredths }), paise(goods))).toBe(off)
  })
  test('at most maxDiscount, and just below it all of it', () => {
    const capped = coupon({ maxDiscount: fromRupees(80) })
    expect(discountOf(capped, fromRupees(800.1))).toBe(80_00)
    expect(discountOf(capped, fromRupees(799.9))).toBe(79_99)
  })
  test('of the largest cart that there can be, to the paisa', () => {
    // 50 sizes of 999 pieces at the highest price of the database
    const goods = 50 * 999 * 2_147_483_647
    const exact = (BigInt(goods) * 9000n + 5000n) / 10_000n
    expect(discountOf(coupon({ valueHundredths: 90_00 }), paise(goods))).toBe(Number(exact))
  })
})

test('a fixed sum never exceeds the goods', () => {
  const fifty = coupon({ type: 'fixed', valueHundredths: 50_00 })
  expect(discountOf(fifty, fromRupees(600))).toBe(50_00)
  expect(discountOf(fifty, fromRupees(49.99))).toBe(49_99)
})

test('a coupon whose owner wrote nothing says its terms', () => {
  expect(couponMessage(coupon({ maxDiscount: fromRupees(80), minOrder: fromRupees(500) }))).toBe(
    '10% off, at most ₹80, on orders of ₹500 and above',
  )
  expect(couponMessage(coupon({ type: 'fixed', valueHundredths: 50_00 }))).toBe('₹50 off')
})
