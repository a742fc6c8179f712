import { expect, test } from 'vitest'

import { endpointNames, endpoints } from '#contract/endpoints.ts'
import { refusals } from '#contract/refusals.ts'
import { fieldIn, textOf } from '#text/languages.ts'

import { answerText, faultText, refusalText } from './answer-text.rules.ts'

/** The messages of a schema, of its checks and of all that it is made of. */
function messagesIn(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const inner: unknown = Reflect.get(part, '_zod')
  const own: object = typeof inner === 'object' && inner !== null ? Object(Reflect.get(inner, 'def')) : part
  const messages = 'error' in own && typeof own.error === 'function' ? [String(own.error({}))] : []
  return [...messages, ...Object.values(own).flatMap((one) => messagesIn(one, seen))]
}

test('whatever a call of the shop says of a field, field and fault have a text in each language', () => {
  const messages = new Set(messagesIn(endpointNames.map((name) => endpoints[name].request)))
  expect(messages.size).toBeGreaterThan(80)
  const unknown = [...messages].filter((message) => {
    const [name = '', label] = message.split('|')
    return !Object.hasOwn(textOf('en').faults, name) || (label && fieldIn('hi', label) === fieldIn('hi', 'Odd'))
  })
  expect(unknown).toEqual([])
})

test('a text takes its values, and a day of the calendar as its language writes it', () => {
  const closed = { code: 'SHOP_PAUSED', params: { date: '2026-10-14' } } as const
  expect(refusalText(closed, 'en', refusals)).toBe('We are on holiday until 14th October 2026.')
  expect(refusalText(closed, 'hi', refusals)).toBe('दुकान 14 अक्टूबर 2026 तक छुट्टी पर है।')
  const message = { name: 'dataRequested', values: { number: 'R7', date: '2026-10-14' } } as const
  expect(answerText(message, 'en')).toBe('Your request has the number R7. We answer by 14th October 2026.')
  expect(answerText('orderPlaced', 'hi')).toBe('ऑर्डर हो गया')
})

test('a refusal whose text is a fault says it, by its name or in the office’s own sentence', () => {
  const elsewhere = { message: 'goodsOnlyWithin', name: 'Mango pickle', state: 'Bihar' }
  expect(refusalText({ code: 'OTHER_STATE', params: elsewhere }, 'en', refusals)).toBe(
    'We can send Mango pickle only within Bihar for now.',
  )
  expect(refusalText({ code: 'OTHER_STATE', params: elsewhere }, 'hi', refusals)).toBe(
    'Mango pickle: यह सामान अभी सिर्फ़ बिहार में भेजा जा सकता है।',
  )
  const own = { message: 'Choose a reason.' }
  expect(refusalText({ code: 'INVALID', params: own }, 'en', refusals)).toBe('Choose a reason.')
  expect(faultText('required|Coupon code', 'hi')).toBe('कूपन का कोड ज़रूरी है।')
  expect(faultText('required|Good till', 'en')).toBe('Good till is required.')
})
