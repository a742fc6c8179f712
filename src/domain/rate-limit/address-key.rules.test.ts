import { expect, test } from 'vitest'

import { addressKey } from './address-key.rules.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('%s counts as %s (spec D138)', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

test('neighbours of one /64 are one caller, those beside it are others (spec D138)', () => {
  const keys = ['2001:db8:1:2::a', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:3::a'].map(addressKey)
  expect(new Set(keys).size).toBe(2)
})
