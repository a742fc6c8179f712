import { expect, test } from 'vitest'

import { answerClock, orderNumbersIn, windowOf } from './ticket.rules.ts'

const createdAt = new Date('2026-10-14T17:10:00+05:30')
const at = (now: string, more: Partial<Parameters<typeof answerClock>[0]> = {}) =>
  answerClock({ now: new Date(now), createdAt, firstAnswerAt: null, unansweredSince: null, state: 'open', ...more })

test('a first answer is due 48 hours after the message came', () => {
  expect(at('2026-10-14T17:10:00+05:30')).toEqual({ answerBy: new Date('2026-10-16T17:10:00+05:30'), hoursLeft: 48 })
  expect(at('2026-10-16T10:11:00+05:30').hoursLeft).toBe(6)
  expect(at('2026-10-16T17:09:00+05:30').hoursLeft).toBe(0)
  expect(at('2026-10-16T17:11:00+05:30').hoursLeft).toBe(-1)
})

test('whoever was answered, or is settled, has no clock', () => {
  const none = { answerBy: null, hoursLeft: null }
  expect(at('2026-10-15T10:00:00+05:30', { firstAnswerAt: createdAt })).toEqual(none)
  expect(at('2026-10-15T10:00:00+05:30', { state: 'closed' })).toEqual(none)
})

test('whoever writes again after an answer has 48 hours from then', () => {
  const unansweredSince = new Date('2026-10-20T09:00:00+05:30')
  const again = at('2026-10-20T10:00:00+05:30', { firstAnswerAt: createdAt, unansweredSince })
  expect(again).toEqual({ answerBy: new Date('2026-10-22T09:00:00+05:30'), hoursLeft: 47 })
})

test('WhatsApp takes free texts for 24 hours after their newest message', () => {
  const window = (now: string) => windowOf({ now: new Date(now), newestInAt: createdAt })
  expect(window('2026-10-15T17:09:59+05:30')).toEqual(new Date('2026-10-15T17:10:00+05:30'))
  expect(window('2026-10-15T17:10:00+05:30')).toBeNull()
  expect(windowOf({ now: createdAt, newestInAt: null })).toBeNull()
})

test('order numbers are found in a text however they are written, each once', () => {
  expect(orderNumbersIn('My nq7781203945560012, yes NQ7781203945560012, and AB0000000000000001.')).toEqual([
    'NQ7781203945560012',
    'AB0000000000000001',
  ])
  expect(orderNumbersIn('XNQ7781203945560012 9431067890 NQ778120394556001')).toEqual([])
})
