import { expect, test } from 'vitest'

import { historyOf } from './history.ts'

const at = '2026-10-14T10:00:00+05:30'
const message = { template: 'order_placed', state: 'sent', at }
const textsOf = (order: Parameters<typeof historyOf>[0]) => historyOf(order).map(({ text, more }) => [text, more])

test('a step says who took it and why', () => {
  const step = { status: 'Cancelled', at, by: 'Sita', reason: 'Wrong price', note: 'By phone' } as const
  expect(textsOf({ history: [step] })).toEqual([['Cancelled by Sita', 'Wrong price: By phone']])
})

test('messages that came to the same are one line with all their channels', () => {
  const messages = ['sms', 'email', 'whatsapp', 'sms'].map((channel) => ({ ...message, channel }))
  expect(textsOf({ history: [], messages })).toEqual([['Message sent by SMS, e-mail and WhatsApp', '']])
  const failed = [{ ...message, channel: 'sms', state: 'failed' }]
  expect(textsOf({ history: [], messages: failed })).toEqual([['Message failed by SMS', '']])
})
