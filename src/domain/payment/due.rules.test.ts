import { describe, expect, test } from 'vitest'

import { paise, ZERO } from '#contract/core/money.ts'

import { dueOf, openOf, paidOrder, type DueAccount } from './due.rules.ts'

const lime = { skuId: 1, count: 2, unitPrice: paise(180_00), mrp: paise(200_00), gstRatePercent: 12 }
const TWENTY = { kind: 'rupees' as const, off: paise(20_00), from: ZERO }
/** Two limes in cash: 360 for goods, 60 for delivery, 30 for the cash. */
const cash: DueAccount = {
  subTotal: paise(400_00),
  saving: paise(40_00),
  couponDiscount: ZERO,
  annasDiscount: ZERO,
  prepaidDiscount: ZERO,
  cashFee: paise(30_00),
  total: paise(450_00),
  paid: ZERO,
  owed: ZERO,
  advance: ZERO,
  lines: [lime],
}
const paid = { ...cash, paid: paise(450_00) }
const mango = {
  sku_id: 2,
  name: 'Mango Pickle',
  size: '250 g',
  count: 1,
  paise: 120_00,
  mrp: 150_00,
  gst: 12,
  picture: null,
}
const offer = { id: 7, lines: [mango] }

describe('what can be paid online', () => {
  test('all that is open of a cash order, without its cash fee', () => {
    expect(dueOf(cash, undefined)).toEqual({
      amount: 420_00,
      saves: 30_00,
      terms: { lines: [], fee: 0, prepaid: 0, total: 420_00, offer: null },
    })
  })

  test('what is open comes before what is offered', () => {
    expect(dueOf(cash, offer)?.terms.offer).toBe(null)
  })

  test('what is offered to an order that is paid, at its price alone: the cash fee was paid', () => {
    expect(dueOf(paid, offer)).toEqual({
      amount: 120_00,
      saves: 0,
      terms: { lines: [mango], fee: 30_00, prepaid: 0, total: 570_00, offer: 7 },
    })
  })

  test('and with the shop’s discount for paying online (spec N8.4)', () => {
    expect(dueOf(cash, undefined, TWENTY)).toEqual({
      amount: 400_00,
      saves: 50_00,
      terms: { lines: [], fee: 0, prepaid: 20_00, total: 400_00, offer: null },
    })
    expect(dueOf({ ...cash, paid: paise(50_00) }, undefined, TWENTY), 'a part was paid by hand').toMatchObject({
      amount: 370_00,
      saves: 30_00,
    })
    expect(dueOf(paid, offer, TWENTY), 'goods that are offered cost their price').toMatchObject({
      amount: 120_00,
      saves: 0,
    })
    const all = { ...cash, couponDiscount: paise(340_00), total: paise(110_00) }
    expect(dueOf(all, undefined, TWENTY), 'no more than is left of the goods').toMatchObject({ amount: 60_00 })
    expect(dueOf({ ...cash, total: paise(40_00) }, undefined, TWENTY), 'a rupee is left to pay').toMatchObject({
      amount: 1_00,
    })
  })

  test('nothing of an order that is paid, and nothing below a rupee', () => {
    expect(dueOf(paid, undefined)).toBe(undefined)
    expect(dueOf({ ...cash, paid: paise(419_50) }, undefined)).toBe(undefined)
    expect(dueOf({ ...cash, paid: paise(430_00) }, undefined), 'the rest is less than the fee').toBe(undefined)
  })

  test('money on its way back is open no more, nor is what did not go back', () => {
    expect(openOf({ total: paise(180_00), paid: paise(360_00), owed: paise(180_00) })).toBe(0)
    expect(openOf({ total: paise(180_00), paid: paise(360_00), owed: ZERO })).toBe(0)
    expect(dueOf({ ...paid, paid: paise(500_00) }, offer)?.amount, 'it is not counted against an offer').toBe(120_00)
  })
})

describe('what an order is once it is paid', () => {
  const payTerms = { lines: [], fee: 0, total: 420_00, offer: null }
  const offerTerms = { lines: [mango], fee: 30_00, total: 570_00, offer: 7 }

  test('the cash fee is gone', () => {
    expect(paidOrder(cash, payTerms, paise(420_00))).toMatchObject({ cashFee: 0, total: 420_00, subTotal: 400_00 })
  })

  test('the discount for paying online is in, and terms of a version before change nothing of it', () => {
    const terms = { lines: [], fee: 0, prepaid: 20_00, total: 400_00, offer: null }
    expect(paidOrder(cash, terms, paise(400_00))).toMatchObject({ cashFee: 0, prepaidDiscount: 20_00, total: 400_00 })
    expect(paidOrder(cash, payTerms, paise(400_00)), 'another amount').toBeUndefined()
    expect(paidOrder(cash, payTerms, paise(420_00))).toMatchObject({ prepaidDiscount: 0, total: 420_00 })
  })

  test('the goods are in, with what they cost and save', () => {
    expect(paidOrder(paid, offerTerms, paise(120_00))).toMatchObject({
      cashFee: 30_00,
      total: 570_00,
      subTotal: 550_00,
      saving: 70_00,
    })
  })

  test.each([
    ['it was paid meanwhile', { ...cash, paid: paise(450_00) }, payTerms, 420_00],
    ['goods were taken out', { ...cash, total: paise(270_00) }, payTerms, 420_00],
    ['a recorded payment was taken back', { ...paid, paid: ZERO }, offerTerms, 120_00],
    ['it has the size at another price', { ...paid, lines: [{ ...lime, skuId: 2 }] }, offerTerms, 120_00],
  ] as const)('not when %s', (_when, order, terms, amount) => {
    expect(paidOrder(order, { ...terms, lines: [...terms.lines] }, paise(amount))).toBe(undefined)
  })
})
