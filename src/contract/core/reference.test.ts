import fc from 'fast-check'
import { expect, test } from 'vitest'

import { TRANSACTION_PATTERN } from './limits.ts'
import { newReference } from './reference.ts'

test('a reference is two capital letters and sixteen digits, whatever chance says', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (chance) => {
      const pick = (below: number) => Math.floor(Number(chance.next().value) * below)
      const reference = newReference(pick)
      expect(reference).toMatch(/^[A-Z]{2}[0-9]{16}$/)
      expect(reference).toMatch(TRANSACTION_PATTERN)
    }),
  )
})

test('every letter and digit is reached: the lowest and the highest pick', () => {
  expect(newReference(() => 0)).toBe('AA0000000000000000')
  expect(newReference((below) => below - 1)).toBe('ZZ9999999999999999')
})

test('it asks chance once for each of its eighteen places: 26 letters twice, ten digits sixteen times', () => {
  const bounds: number[] = []
  newReference((below) => {
    bounds.push(below)
    return 0
  })
  expect(bounds.toSorted((a, b) => b - a)).toEqual([26, 26, ...Array.from({ length: 16 }, () => 10)])
})
