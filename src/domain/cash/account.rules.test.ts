import { expect, test } from 'vitest'

import { accountOf, courierOf, DRAWER, remitDaysOf } from './account.rules.ts'

const couriers = [
  { name: 'Blue Dart', remit_days: 12 },
  { name: 'By hand', cash: 'own' },
] as const

test.each([
  [{ account: 'shiprocket', courier: 'Blue Dart' }, 'courier:Shiprocket'],
  [{ account: 'sandbox', courier: 'Play Air' }, 'courier:Sandbox'],
  [{ account: 'hand', courier: 'bluedart' }, 'courier:Blue Dart'],
  [{ account: 'hand', courier: 'My cousin' }, 'courier:My cousin'],
  [{ account: 'hand', courier: 'By hand' }, DRAWER],
  [{ account: 'hand', courier: null }, DRAWER],
  [{ account: null, courier: ' ' }, DRAWER],
] as const)('cash is owed by who pays the shop: %j → %s (spec C4.2)', (carrier, account) => {
  expect(accountOf(carrier, couriers)).toBe(account)
})

test('a courier pays after its own days, or after eight', () => {
  expect(remitDaysOf('courier:Blue Dart', couriers)).toBe(12)
  expect(remitDaysOf('courier:Shiprocket', couriers)).toBe(8)
  expect(courierOf(DRAWER)).toBeUndefined()
})
