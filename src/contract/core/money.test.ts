import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatNumber, formatRupees, fromRupees, paise, toRupees } from './money.ts'

const anyPaise = fc.integer({ min: 0, max: 10 ** 12 })

test('paise are whole and exact: a fraction and what a double cannot hold are refused', () => {
  expect(paise(12)).toBe(12)
  for (const wrong of [0.5, NaN, Infinity, 2 ** 53]) expect(() => paise(wrong)).toThrow(RangeError)
})

test('paise to rupees and back is the same paise', () => {
  fc.assert(
    fc.property(anyPaise, (whole) => {
      expect(fromRupees(toRupees(paise(whole)))).toBe(whole)
    }),
  )
})

test('rupees that a double holds a hair too small are still whole paise', () => {
  expect(fromRupees(1.15)).toBe(115)
  expect(fromRupees(0.29)).toBe(29)
  expect(fromRupees(8.2)).toBe(820)
})

describe('a price reads the Indian way, with paise only where there are some (spec D100)', () => {
  test.each([
    [240, '₹240'],
    [239.5, '₹239.50'],
    [0, '₹0'],
    [999, '₹999'],
    [1000, '₹1,000'],
    [123456, '₹1,23,456'],
    [12345678.9, '₹1,23,45,678.90'],
  ])('%s is %s', (rupees, shown) => {
    expect(formatRupees(rupees)).toBe(shown)
    expect(formatNumber(rupees)).toBe(shown.slice(1))
  })

  test('what is shown is the figure itself, grouped', () => {
    fc.assert(
      fc.property(anyPaise, (whole) => {
        const shown = formatNumber(whole / 100)
        expect(shown).toMatch(/^(\d{1,3}|\d{1,2}(,\d{2})*,\d{3})(\.\d{2})?$/)
        expect(Math.round(Number(shown.replaceAll(',', '')) * 100)).toBe(whole)
      }),
    )
  })
})
