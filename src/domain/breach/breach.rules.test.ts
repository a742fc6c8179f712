import { describe, expect, test } from 'vitest'

import { settingGroups } from '#contract/admin/settings.ts'

import { firstReport, fullReport, noticeVars, reportBy, stepProblem, type Breach } from './breach.rules.ts'

const AT = new Date('2026-11-24T04:30:00Z')
const breach: Breach = {
  id: 1,
  version: 1,
  what: 'A copy of the orders was sent to a wrong address.',
  cause: '',
  data: ['names', 'addresses'],
  foundAt: AT,
  fromAt: null,
  untilAt: null,
  measures: 'The copy was deleted.',
  advice: 'Beware of calls in our name.',
  isDrill: false,
  people: 3,
  notified: 0,
  boardFirstAt: null,
  notifyingSince: null,
  notifiedAt: null,
  boardFullAt: null,
  closedAt: null,
}
const shop = settingGroups.shop.parse({ shop_name: 'Dadi Kitchen', phone: '+91 612 000 000' })

describe('a step', () => {
  test('people are told once it is known who they are, what was done and what they can do', () => {
    expect(stepProblem('notify', { ...breach, people: 0 })).toBe('chooseWhomItHit')
    expect(stepProblem('notify', { ...breach, advice: '' })).toBe('nameWhatWasDone')
    expect(stepProblem('notify', breach)).toBeUndefined()
  })

  test('a breach is closed after the Board has both reports and everybody is told; a drill needs no Board', () => {
    expect(stepProblem('close', { ...breach, boardFirstAt: AT })).toBe('writeToTheBoard')
    const reported = { ...breach, boardFirstAt: AT, boardFullAt: AT }
    expect(stepProblem('close', { ...reported, notifyingSince: AT })).toBe('waitForAll')
    expect(stepProblem('close', { ...reported, notifyingSince: AT, notifiedAt: AT })).toBeUndefined()
    expect(stepProblem('close', { ...breach, isDrill: true })).toBeUndefined()
  })
})

test('the full report is due 72 hours after it was found', () => {
  expect(reportBy(breach).toISOString()).toBe('2026-11-27T04:30:00.000Z')
})

test('both reports say what is known, name nobody who was hit, and a drill says that it is one', () => {
  const first = firstReport(breach, shop)
  expect(first).toContain('What happened: A copy of the orders was sent to a wrong address.')
  expect(first).toContain('Data: names, addresses')
  expect(fullReport(breach, shop)).toContain('Why: Not known yet.')
  for (const text of [first, fullReport(breach, shop)]) expect(text).not.toContain('DRILL')
  expect(firstReport({ ...breach, isDrill: true }, shop)).toMatch(/^THIS IS A DRILL/)
})

test('a value of the SMS fits its place, whatever the time of the breach', () => {
  const long = { ...breach, fromAt: AT, untilAt: AT }
  const { day, phone, when } = noticeVars(long, { phone: shop.phone, today: '2026-11-24' })
  expect(day).toBe('24th November 2026')
  expect(Math.max(day.length, phone.length)).toBeLessThanOrEqual(40)
  expect(when).toBe('24-Nov-2026 10:00 AM to 24-Nov-2026 10:00 AM')
})
