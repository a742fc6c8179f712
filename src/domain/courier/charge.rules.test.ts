import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'

import { orderNoOf, orphansIn, weightProblem, type Charge } from './charge.rules.ts'

const SIDES = { lengthMm: 150, widthMm: 150, heightMm: 100 }
const charge = (kind: Charge['kind'], rupees: number, chargedGrams: number | null): Charge => ({
  kind,
  amount: paise(rupees * 100),
  chargedGrams,
})
const problemOf = (weightGrams: number, charges: Charge[], sides = SIDES) =>
  weightProblem({ weightGrams, sides, charges })

test.each([
  ['what was booked', 700, 1_000, undefined],
  ['a tenth and 50 g of the scale', 1_000, 1_150, undefined],
  ['the same half kilogram', 450, 499, undefined],
  ['a gram more than the scale', 1_000, 1_151, 1_151],
  ['the next half kilogram', 700, 1_500, 1_500],
] as const)('%s: booked with %i g, charged %i g (spec C2.7)', (_what, booked, charged, found) => {
  expect(problemOf(booked, [charge('freight', 60, charged)])?.chargedGrams).toBe(found)
})

test('what a box measures is no difference, and what was given back is none any more', () => {
  const large = { lengthMm: 350, widthMm: 250, heightMm: 200 }
  expect(problemOf(700, [charge('freight', 90, 3_500)], large)).toBeUndefined()
  expect(problemOf(700, [charge('freight', 90, 4_000)], large)?.chargedGrams).toBe(4_000)
  const more = [charge('freight', 60, 1_000), charge('weight', 30, 1_500)]
  expect(problemOf(700, more)).toEqual({ chargedGrams: 1_500, cost: 30_00 })
  expect(problemOf(700, [...more, charge('weight', -30, 1_500)])).toBeUndefined()
  expect(problemOf(700, [...more, charge('rto', 60, null)])?.cost).toBe(30_00)
  expect(problemOf(700, [charge('freight', 60, null)])).toBeUndefined()
})

const row = (state: Parameters<typeof orphansIn>[1][number]['state'], awb: string | null) => [
  { reference: 'AB1', state, awb, isJustEnded: false },
]

test('an orphan is a number there that no row stands for; what is being booked or given up is none (spec C1.11)', () => {
  const there = { reference: 'AB1', awb: 'X1', isCancelled: false }
  const count = (rows: Parameters<typeof orphansIn>[1], one: Partial<typeof there> = {}) =>
    orphansIn([{ ...there, ...one }], rows).length
  expect(count([])).toBe(1)
  expect([count(row('made', null)), count(row('refused', null)), count(row('cancelled', 'X1'))]).toEqual([1, 1, 1])
  expect([count(row('booked', 'X1')), count(row('booked', 'X2'))]).toEqual([0, 1])
  expect([count(row('requested', null)), count(row('withdrawn', 'X1'))]).toEqual([0, 0])
  expect(count(row('cancelled', 'X1').map((one) => ({ ...one, isJustEnded: true })))).toBe(0)
  expect(count([], { isCancelled: true })).toBe(0)
  expect(orphansIn([{ ...there, awb: undefined }], [])).toEqual([])
})

test('a reference of the shop names its order', () => {
  expect(orderNoOf('AB0123456789012345')).toBe('AB0123456789012345')
  expect(orderNoOf('AB0123456789012345-12')).toBe('AB0123456789012345')
  for (const other of ['AB012345678901234', 'AB0123456789012345-', 'AB0123456789012345-1234', '17', ''])
    expect(orderNoOf(other)).toBeUndefined()
})
