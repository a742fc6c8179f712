import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatNumber, formatPaise, formatRupees, fromRupees, paise, percentOf, readRupees, toRupees } from './money.ts'

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

test('rupees from a stranger are paise, unless they are too large to be exact', () => {
  expect(readRupees(1.15)).toBe(115)
  expect(readRupees(-1)).toBe(-100)
  expect(readRupees(1e300)).toBeUndefined()
})

test('a percentage is rounded half up to the paisa, as whole numbers have it', () => {
  expect([25, 75, 2, 3].map((amount) => percentOf(paise(amount), 18))).toEqual([5, 14, 0, 1])
  fc.assert(
    fc.property(anyPaise, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
      const exact = (2n * BigInt(amount) * BigInt(basisPoints) + 10_000n) / 20_000n
      expect(percentOf(paise(amount), basisPoints / 100)).toBe(Number(exact))
    }),
  )
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
  ])('%s is %s', (rupees, formatted) => {
    expect(formatRupees(rupees)).toBe(formatted)
    expect(formatNumber(rupees)).toBe(formatted.slice(1))
    expect(formatPaise(fromRupees(rupees))).toBe(formatted)
  })

  test('what is owed has its sign before the rupee', () => {
    expect(formatRupees(-0.13)).toBe('−₹0.13')
    expect(formatPaise(paise(-4000))).toBe('−₹40')
  })

  test('what is shown is the figure itself, grouped', () => {
    fc.assert(
      fc.property(anyPaise, (whole) => {
        const formatted = formatNumber(toRupees(paise(whole)))
        expect(formatted).toMatch(/^(\d{1,3}|\d{1,2}(,\d{2})*,\d{3})(\.\d{2})?$/)
        expect(fromRupees(Number(formatted.replaceAll(',', '')))).toBe(whole)
      }),
    )
  })
})
