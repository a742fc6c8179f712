import { expect, test } from 'vitest'

import { claimText, findClaims } from './claims.rules.ts'

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

test('each says why', () => {
  const [claim] = findClaims('home-made')
  expect(claim && claimText(claim)).toBe('“home-made”: FSSAI does not allow this word on food.')
  expect(findClaims('fresh')[0]?.reason).toMatch(/conditions/)
  expect(findClaims('100 %')[0]?.reason).toBe('FSSAI advises against it.')
  expect(findClaims('organic')[0]?.reason).toMatch(/certificate/)
  expect(findClaims('detox')[0]?.reason).toMatch(/health claims/)
})
