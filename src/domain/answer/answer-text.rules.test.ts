import { expect, test } from 'vitest'

import { adminCalls, adminEndpoints } from '#contract/admin/endpoints.ts'
import { adminRefusals, type AdminRefusalCode } from '#contract/admin/refusals.ts'
import { endpointNames, endpoints } from '#contract/endpoints.ts'
import { refusals } from '#contract/refusals.ts'
import { fieldIn, textOf } from '#text/languages.ts'

import { answerText, refusalText } from './answer-text.rules.ts'
import { faultText } from './named-text.rules.ts'

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

test('whatever a call of the office says of a field has a text in each language', () => {
  const messages = new Set(messagesIn(adminCalls.map((name) => adminEndpoints[name].request)))
  expect(messages.size).toBeGreaterThan(300)
  const names = [...messages].map((message) => message.split('|')[0] ?? '')
  expect(names.filter((name) => !Object.hasOwn(textOf('en').faults, name))).toEqual([])
})

/** A refusal of the office in both languages. */
const text = (refused: { code: AdminRefusalCode; params?: Record<string, string> }) => [
  refusalText(refused, 'en', adminRefusals),
  refusalText(refused, 'hi', adminRefusals),
]

test('a refusal of the office has its own text, with what else it says in the same language', () => {
  expect(text({ code: 'NOT_A_STEP', params: { why: 'packFirst' } })).toEqual([
    'This order is not packed yet. Pack it first.',
    'यह ऑर्डर अभी पैक नहीं है। पहले इसे पैक करें।',
  ])
  expect(text({ code: 'SIZE_IN_USE', params: { why: 'countToZero', n: '7' } })).toEqual([
    'This size has 7 in stock. Count it to 0 first.',
    'इस साइज़ के 7 नग स्टॉक में हैं। पहले गिनकर 0 करें।',
  ])
  expect(text({ code: 'COURIER_SAYS', params: { courier: 'Delhivery', why: 'Pincode is closed' } })).toEqual([
    'Delhivery: Pincode is closed',
    'Delhivery: Pincode is closed',
  ])
  expect(text({ code: 'WRONG_LOGIN', params: { left: '3' } })).toEqual([
    'E-mail and password do not match. 3 tries left, then a wait of 15 minutes.',
    'ईमेल और पासवर्ड का मेल नहीं बैठता। 3 बार और कोशिश हो सकती है, फिर 15 मिनट रुकना होगा।',
  ])
  expect(text({ code: 'NOT_READY', params: { n: '1' } })[0]).toBe('Not yet: 1 thing is missing.')
  expect(text({ code: 'NOT_READY', params: { n: '2' } })[0]).toBe('Not yet: 2 things are missing.')
  expect(text({ code: 'CHANGED', params: { who: 'Asha', time: '2026-10-14T18:05:00+05:30' } })).toEqual([
    'Asha changed this at 14-Oct-2026 06:05 PM.',
    'इसे Asha ने 14 अक्टूबर 2026, शाम 6:05 पर बदला है।',
  ])
  expect(faultText('ordersMax|100', 'en')).toBe('At most 100 orders.')
  expect(faultText('ordersMax|100', 'hi')).toBe('ज़्यादा से ज़्यादा 100 ऑर्डर।')
})

test('a text takes its values, and a day of the calendar as its language writes it', () => {
  const closed = { code: 'SHOP_PAUSED', params: { date: '2026-10-14' } } as const
  expect(refusalText(closed, 'en', refusals)).toBe('We are on holiday until 14th October 2026.')
  expect(refusalText(closed, 'hi', refusals)).toBe('छुट्टी है, दुकान 14 अक्टूबर 2026 तक बंद है।')
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
  expect(faultText('required|Coupon code', 'hi')).toBe('कूपन कोड ज़रूरी है।')
  expect(faultText('required|Good till', 'en')).toBe('Good till is required.')
})
