import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'

import { allocateProportionally, stateCode, stateOfGstin, taxOf } from './gst.rules.ts'

describe('the tax inside a price', () => {
  test('the API’s sample: 342.00 at 5% is 325.71 and 16.29, or 8.15 and 8.14 within a state', () => {
    expect(taxOf(paise(34_200), 5, false)).toEqual({ taxable: 32_571, cgst: 0, sgst: 0, igst: 1629 })
    expect(taxOf(paise(34_200), 5, true)).toEqual({ taxable: 32_571, cgst: 815, sgst: 814, igst: 0 })
  })

  test('without a rate there is none', () => {
    expect(taxOf(paise(999), 0, true)).toEqual({ taxable: 999, cgst: 0, sgst: 0, igst: 0 })
  })

  test('its parts are the price again, and it is what it should be to half a paisa', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        fc.constantFrom(0, 0.25, 5, 12, 18, 40),
        fc.boolean(),
        (n, r, w) => {
          const { taxable, cgst, sgst, igst } = taxOf(paise(n), r, w)
          expect(taxable + cgst + sgst + igst).toBe(n)
          expect(cgst - sgst === 0 || cgst - sgst === 1).toBe(true)
          expect(Math.abs(cgst + sgst + igst - (n * r) / (100 + r))).toBeLessThanOrEqual(0.5 + 1e-5)
        },
      ),
    )
  })
})

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

test.each([
  ['Bihar', '10'],
  [' bihar ', '10'],
  ['JAMMU & KASHMIR', '01'],
  ['Orissa', '21'],
  ['Tamil-Nadu', '33'],
  ['Bavaria', undefined],
])('%s is state %s', (name, code) => {
  expect(stateCode(name)).toBe(code)
})

test('a GSTIN begins with its state', () => {
  expect(stateOfGstin('10AABCA1234F1Z5')).toBe('10')
  expect(stateOfGstin('')).toBe('')
})
