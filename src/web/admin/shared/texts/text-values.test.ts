import { expect, test } from 'vitest'

import { z } from '#contract/core/zod.ts'

import { textsToSend, textValues, type TextInput } from './text-values.ts'

const inputs: readonly TextInput[] = [
  { wire: 'name', kind: 'text', schema: z.string() },
  { wire: 'allergens', kind: 'lines', schema: z.array(z.string()) },
]
const texts = { hi: { name: { text: 'आम', old: true }, allergens: { text: ['दूध'], old: true } } }

test('a form begins with the texts that there are, and with empty fields where there are none', () => {
  expect(textValues(texts, inputs)).toEqual({ 'hi:still': [], 'hi:name': 'आम', 'hi:allergens': ['दूध'] })
  expect(textValues(undefined, inputs)).toEqual({ 'hi:still': [], 'hi:name': '', 'hi:allergens': [] })
})

test('what changed travels, and what is still right as it is; an emptied field is none, and nothing is nothing', () => {
  const values = textValues(texts, inputs)
  const send = (changes: Record<string, unknown>) => textsToSend(changes, { ...values, ...changes }, inputs)
  expect(send({ name: 'Mango' })).toBeUndefined()
  expect(send({ 'hi:name': 'आम का अचार' })).toEqual({ hi: { name: 'आम का अचार' } })
  expect(send({ 'hi:name': ' ', 'hi:allergens': [] })).toEqual({ hi: { name: null, allergens: null } })
  expect(send({ 'hi:still': ['allergens'] })).toEqual({ hi: { allergens: ['दूध'] } })
  expect(send({ 'hi:still': ['name'], 'hi:name': 'कैरी' }), 'typed after it was found right').toEqual({
    hi: { name: 'कैरी' },
  })
})
