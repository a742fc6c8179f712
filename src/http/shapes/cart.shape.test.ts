import { describe, expect, test } from 'vitest'

import { calculateTotals } from '#domain/pricing/pricing.rules.ts'
import { TERMS } from '#test/terms.ts'

import { toCartRequest, toPriceAnswer } from './cart.shape.ts'

const asked = (fields: Partial<Parameters<typeof toCartRequest>[0]>) =>
  toCartRequest({ all_product: [], payment_mode: 'online', ...fields }).discounts

test('a priced line shows the requested count, what is available and the line’s total in rupees', () => {
  const size = {
    sku_id: 1,
    name: 'Pickle',
    available: -2,
    amount_paise: 180_00,
    mrp_paise: 200_00,
    gst_rate_percent: 5,
    lead_days: 0,
  }
  expect(toPriceAnswer({ items: [{ skuId: 1, count: 7, size }], totals: calculateTotals([], TERMS) }).lines).toEqual([
    { sku_id: 1, count: 7, available: 0, amount: 180, mrp: 200, line_total: 1260, gst_rate: 5, lead_days: 0 },
  ])
})

describe('what is to come off a request', () => {
  test('is what it names, unless a flag says no', () => {
    expect(asked({ coupon_id: 7, annas_amount: 20 })).toEqual({ couponId: 7, annasRupees: 20 })
    expect(asked({ coupon_id: 7, is_coupon: 1 }).couponId).toBe(7)
    expect(asked({ coupon_id: 7, is_coupon: 0 }).couponId).toBeUndefined()
    expect(asked({ annas_amount: 20, is_annas_used: 0 }).annasRupees).toBeUndefined()
  })
  test('is nothing where nothing is named', () => {
    const nothing = { couponId: undefined, annasRupees: undefined }
    expect(asked({})).toEqual(nothing)
    expect(asked({ coupon_id: null, annas_amount: null })).toEqual(nothing)
  })
  test('an amount of nothing and a Yes to annas without an amount ask for nought, which is then refused (spec D146)', () => {
    expect(asked({ annas_amount: 0 }).annasRupees).toBe(0)
    expect(asked({ annas_amount: 0, is_annas_used: 0 }).annasRupees).toBeUndefined()
    expect(asked({ is_annas_used: 1 }).annasRupees).toBe(0)
    expect(asked({ is_annas_used: 1, annas_amount: 0 }).annasRupees).toBe(0)
  })
})
