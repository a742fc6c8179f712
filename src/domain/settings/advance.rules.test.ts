import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fromRupees, paise } from '#contract/core/money.ts'
import type { WireAdvance } from '#contract/settings.ts'

import { advanceDue } from './advance.rules.ts'

const FIFTY: WireAdvance = { kind: 'rupees', value: 50, from: 100, for: 'all', on_rto: 'keep' }
const order = (rupees: number, more = {}) => ({ total: fromRupees(rupees), isFirst: false, isMarked: false, ...more })

test('rupees, from a total on; a percentage is rounded up to the rupee (spec N8.8)', () => {
  expect(advanceDue(FIFTY, order(620))).toBe(50_00)
  expect(advanceDue(FIFTY, order(99.99))).toBe(0)
  expect(advanceDue({ ...FIFTY, kind: 'percent', value: 10 }, order(621))).toBe(63_00)
  expect(advanceDue(null, order(620))).toBe(0)
})

test('a first order, or one that is marked, where only they pay', () => {
  const first = { ...FIFTY, for: 'first' as const }
  expect([advanceDue(first, order(620)), advanceDue(first, order(620, { isFirst: true }))]).toEqual([0, 50_00])
  const marked = { ...FIFTY, for: 'marked' as const }
  expect([advanceDue(marked, order(620)), advanceDue(marked, order(620, { isMarked: true }))]).toEqual([0, 50_00])
})

test('an advance and what is left for the door come to the total, and neither is nothing', () => {
  const anyTerms = fc.record({
    kind: fc.constantFrom('rupees' as const, 'percent' as const),
    value: fc.integer({ min: 100, max: 9_000 }).map((n) => n / 100),
  })
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 200, max: 10_000_00 }), (terms, total) => {
      const due = advanceDue({ ...FIFTY, ...terms, from: 0 }, { total: paise(total), isFirst: false, isMarked: false })
      expect(due).toBeGreaterThanOrEqual(1_00)
      expect(total - due).toBeGreaterThanOrEqual(1_00)
    }),
  )
})
