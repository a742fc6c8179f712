import { expect, test } from 'vitest'

import { settingGroups } from '#contract/admin/settings.ts'
import { paise } from '#contract/core/money.ts'

import { cartLeft, isAwake, reasonAgainst, type Person } from './reminder.rules.ts'

const settings = settingGroups.messages.parse({})
const person: Person = {
  hasConsent: true,
  isOut: false,
  isTheirs: true,
  isUnused: false,
  isReminded: false,
  hasOrdered: false,
}

test.each([
  [9, false],
  [10, true],
  [19, true],
  [20, false],
  [0, false],
])('at %i o’clock: %s', (hour, awake) => {
  expect(isAwake(hour, settings)).toBe(awake)
})

test.each([
  [{}, undefined],
  [{ hasConsent: false, isUnused: true }, 'no_consent'],
  [{ isOut: true }, 'not_theirs'],
  [{ isTheirs: false }, 'not_theirs'],
  [{ isUnused: true }, 'unused'],
  [{ isReminded: true }, 'reminded_lately'],
  [{ hasOrdered: true }, 'ordered_lately'],
] as const)('%o: %s', (change, reason) => {
  expect(reasonAgainst('refill', { ...person, ...change }, settings)).toBe(reason)
})

test('what the owner switched off is told to nobody', () => {
  expect(reasonAgainst('refill', person, { ...settings, refill: false })).toBe('switched_off')
})

const size = (skuId: number, available: number) => ({
  skuId,
  name: `Good ${skuId}`,
  sizeName: '250 g',
  unitPrice: paise(10_000),
  available,
})
const lines = [1, 2, 3, 4].map((skuId) => ({ skuId, count: 5 }))

test('a cart names three goods and leads to what is left of it', () => {
  expect(cartLeft(lines, [size(1, 9), size(2, 2), size(3, 9), size(4, 9)], 0)).toEqual({
    items: 'Good 1 250 g, Good 2 250 g, Good 3 250 g, …',
    lines: [1, 2, 3, 4].map((skuId) => ({ skuId, count: skuId === 2 ? 2 : 5 })),
  })
})

test('one that is sold out or worth little is not told of', () => {
  expect(cartLeft(lines, [size(1, 0)], 0)).toBe('sold_out')
  expect(cartLeft(lines, [], 0)).toBe('sold_out')
  expect(cartLeft(lines, [size(1, 4)], 400.01)).toBe('too_little')
  expect(cartLeft(lines, [size(1, 4)], 400)).toHaveProperty('items')
})
