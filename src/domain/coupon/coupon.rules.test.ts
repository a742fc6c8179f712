import { describe, expect, test } from 'vitest'

import { fromRupees, paise, ZERO, type Paise } from '#contract/core/money.ts'

import {
  couponMessage,
  discountOf,
  readDiscount,
  writeDiscount,
  type CouponDiscount,
  type CouponTerms,
} from './coupon.rules.ts'

const coupon = (discount: CouponDiscount, minOrder = ZERO): CouponTerms => ({ discount, minOrder })
const percent = (share: number, max: Paise | null = null): CouponDiscount => ({ kind: 'percent', percent: share, max })
const fixed = (amount: Paise): CouponDiscount => ({ kind: 'fixed', amount })

test('5 % of the sample’s two pickles is Rs.18', () => {
  expect(discountOf(coupon(percent(5)), fromRupees(360))).toBe(18_00)
})

describe('a percentage is rounded half up to the paisa, then capped', () => {
  test.each([
    { goods: 5, share: 10, off: 1 }, // 0.5 paise
    { goods: 4, share: 10, off: 0 }, // 0.4
    { goods: 15, share: 10, off: 2 }, // 1.5
    { goods: 333_30, share: 12.5, off: 41_66 }, // 4166.25
    { goods: 333_32, share: 12.5, off: 41_67 }, // 4166.5
  ])('$share % of $goods paise', ({ goods, share, off }) => {
    expect(discountOf(coupon(percent(share)), paise(goods))).toBe(off)
  })
  test('at most its limit, and just below it all of it', () => {
    const capped = coupon(percent(10, fromRupees(80)))
    expect(discountOf(capped, fromRupees(800.1))).toBe(80_00)
    expect(discountOf(capped, fromRupees(799.9))).toBe(79_99)
  })
  test('of the largest cart that there can be, to the paisa', () => {
    // 50 sizes of 999 pieces at the highest price of the database
    const goods = 50 * 999 * 2_147_483_647
    const exact = (BigInt(goods) * 9000n + 5000n) / 10_000n
    expect(discountOf(coupon(percent(90)), paise(goods))).toBe(Number(exact))
  })
})

test('a fixed sum never exceeds the goods', () => {
  const fifty = coupon(fixed(paise(50_00)))
  expect(discountOf(fifty, fromRupees(600))).toBe(50_00)
  expect(discountOf(fifty, fromRupees(49.99))).toBe(49_99)
})

test('a coupon whose owner wrote nothing says its terms', () => {
  expect(couponMessage(coupon(percent(10, fromRupees(80)), fromRupees(500)))).toBe(
    '10% off, at most ₹80, on orders of ₹500 and above',
  )
  expect(couponMessage(coupon(fixed(paise(50_00))))).toBe('₹50 off')
})

describe('a discount as it is written', () => {
  test.each([percent(12.5), percent(90, fromRupees(80.5)), percent(0.07), fixed(paise(49_99))])(
    'comes back as it was: %o',
    (discount) => expect(readDiscount(writeDiscount(discount))).toEqual(discount),
  )
  test('a fixed sum has no limit beside it, and a limit of nothing is none', () => {
    expect(readDiscount({ type: 'fixed', discount_value: 50, max_discount: 10 })).toEqual(fixed(paise(50_00)))
    expect(readDiscount({ type: 'percent', discount_value: 5, max_discount: 0 })).toEqual(percent(5))
  })
})
