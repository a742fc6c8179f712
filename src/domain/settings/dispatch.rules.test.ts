import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { daysFrom, dispatchDay, type DispatchTerms } from './dispatch.rules.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const NO_HOLIDAY = { from: null, until: null, mode: 'off' as const, words: '' }
const CHHATH = { ...NO_HOLIDAY, from: '2026-11-14', until: '2026-11-17', mode: 'later' as const }
const terms = (changes: Partial<DispatchTerms> = {}): DispatchTerms => ({
  dispatch_days: 3,
  dispatch_weekdays: EVERY_DAY,
  holiday: NO_HOLIDAY,
  ...changes,
})

describe('a parcel that is ordered today leaves', () => {
  test('after so many days; on a day of no parcels the next one counts', () => {
    expect(dispatchDay('2026-10-14', terms())).toBe('2026-10-17')
    expect(dispatchDay('2026-10-14', terms({ dispatch_days: 0 }))).toBe('2026-10-14')
    // the 14th is a Wednesday
    expect(dispatchDay('2026-10-14', terms({ dispatch_weekdays: [1, 4] }))).toBe('2026-10-22')
    expect(dispatchDay('2026-10-14', terms({ dispatch_days: 0, dispatch_weekdays: [7] }))).toBe('2026-10-18')
  })

  test('later by the days in which its goods are made, which are days of dispatch too', () => {
    expect(dispatchDay('2026-10-14', terms(), 5)).toBe('2026-10-22')
    expect(dispatchDay('2026-10-14', terms({ dispatch_days: 0, dispatch_weekdays: [1, 4] }), 2)).toBe('2026-10-19')
    expect(dispatchDay('2026-11-13', terms({ holiday: CHHATH }), 1)).toBe('2026-11-20')
  })

  test('over the end of a month and of a year', () => {
    expect(dispatchDay('2026-12-30', terms())).toBe('2027-01-02')
  })

  test('not on a holiday: its days do not count, and on one the days are counted from its end', () => {
    expect(dispatchDay('2026-11-13', terms({ holiday: CHHATH }))).toBe('2026-11-19')
    expect(dispatchDay('2026-11-15', terms({ holiday: CHHATH }))).toBe('2026-11-20')
    expect(dispatchDay('2026-11-15', terms({ holiday: CHHATH, dispatch_days: 0 }))).toBe('2026-11-17')
    expect(dispatchDay('2026-11-17', terms({ holiday: CHHATH }))).toBe('2026-11-20')
  })
})

test('whatever the owner sets, it is a day of dispatch, never on a holiday and never before today', () => {
  const anyDay = fc
    .integer({ min: 0, max: 400 })
    .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))
  const anyTerms = fc.record({
    dispatch_days: fc.integer({ min: 0, max: 60 }),
    dispatch_weekdays: fc.uniqueArray(fc.constantFrom(...EVERY_DAY), { minLength: 1 }),
    holiday: fc.record({
      from: fc.option(anyDay),
      until: anyDay,
      mode: fc.constantFrom('off' as const, 'later' as const, 'closed' as const),
      words: fc.constant(''),
    }),
  })
  fc.assert(
    fc.property(anyDay, anyTerms, (today, any) => {
      const day = dispatchDay(today, any)
      expect(daysFrom(today, day)).toBeGreaterThanOrEqual(any.dispatch_days)
      expect(any.dispatch_weekdays).toContain(new Date(day).getUTCDay() || 7)
      const { mode, from, until } = any.holiday
      expect(mode !== 'off' && day < until && (from === null || from <= day)).toBe(false)
    }),
  )
})
