import { expect, test } from 'vitest'

import { latinDigits } from './digits.ts'

test.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
])('digits of %s become Latin', (_, digits) => {
  expect(latinDigits(digits)).toBe('0123456789')
})

test('all else stays as it was typed', () => {
  for (const text of ['', '9876543210', 'AA12', 'बोरिंग रोड, ॐ।॥', '௰', '٣', '９']) expect(latinDigits(text)).toBe(text)
})
