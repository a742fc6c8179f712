import { expect, test } from 'vitest'

import { paise, ZERO } from '#contract/core/money.ts'
import type { GoodsLine } from '#domain/order/goods-lines.rules.ts'

import { changedOrder, isUnpaidCash, valueOf, type OrderAccount } from './order-change.rules.ts'

const line = (skuId: number, count: number, rupees: number, mrp = rupees): GoodsLine => ({
  skuId,
  count,
  unitPrice: paise(rupees * 100),
  mrp: paise(mrp * 100),
  gstRatePercent: 5,
})

/** Two of ₹180 (MRP ₹200) and one of ₹100 (MRP ₹120), paid in cash with a delivery of ₹60. */
const cash: OrderAccount = {
  mode: 'cod',
  subTotal: paise(520_00),
  saving: paise(60_00),
  couponDiscount: ZERO,
  annasDiscount: ZERO,
  prepaidDiscount: ZERO,
  deliveryFee: paise(60_00),
  cashFee: ZERO,
  total: paise(520_00),
  paid: ZERO,
  owed: ZERO,
  advance: ZERO,
  lines: [line(1, 2, 180, 200), line(2, 1, 100, 120)],
  annasSpent: 0,
}
/** The same paid online, with ₹46 off by a coupon: a tenth of the goods. */
const withCoupon: OrderAccount = {
  ...cash,
  mode: 'online',
  couponDiscount: paise(46_00),
  total: paise(474_00),
  paid: paise(474_00),
}
/** With ₹46 of annas instead, which were 736. */
const withAnnas: OrderAccount = {
  ...withCoupon,
  couponDiscount: ZERO,
  annasDiscount: paise(46_00),
  annasSpent: 736,
}

test('fewer goods of unpaid cash (spec C6.3): the price of the pieces is off, the fee stays, nothing goes back', () => {
  expect(changedOrder(cash, [{ skuId: 1, count: 1 }], [])).toMatchObject({
    back: 180_00,
    more: 0,
    refund: 0,
    annasBack: 0,
    subTotal: 320_00,
    saving: 40_00,
    total: 340_00,
    lines: [
      { skuId: 1, count: 1 },
      { skuId: 2, count: 1 },
    ],
  })
})

test('fewer goods of what was paid with a coupon: what was paid for the pieces, and their part of the coupon is gone', () => {
  expect(changedOrder(withCoupon, [{ skuId: 1, count: 1 }], [])).toMatchObject({
    back: 162_00,
    refund: 162_00,
    couponDiscount: 28_00,
    annasDiscount: 0,
    total: 312_00,
  })
  expect(changedOrder(withCoupon, [{ skuId: 2, count: 1 }], [])).toMatchObject({
    back: 90_00,
    couponDiscount: 36_00,
    total: 384_00,
    lines: [{ skuId: 1, count: 2 }],
  })
})

test('fewer goods of what was paid with annas: their share comes back as annas, the rest as money', () => {
  // 736 annas × ₹180 of ₹460 are 288
  expect(changedOrder(withAnnas, [{ skuId: 1, count: 1 }], [])).toMatchObject({
    back: 162_00,
    annasBack: 288,
    annasDiscount: 28_00,
    couponDiscount: 0,
    total: 312_00,
  })
})

test('of two discounts each loses its share of the pieces (spec N8.5)', () => {
  const both: OrderAccount = { ...withCoupon, prepaidDiscount: paise(23_00), total: paise(451_00), paid: paise(451_00) }
  // ₹69 off ₹460, of which ₹180 × 69 ÷ 460 are ₹27: ₹9 of paying online and ₹18 of the coupon
  expect(changedOrder(both, [{ skuId: 1, count: 1 }], [])).toMatchObject({
    back: 153_00,
    refund: 153_00,
    couponDiscount: 28_00,
    prepaidDiscount: 14_00,
    total: 298_00,
  })
})

test('a discount that does not divide: each piece takes its floor, and the last one the rest', () => {
  const three: OrderAccount = {
    ...withCoupon,
    subTotal: paise(600_00),
    saving: paise(60_00),
    couponDiscount: paise(10_00),
    deliveryFee: ZERO,
    total: paise(530_00),
    paid: paise(530_00),
    lines: [line(1, 3, 180, 200)],
  }
  const first = changedOrder(three, [{ skuId: 1, count: 1 }], [])
  expect(first).toMatchObject({ back: 176_66, couponDiscount: 6_66, total: 353_34, refund: 176_66 })
  const second = first && changedOrder({ ...three, ...first, owed: first.refund }, [{ skuId: 1, count: 1 }], [])
  expect(second).toMatchObject({ back: 176_67, couponDiscount: 3_33, total: 176_67, refund: 176_67 })
})

test('what was paid for is the same as the invoice of the whole order says, piece by piece', () => {
  expect(
    valueOf(withCoupon, [
      { skuId: 1, count: 2 },
      { skuId: 2, count: 1 },
    ]),
  ).toBe(414_00)
  expect(valueOf(cash, [])).toBe(0)
})

test('recorded money goes back as far as it is too much, and not what is on its way back already', () => {
  const recorded = { ...cash, paid: paise(520_00) }
  expect(changedOrder(recorded, [{ skuId: 2, count: 1 }], [])?.refund).toBe(100_00)
  const before = { ...recorded, total: paise(420_00), lines: [line(1, 2, 180, 200)], owed: paise(100_00) }
  expect(changedOrder(before, [{ skuId: 1, count: 1 }], [])?.refund).toBe(180_00)
})

test('nothing left, or less online than a payment can be, is no change', () => {
  const all = [
    { skuId: 1, count: 2 },
    { skuId: 2, count: 1 },
  ]
  expect(changedOrder(cash, all, [])).toBeUndefined()
  const cheap: OrderAccount = {
    ...withCoupon,
    deliveryFee: ZERO,
    couponDiscount: paise(458_50),
    total: paise(1_50),
    paid: paise(1_50),
  }
  expect(changedOrder(cheap, [{ skuId: 1, count: 2 }], [])).toBeUndefined()
  expect(changedOrder({ ...cheap, mode: 'cod' }, [{ skuId: 1, count: 2 }], [])?.total).toBe(33)
})

test('more goods cost their price, without a fee, in the order of their sizes', () => {
  expect(changedOrder(cash, [], [line(1, 1, 180, 200), line(0, 2, 50, 70)])).toMatchObject({
    back: 0,
    more: 280_00,
    refund: 0,
    subTotal: 860_00,
    saving: 120_00,
    total: 800_00,
    lines: [
      { skuId: 0, count: 2 },
      { skuId: 1, count: 3 },
      { skuId: 2, count: 1 },
    ],
  })
})

test('goods against others: everything may go as long as something comes', () => {
  const all = [
    { skuId: 1, count: 2 },
    { skuId: 2, count: 1 },
  ]
  expect(changedOrder(cash, all, [line(7, 1, 460, 520)])).toMatchObject({
    back: 460_00,
    more: 460_00,
    subTotal: 520_00,
    saving: 60_00,
    total: 520_00,
    lines: [{ skuId: 7, count: 1 }],
  })
})

test('only cash that nothing was paid for takes them', () => {
  expect([isUnpaidCash(cash), isUnpaidCash({ ...cash, paid: paise(1) }), isUnpaidCash(withCoupon)]).toEqual([
    true,
    false,
    false,
  ])
})
