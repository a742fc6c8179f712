import { expect, test } from 'vitest'

import { fssaiKindName, fssaiLabel, fssaiText, likelyFssaiKind } from './registration.ts'

test.each([
  ['registration', 'FSSAI Reg. No. 20426000000123', 'registration'],
  ['state', 'FSSAI Lic. No. 20426000000123', 'licence'],
  ['central', 'FSSAI Lic. No. 20426000000123', 'licence'],
] as const)('%s: the number is named what it is of (spec L6)', (kind, text, name) => {
  expect(fssaiText(kind, '20426000000123')).toBe(text)
  expect(text.startsWith(fssaiLabel(kind))).toBe(true)
  expect(fssaiKindName(kind)).toBe(name)
  expect(fssaiText(kind, '')).toBe('')
})

test('as long as nobody has chosen, the first digit says what it likely is', () => {
  expect(likelyFssaiKind('20426000000123')).toBe('registration')
  expect(likelyFssaiKind('10426000000123')).toBe('state')
})
