import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  discountOf,
  meanRating,
  outOfStock,
  overallReviews,
  perGram,
  pictureAddress,
  toSku,
  type SkuRow,
} from './catalog.rules.ts'

const row = (change: Partial<SkuRow> = {}): SkuRow => ({
  sku_id: 21,
  sku_name: '250 g',
  unit: 'g',
  quantity_per_unit: 250,
  net_quantity: '250 g',
  mrp_paise: 200_00,
  amount_paise: 180_00,
  quantity: 5,
  is_default: false,
  is_best_seller: false,
  ...change,
})

test('a size on the wire: rupees, flags of 0 and 1, the unit in units.name', () => {
  expect(toSku(row({ is_default: true, amount_paise: 179_50 }))).toEqual({
    sku_id: 21,
    sku_name: '250 g',
    units: { name: 'g' },
    net_quantity: '250 g',
    mrp: 200,
    amount: 179.5,
    per_gram: 0.72,
    quantity: 5,
    is_default: 1,
    is_best_seller: 0,
  })
})

describe('the price of a gram, millilitre or piece, half up to two decimals (spec D109)', () => {
  test.each([
    [180_00, 'g', 250, 0.72],
    [620_00, 'kg', 1, 0.62],
    [100_00, 'ml', 500, 0.2],
    [150_00, 'l', 1.5, 0.1],
    [130_00, 'pc', 10, 13],
    [144_00, 'pc', 12, 12],
    [1_50, 'g', 100, 0.02], // 1.5 paise a gram
    [1_49, 'g', 100, 0.01],
    [1_00, 'g', 500, 0],
  ])('%i paise for %s %d is Rs.%d', (paise, unit, quantity, expected) => {
    expect(perGram(paise, unit, quantity)).toBe(expected)
  })
})

describe('the discount is the percent off the MRP of the size that shows the price (spec D12, D109)', () => {
  test('of the default size, else of the first', () => {
    const full = row({ amount_paise: 200_00 })
    expect(discountOf([full, row({ is_default: true })])).toEqual({ discount_value: 10 })
    expect(discountOf([row(), full])).toEqual({ discount_value: 10 })
    expect(discountOf([full, row()])).toBeNull()
    expect(discountOf([])).toBeNull()
  })
  test('rounded down, none below 1', () => {
    expect(discountOf([row({ mrp_paise: 100_00, amount_paise: 99_00 })])).toEqual({ discount_value: 1 })
    expect(discountOf([row({ mrp_paise: 100_00, amount_paise: 99_01 })])).toBeNull()
    expect(discountOf([row({ mrp_paise: 300_00, amount_paise: 200_01 })])).toEqual({ discount_value: 33 })
  })
  test('never promises more than is taken off, nor a percent less', () => {
    const prices = fc
      .integer({ min: 1, max: 10 ** 8 })
      .chain((mrp) => fc.tuple(fc.constant(mrp), fc.integer({ min: 1, max: mrp })))
    fc.assert(
      fc.property(prices, ([mrp_paise, amount_paise]) => {
        const percent = BigInt(discountOf([row({ mrp_paise, amount_paise })])?.discount_value ?? 0)
        const off = BigInt(mrp_paise - amount_paise) * 100n
        expect(percent * BigInt(mrp_paise) <= off && off < (percent + 1n) * BigInt(mrp_paise)).toBe(true)
      }),
    )
  })
})

test('a product is out of stock only when no size can be bought (spec D11)', () => {
  expect(outOfStock([row({ quantity: 0 }), row({ quantity: 1 })])).toBe(0)
  expect(outOfStock([row({ quantity: 0 }), row({ quantity: 0 })])).toBe(1)
  expect(outOfStock([])).toBe(1)
})

describe('the mean rating, one decimal, half up', () => {
  test.each([
    { halfStars: 0, total: 0, mean: 0 },
    { halfStars: 17, total: 2, mean: 4.3 }, // 4.25
    { halfStars: 9, total: 1, mean: 4.5 },
    { halfStars: 28, total: 3, mean: 4.7 },
    { halfStars: 10, total: 1, mean: 5 },
    { halfStars: 1, total: 1, mean: 0.5 },
  ])('$halfStars half stars of $total', ({ halfStars, total, mean }) => {
    expect(meanRating(halfStars, total)).toBe(mean)
    expect(overallReviews(halfStars, total)).toEqual(total === 0 ? [] : [{ rating: mean, total_reviews: total }])
  })
})

test('a kept picture has an address with a width; what has an address already keeps it', () => {
  expect(pictureAddress('mango-1-abc')).toBe('/media/mango-1-abc/640.webp')
  expect(pictureAddress('/logo.svg')).toBe('/logo.svg')
  expect(pictureAddress('')).toBe('')
})
