import { expect, test } from 'vitest'

import { settingGroups } from '#contract/admin/settings.ts'

import { chargedKg, sidesOf } from './box.rules.ts'

const { boxes } = settingGroups.parcels.parse({})
const cm = (lengthCm: number, widthCm: number, heightCm: number) => ({
  lengthMm: lengthCm * 10,
  widthMm: widthCm * 10,
  heightMm: heightCm * 10,
})

test('a parcel measures what was typed, else what its box does, else the first box (spec C1.2)', () => {
  expect(sidesOf({ box: 'Medium', sides: cm(40, 30, 20) }, boxes)).toEqual(cm(40, 30, 20))
  expect(sidesOf({ box: 'Medium', sides: undefined }, boxes)).toEqual(cm(25, 20, 15))
  expect(sidesOf({ box: 'Biscuit tin', sides: undefined }, boxes)).toEqual(cm(15, 15, 10))
  expect(sidesOf({ box: null, sides: undefined }, boxes)).toEqual(cm(15, 15, 10))
})

test.each([
  [1, cm(1, 1, 1), 0.5],
  [500, cm(15, 15, 10), 0.5],
  [501, cm(15, 15, 10), 1],
  // 7,500 cm³ are 1.5 kg
  [700, cm(25, 20, 15), 1.5],
  [700, cm(35, 25, 20), 3.5],
  // one mm more
  [700, { lengthMm: 251, widthMm: 200, heightMm: 150 }, 2],
  [2_000, cm(25, 20, 15), 2],
])('%i g in %o are charged for %f kg', (grams, sides, kg) => {
  expect(chargedKg(grams, sides)).toBe(kg)
})
