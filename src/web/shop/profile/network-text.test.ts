import { expect, test } from 'vitest'

import { networkOf } from '#domain/rate-limit/address-key.rules.ts'

import { networkText } from './network-text.ts'

test.each([
  ['203.0.113.77', 'Network 203.0.113.x'],
  ['10.0.0.9', 'Network 10.0.0.x'],
  ['::ffff:198.51.100.4', 'Network 198.51.100.x'],
  ['2001:db8:85a3:8d3::7', 'Network 2001:db8:85a3…'],
  ['127.0.0.1', 'This computer'],
  ['::1', 'This computer'],
])('the network of %s reads %s', (address, text) => {
  expect(networkText(networkOf(address))).toBe(text)
})
