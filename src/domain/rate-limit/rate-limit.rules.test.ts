import { expect, test } from 'vitest'

import { capOf, rateLimits } from './rate-limit.rules.ts'

test('eight wrong logins an account and twenty an address in fifteen minutes (spec D87)', () => {
  expect(rateLimits.login).toEqual({ account: { tries: 8, minutes: 15 }, ip: { tries: 20, minutes: 15 } })
})

test('for measuring every counted cap is a thousand times as high', () => {
  expect(capOf(8, 'default')).toBe(8)
  expect(capOf(8, 'bench')).toBe(8000)
})
