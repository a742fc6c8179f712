import { expect, test } from 'vitest'

import { BadBody, readJson } from './json-body.ts'

const read = (text: string) => readJson(Buffer.from(text))
const many = (count: number) => `{"rows":[${'{},'.repeat(count - 1)}{}]}`

test('a body of more values than any call needs is no body, however short they are (spec F23)', () => {
  expect(read(many(10_000))).toHaveProperty('rows.length', 10_000)
  expect(() => read(many(10_001))).toThrow(BadBody)
  expect(() => read(`{${Array.from({ length: 10_001 }, (_, n) => `"k${n}":1`).join(',')}}`)).toThrow(BadBody)
  // what is quoted is a text
  expect(read(`{"text":"${','.repeat(20_000)}"}`)).toHaveProperty('text.length', 20_000)
})
