import { expect, test } from 'vitest'

import { offeredOf } from './offered-language.ts'

test.each([
  ['who reads Hindi, on an English page', ['hi-IN', 'en-IN'], 'en', 'hi'],
  ['who reads it second', ['en-IN', 'HI'], 'en', 'hi'],
  ['who reads English alone', ['en-IN', 'en'], 'en', undefined],
  ['who reads what the shop is not in', ['ta-IN', 'constructor'], 'en', undefined],
  ['who reads English alone, on a Hindi page', ['en-IN'], 'hi', 'en'],
  ['who reads Hindi first, on a Hindi page', ['hi', 'en'], 'hi', undefined],
] as const)('%s', (_, read, page, offered) => {
  expect(offeredOf(read, ['en', 'hi'], page)).toBe(offered)
})

test('a language that the shop does not show is not offered', () => {
  expect(offeredOf(['hi-IN'], ['en'], 'en')).toBeUndefined()
})
