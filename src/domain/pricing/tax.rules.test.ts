import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'

import { allocateProportionally, billOf, taxInBill } from './tax.rules.ts'

describe('a sum shared out', () => {
  test('by weight, the last paise to the largest remainders', () => {
    expect(allocateProportionally(paise(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocateProportionally(paise(34_200), [36_000, 0])).toEqual([34_200, 0])
    expect(allocateProportionally(paise(10), [])).toEqual([])
  })

  test('always adds up, and nobody gets more than a paisa off the exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000_000 }), weights, (sum, all) => {
        const total = all.reduce((a, b) => a + b, 0)
        const shares = allocateProportionally(paise(sum), all)
        expect(shares.reduce((a, b) => a + b, 0)).toBe(total === 0 ? 0 : sum)
        for (const [i, share] of shares.entries())
          expect(Math.abs(share - (total === 0 ? 0 : (sum * (all[i] ?? 0)) / total))).toBeLessThan(1)
      }),
    )
  })
})

describe('a bill', () => {
  test('charges are paid first, as far as the total goes, and the goods share the rest', () => {
    const goods = [
      { gross: paise(300_00), ratePercent: 5 },
      { gross: paise(100_00), ratePercent: 12 },
    ]
    expect(billOf(goods, [paise(60_00), paise(25_00)], paise(445_00))).toEqual({
      goods: [270_00, 90_00],
      charges: [60_00, 25_00],
      chargeRatePercent: 5,
    })
    expect(billOf(goods, [paise(60_00), paise(25_00)], paise(70_00))).toMatchObject({
      goods: [0, 0],
      charges: [60_00, 10_00],
    })
  })

  test('its tax is the sum of its lines’, each rounded by itself', () => {
    const goods = [
      { gross: paise(180_00), ratePercent: 5 },
      { gross: paise(90_00), ratePercent: 18 },
    ]
    // 8.571 + 13.728 + 2.857 of delivery
    expect(taxInBill(goods, [paise(60_00)], { total: paise(330_00), isWithinState: false })).toBe(8_57 + 13_73 + 2_86)
    expect(taxInBill([], [], { total: paise(0), isWithinState: true })).toBe(0)
  })
})
