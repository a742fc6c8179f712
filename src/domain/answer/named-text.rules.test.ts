import { expect, test } from 'vitest'

import { remark } from '#domain/remark.rules.ts'

import { faultText, namedText, placeText, textOrWritten } from './named-text.rules.ts'

const texts = { one: 'Not yet: {why} {name}', several: '{n} parcel|{n} parcels' }

test('a place may be filled by a text of its own, with what fills its places', () => {
  const values = { why: remark('areasNameTariff', { name: 'Bihar' }), name: remark('oneOfThem') }
  expect(namedText(texts, { name: 'one', values }, 'en')).toBe('Not yet: delivery areas name Bihar One of them')
  expect(faultText(remark('cashMayComeBack', { mark: remark('riskMobile', { n: 2 }) }), 'hi')).toBe(
    'नकद पार्सल लौट सकता है: इस मोबाइल से 2 पार्सल लौटे हैं।',
  )
})

test('a sentence that is named alone takes the values beside it; what somebody else says stays as it is', () => {
  expect(placeText('why', { why: 'countToZero', n: 7 }, 'en')).toBe('This size has 7 in stock. Count it to 0 first.')
  expect(placeText('why', { why: 'No rider, try {n}|later', n: 7 }, 'hi')).toBe('No rider, try {n}|later')
  expect(placeText('number', { number: 'email' }, 'en')).toBe('email')
})

test('there is one form for one and another for several, and a place without a value is empty', () => {
  expect([1, 2].map((n) => namedText(texts, { name: 'several', values: { n } }, 'en'))).toEqual([
    '1 parcel',
    '2 parcels',
  ])
  expect([1, 2].map((left) => placeText('left', { left }, 'en'))).toEqual([
    ' 1 try left, then a wait of 15 minutes.',
    ' 2 tries left, then a wait of 15 minutes.',
  ])
  expect(placeText('date', {}, 'hi')).toBe('')
  expect(namedText(texts, { name: 'none' }, 'en')).toBeUndefined()
})

const read = (text: { name?: string } | null) => textOrWritten({ one: 'पाठ' }, { text, written: 'A text' }, 'hi')

test('a stored text is read in the language of the reader, and as it was written where there is none', () => {
  expect([read({ name: 'one' }), read({ name: 'two' }), read({}), read(null)]).toEqual([
    'पाठ',
    'A text',
    'A text',
    'A text',
  ])
})
