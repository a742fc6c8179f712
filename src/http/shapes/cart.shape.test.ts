import { describe, expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import { calculateTotals } from '#domain/pricing/pricing.rules.ts'
import { TERMS } from '#test/orders/terms.ts'

import { toCartRequest, toPriceAnswer } from './cart.shape.ts'

const discountsOf = (fields: Partial<Parameters<typeof toCartRequest>[0]>) =>
  toCartRequest({ all_product: [], payment_mode: 'online', ...fields }).discounts

test('a priced line shows the requested count, what is available and the line’s total in rupees', () => {
  const size = {
    skuId: 1,
    name: 'Pickle',
    available: -2,
    unitPrice: paise(180_00),
    mrp: paise(200_00),
    gstRatePercent: 5,
    leadDays: 0,
    measure: { grams: null, unit: 'g', quantity: 250 },
  }
  expect(
    toPriceAnswer(
      {
        items: [{ skuId: 1, count: 7, size }],
        totals: calculateTotals([], TERMS),
        zip: undefined,
        stale: [],
        delivery: TERMS.delivery,
        grams: 0,
      },
      { language: 'en' },
    ).lines,
  ).toEqual([
    {
      sku_id: 1,
      name: 'Pickle',
      count: 7,
      available: 0,
      amount: 180,
      mrp: 200,
      line_total: 1260,
      gst_rate: 5,
      lead_days: 0,
      weight_g: 325,
    },
  ])
})

describe('what is to come off a request', () => {
  test('is what it names, unless a flag says no', () => {
    expect(discountsOf({ coupon_id: 7, annas_amount: 20 })).toEqual({ couponId: 7, annasRupees: 20 })
    expect(discountsOf({ coupon_id: 7, is_coupon: 1 }).couponId).toBe(7)
    expect(discountsOf({ coupon_id: 7, is_coupon: 0 }).couponId).toBeUndefined()
    expect(discountsOf({ annas_amount: 20, is_annas_used: 0 }).annasRupees).toBeUndefined()
  })
  test('is nothing where nothing is named', () => {
    const nothing = { couponId: undefined, annasRupees: undefined }
    expect(discountsOf({})).toEqual(nothing)
    expect(discountsOf({ coupon_id: null, annas_amount: null })).toEqual(nothing)
  })
  test('an amount of nothing and a Yes to annas without an amount ask for nought, which is then refused (spec D146)', () => {
    expect(discountsOf({ annas_amount: 0 }).annasRupees).toBe(0)
    expect(discountsOf({ annas_amount: 0, is_annas_used: 0 }).annasRupees).toBeUndefined()
    expect(discountsOf({ is_annas_used: 1 }).annasRupees).toBe(0)
    expect(discountsOf({ is_annas_used: 1, annas_amount: 0 }).annasRupees).toBe(0)
  })
})
