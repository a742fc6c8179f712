import { expect, test } from 'vitest'

import { findClaims } from './claims.rules.ts'

const claimsIn = (text: string) => findClaims(text).map(({ text: claim }) => claim)

test('forbidden and conditional words are found whole, in any case, with a hyphen, a space or neither', () => {
  expect(claimsIn('Home-made, home made and HOMEMADE')).toEqual(['Home-made'])
  expect(claimsIn('Our Pure ghee, freshly ground.')).toEqual(['Pure', 'freshly'])
  expect(claimsIn('100% mango, 100 % love, 100 per cent')).toEqual(['100%', '100 per cent'])
  expect(claimsIn('organic; it cures and boosts immunity')).toEqual(['organic', 'cures', 'immunity'])
})

test('parts of other words, and what is made by hand, are no claims', () => {
  expect(
    claimsIn(
      'Handmade by hand in a refreshing impure originality; realise; 1100 % ; puree; café-fresher; Pure vegetarian, pure-veg',
    ),
  ).toEqual([])
  expect(claimsIn('')).toEqual([])
})

const reasonOf = (text: string) => findClaims(text)[0]?.reason

test('each has its reason', () => {
  expect(['home-made', 'fresh', '100 %', 'organic', 'detox'].map(reasonOf)).toEqual([
    'forbidden',
    'conditions',
    'hundred',
    'organic',
    'health',
  ])
})
