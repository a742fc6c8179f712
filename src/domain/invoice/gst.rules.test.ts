import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import { stateCode } from '#domain/pincode/state.rules.ts'

import { taxOf } from './gst.rules.ts'

describe('the tax inside a price', () => {
  test('the API’s sample: 342.00 at 5% is 325.71 and 16.29, or 325.72 and 8.14 twice within a state (spec L4)', () => {
    expect(taxOf(paise(34_200), 5, false)).toEqual({ taxable: 32_571, cgst: 0, sgst: 0, igst: 1629 })
    expect(taxOf(paise(34_200), 5, true)).toEqual({ taxable: 32_572, cgst: 814, sgst: 814, igst: 0 })
  })

  test('without a rate there is none', () => {
    expect(taxOf(paise(999), 0, true)).toEqual({ taxable: 999, cgst: 0, sgst: 0, igst: 0 })
  })

  test('its halves are equal, its parts are the price again, and it is exact to a paisa (spec L4)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        fc.constantFrom(0, 0.25, 5, 12, 18, 40),
        fc.boolean(),
        (n, r, w) => {
          const { taxable, cgst, sgst, igst } = taxOf(paise(n), r, w)
          expect(taxable + cgst + sgst + igst).toBe(n)
          expect(sgst).toBe(cgst)
          expect(Math.abs(cgst + sgst + igst - (n * r) / (100 + r))).toBeLessThanOrEqual((w ? 1 : 0.5) + 1e-5)
        },
      ),
      { numRuns: 100_000 },
    )
  })
})

test.each([
  ['Bihar', '10'],
  [' bihar ', '10'],
  ['JAMMU & KASHMIR', '01'],
  ['Orissa', '21'],
  ['Tamil-Nadu', '33'],
  ['बिहार', '10'],
  ['छत्तीसगढ', '22'],
  ['मिज़ोरम', '15'],
  ['Bavaria', undefined],
  ['बवेरिया', undefined],
])('%s is state %s', (name, code) => {
  expect(stateCode(name)).toBe(code)
})
