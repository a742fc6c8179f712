import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'

import { discountPercent, isOutOfStock, meanRating, placeAt, pricePerGram, totalOf } from './catalog.rules.ts'

const size = (price: number, mrp = 200_00, isDefault = false) => ({
  unitPrice: paise(price),
  mrp: paise(mrp),
  isDefault,
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
  ])('%i paise for %s %d is Rs.%d', (price, unit, quantityPerUnit, expected) => {
    expect(pricePerGram({ unitPrice: paise(price), unit, quantityPerUnit })).toBe(expected)
  })
})

describe('the discount is the percent off the MRP of the size that shows the price (spec D12, D109)', () => {
  test('of the default size, else of the first', () => {
    const full = size(200_00)
    const reduced = size(180_00)
    expect(discountPercent([full, size(180_00, 200_00, true)])).toBe(10)
    expect(discountPercent([reduced, full])).toBe(10)
    expect(discountPercent([full, reduced])).toBeNull()
    expect(discountPercent([])).toBeNull()
  })
  test('rounded down, none below 1', () => {
    expect(discountPercent([size(99_00, 100_00)])).toBe(1)
    expect(discountPercent([size(99_01, 100_00)])).toBeNull()
    expect(discountPercent([size(200_01, 300_00)])).toBe(33)
  })
  test('never promises more than is taken off, nor a percent less', () => {
    const prices = fc
      .integer({ min: 1, max: 10 ** 8 })
      .chain((mrp) => fc.tuple(fc.constant(mrp), fc.integer({ min: 1, max: mrp })))
    fc.assert(
      fc.property(prices, ([mrp, price]) => {
        const percent = BigInt(discountPercent([size(price, mrp)]) ?? 0)
        const off = BigInt(mrp - price) * 100n
        expect(percent * BigInt(mrp) <= off && off < (percent + 1n) * BigInt(mrp)).toBe(true)
      }),
    )
  })
})

test('a product is out of stock only when no size can be bought (spec D11)', () => {
  expect(isOutOfStock([{ available: 0 }, { available: 1 }])).toBe(false)
  expect(isOutOfStock([{ available: 0 }, { available: 0 }])).toBe(true)
  expect(isOutOfStock([])).toBe(true)
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
  })
})

test('a place among counted products is where counting one by one leads; past the end there is none', () => {
  const counts = fc
    .array(fc.nat({ max: 30 }), { maxLength: 20 })
    .map((list) => list.map((products, at) => ({ thousand: at * 2, products })))
  fc.assert(
    fc.property(counts, fc.nat({ max: 400 }), (counted, offset) => {
      const all = counted.flatMap(({ thousand, products }) =>
        Array.from({ length: products }, (_, skip) => ({ thousand, skip })),
      )
      expect(placeAt(counted, offset)).toEqual(all[offset])
      expect(totalOf(counted)).toBe(all.length)
    }),
  )
})
