import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { faults } from '#contract/core/faults.ts'
import { paise } from '#contract/core/money.ts'
import { limitPerOrder } from '#domain/catalog/catalog.rules.ts'

import { limitToStock, linesOf, linesProblem, mergeLines, toLineItems, type Size } from './line-items.rules.ts'

const anyLines = fc.array(
  fc.record({ skuId: fc.integer({ min: 1, max: 60 }), count: fc.integer({ min: 1, max: 999 }) }),
  { maxLength: 120 },
)
const total = (lines: readonly { count: number }[]) => lines.reduce((sum, line) => sum + line.count, 0)
const sizeOf = (skuId: number, available = 5): Size => ({
  skuId,
  name: `Pickle ${skuId}`,
  available,
  unitPrice: paise(180_00),
  mrp: paise(200_00),
  gstRatePercent: 5,
  leadDays: 0,
})

const linesOfSizes = (count: number) => Array.from({ length: count }, (_, index) => ({ skuId: index + 1, count: 1 }))
/** A size that is in two lines. */
const twice = (count: number) =>
  mergeLines([
    { skuId: 1, count },
    { skuId: 1, count: 500 },
  ])

test('the same size twice is one line for the sum, and no piece is lost or made', () => {
  expect(
    mergeLines([
      { skuId: 7, count: 2 },
      { skuId: 3, count: 1 },
      { skuId: 7, count: 4 },
    ]),
  ).toEqual([
    { skuId: 7, count: 6 },
    { skuId: 3, count: 1 },
  ])
  fc.assert(
    fc.property(anyLines, (lines) => {
      const merged = mergeLines(lines)
      expect(new Set(merged.map((line) => line.skuId)).size).toBe(merged.length)
      expect(total(merged)).toBe(total(lines))
    }),
  )
})

describe('an order holds at most 50 sizes, each at most 999 times', () => {
  test('50 sizes are fine, 51 are not', () => {
    expect(linesProblem(linesOfSizes(50))).toBeUndefined()
    expect(linesProblem(linesOfSizes(51))).toBe(faults.tooManySizes)
  })
  test('999 of a size are fine, 1000 are not, and two lines of 500 are 1000', () => {
    expect(linesProblem(twice(499))).toBeUndefined()
    expect(linesProblem(twice(500))).toBe(faults.invalid('Count'))
  })
})

test('one unknown size makes the whole cart unknown', () => {
  const lines = [1, 2].map((skuId) => ({ skuId, count: 1 }))
  expect(toLineItems(lines, [sizeOf(1), sizeOf(2)])).toHaveLength(2)
  expect(toLineItems(lines, [sizeOf(1)])).toBeUndefined()
  expect(toLineItems([], [])).toEqual([])
})

test('counts are lowered to what is there, never raised and never below nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: -5, max: 999 }), (count, available) => {
      const [line] = limitToStock([{ skuId: 1, count, size: sizeOf(1, available) }])
      expect(line?.count).toBe(Math.max(0, Math.min(count, available)))
    }),
  )
})

test('one order has no more of a size than the owner allows; without a limit as many as there are (spec D151)', () => {
  const left = [3, 9, null].flatMap((limit) => limitPerOrder([sizeOf(1, 5)], limit).map(({ available }) => available))
  expect(left).toEqual([3, 5, 5])
})

test('totals are made of the shop’s prices alone', () => {
  expect(linesOf([{ skuId: 1, count: 3, size: sizeOf(1) }])).toEqual([
    { count: 3, unitPrice: 180_00, mrp: 200_00, gstRatePercent: 5 },
  ])
})
