import { expect, test } from 'vitest'

import { hasLink, hasPhone } from './moderation.rules.ts'

test.each([
  ['Call me on 94310 55667.', true],
  ['+91-9431055667', true],
  ['9 4 3 1 0 5 5 6 6 7', true],
  ['Order 12345678901234 came late', false],
  ['I bought 500 g in 2026 for 180', false],
])('%s: a phone number is %s', (text, has) => {
  expect(hasPhone(text)).toBe(has)
})

test.each([
  ['see HTTPS://cheap.example/sattu', true],
  ['www.cheap', true],
  ['cheapsattu.com is cheaper', true],
  ['Good.in my opinion', true],
  ['Good. In my opinion, 2.5 of 5', false],
])('%s: a link is %s', (text, has) => {
  expect(hasLink(text)).toBe(has)
})
