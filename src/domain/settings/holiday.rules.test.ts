import { expect, test } from 'vitest'

import { pauseOn } from './holiday.rules.ts'

const chhath = {
  from: '2026-11-14',
  until: '2026-11-17',
  mode: 'later' as const,
  words: 'Parcels leave again on the 17th.',
}

test('a holiday is from its first day to the day before the first parcel', () => {
  const days = ['2026-11-13', '2026-11-14', '2026-11-16', '2026-11-17']
  expect(days.map((day) => pauseOn(chhath, day)?.until)).toEqual([undefined, '2026-11-17', '2026-11-17', undefined])
  expect(pauseOn(chhath, '2026-11-14')).toEqual({ mode: 'later', until: '2026-11-17', words: chhath.words })
})

test('without a first day it has begun; switched off it is none', () => {
  expect(pauseOn({ ...chhath, from: null }, '2026-01-01')?.mode).toBe('later')
  expect(pauseOn({ ...chhath, mode: 'off' }, '2026-11-15')).toBeUndefined()
})
