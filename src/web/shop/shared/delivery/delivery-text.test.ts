import { expect, test } from 'vitest'

import { fallbackSettings } from '../settings.ts'
import { dispatchText, leadText } from './delivery-text.ts'

const after = (dispatch_days: number) =>
  dispatchText({ ...fallbackSettings, limits: { ...fallbackSettings.limits, dispatch_days } })

test('when parcels leave is said in whole sentences, for no day, one and more, and for a holiday', () => {
  expect([0, 1, 2, 3].map(after)).toEqual([
    'Orders leave our kitchen on the same day.',
    'Orders leave our kitchen in 1 business day.',
    'Orders leave our kitchen in 1 to 2 business days.',
    'Orders leave our kitchen in 2 to 3 business days.',
  ])
  const pause = { mode: 'later', until: '2026-11-17', words: '' } as const
  expect(dispatchText({ ...fallbackSettings, pause })).toBe('Orders leave our kitchen from 17th November 2026 on.')
  const closed = { ...pause, mode: 'closed' } as const
  expect(dispatchText({ ...fallbackSettings, pause: closed })).toBe('We are on holiday until 17th November 2026.')
})

test('what is made to order says when it leaves', () => {
  expect([0, 1, 5].map(leadText)).toEqual([
    undefined,
    'Made to order: leaves our kitchen in 1 day.',
    'Made to order: leaves our kitchen in 5 days.',
  ])
})
