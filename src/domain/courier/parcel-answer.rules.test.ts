import { expect, test } from 'vitest'

import { attemptOf, daysToComeAgain, ruleProblem } from './parcel-answer.rules.ts'

test('a courier comes again on one of the next six days, and on no Sunday (spec C2.10)', () => {
  // a Thursday
  expect(daysToComeAgain('2026-11-26')).toEqual(['2026-11-27', '2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02'])
  // a Sunday: the next one is the seventh day
  expect(daysToComeAgain('2026-11-29')).toHaveLength(6)
})

const scans = (failed: number) => Array.from({ length: failed }, () => ({ tracking: 'failed' }))

test('an answer belongs to the attempt that failed last; the ninth stands for all after it', () => {
  expect([attemptOf([]), attemptOf(scans(2)), attemptOf([...scans(12), { tracking: 'in_transit' }])]).toEqual([1, 2, 9])
})

const failed = (hoursAgo: number) => ({ tracking: 'failed', hoursAgo })

test('the shop answers by rule after six hours, after the first attempt alone, while the parcel is on its way (spec C2.11)', () => {
  const facts = { tracking: 'failed', status: 'Intransit', scans: [failed(6)] }
  expect(ruleProblem(facts)).toBeUndefined()
  expect(ruleProblem({ ...facts, scans: [failed(5.9)] })).toBe('early')
  expect(ruleProblem({ ...facts, scans: [failed(30), failed(7)] })).toBe('again')
  expect(ruleProblem({ ...facts, tracking: 'out_for_delivery' })).toBe('elsewhere')
  expect(ruleProblem({ ...facts, status: 'RTO' })).toBe('elsewhere')
})
