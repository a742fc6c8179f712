import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { billLines, linesProblem, lowered, mergeLines, pairUp, pricedLine, type Offer } from './cart.rules.ts'

const anyLines = fc.array(
  fc.record({ sku_id: fc.integer({ min: 1, max: 60 }), count: fc.integer({ min: 1, max: 999 }) }),
  { maxLength: 120 },
)
const total = (lines: readonly { count: number }[]) => lines.reduce((sum, line) => sum + line.count, 0)
const offer = (sku_id: number, available = 5): Offer => ({
  sku_id,
  name: `Pickle ${sku_id}`,
  available,
  amount_paise: 180_00,
  mrp_paise: 200_00,
})

const sizes = (count: number) => Array.from({ length: count }, (_, index) => ({ sku_id: index + 1, count: 1 }))
/** A size that stands in two lines. */
const twice = (count: number) =>
  mergeLines([
    { sku_id: 1, count },
    { sku_id: 1, count: 500 },
  ])

test('the same size twice is one wish for the sum, and no piece is lost or made', () => {
  expect(
    mergeLines([
      { sku_id: 7, count: 2 },
      { sku_id: 3, count: 1 },
      { sku_id: 7, count: 4 },
    ]),
  ).toEqual([
    { sku_id: 7, count: 6 },
    { sku_id: 3, count: 1 },
  ])
  fc.assert(
    fc.property(anyLines, (lines) => {
      const merged = mergeLines(lines)
      expect(new Set(merged.map((line) => line.sku_id)).size).toBe(merged.length)
      expect(total(merged)).toBe(total(lines))
    }),
  )
})

describe('an order holds at most 50 sizes, each at most 999 times', () => {
  test('50 sizes are fine, 51 are not', () => {
    expect(linesProblem(sizes(50))).toBeUndefined()
    expect(linesProblem(sizes(51))).toBe('An order can hold at most 50 sizes.')
  })
  test('999 of a size are fine, 1000 are not, and two lines of 500 are 1000', () => {
    expect(linesProblem(twice(499))).toBeUndefined()
    expect(linesProblem(twice(500))).toBe('Count is not valid.')
  })
})

test('one unknown size makes the whole cart unknown', () => {
  const lines = [1, 2].map((sku_id) => ({ sku_id, count: 1 }))
  expect(pairUp(lines, [offer(1), offer(2)])).toHaveLength(2)
  expect(pairUp(lines, [offer(1)])).toBeUndefined()
  expect(pairUp([], [])).toEqual([])
})

test('wishes are lowered to what is there, never raised and never below nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: -5, max: 999 }), (count, available) => {
      const [line] = lowered([{ skuId: 1, count, offer: offer(1, available) }])
      expect(line?.count).toBe(Math.max(0, Math.min(count, available)))
    }),
  )
})

test('a priced line shows the wanted count, what is available and the line’s total in rupees', () => {
  expect(pricedLine({ skuId: 1, count: 7, offer: offer(1, -2) })).toEqual({
    sku_id: 1,
    count: 7,
    available: 0,
    amount: 180,
    mrp: 200,
    line_total: 1260,
  })
})

test('a bill is made of the shop’s prices alone', () => {
  expect(billLines([{ skuId: 1, count: 3, offer: offer(1) }])).toEqual([{ count: 3, amount: 180_00, mrp: 200_00 }])
})
