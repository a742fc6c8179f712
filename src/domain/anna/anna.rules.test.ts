import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fromRupees } from '#contract/core/money.ts'

import { allocate, annasEarned, annasOf } from './anna.rules.ts'

test('a rupee is 16 annas', () => expect(annasOf(fromRupees(50))).toBe(800))

test('an order earns for each full Rs.100 paid for goods, and nothing for the rest', () => {
  expect([0, 99.99, 100, 199.99, 200, 1234.5].map((rupees) => annasEarned(fromRupees(rupees), 16))).toEqual([
    0, 0, 16, 16, 32, 192,
  ])
  expect(annasEarned(fromRupees(1000), 0)).toBe(0)
})

const lots = fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 8 })

test('lots are emptied in their order, each before the next is touched, and never by more than is asked', () => {
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 2000 }), (remaining, annas) => {
      const parts = allocate(
        remaining.map((left, id) => ({ id, remaining: left })),
        annas,
      )
      const total = remaining.reduce((sum, left) => sum + left, 0)
      expect(parts === undefined).toBe(total < annas)
      if (!parts) return
      expect(parts.reduce((sum, part) => sum + part.annas, 0)).toBe(annas)
      expect(parts.map((part) => part.lotId)).toEqual(parts.map((_, id) => id))
      for (const { lotId, annas: taken } of parts.slice(0, -1)) expect(taken).toBe(remaining[lotId])
      expect(parts.every((part) => part.annas > 0)).toBe(true)
    }),
  )
})
