import { expect, test } from 'vitest'

import { dayAndTimeText, dayText, weekdayText } from './dates.ts'
import * as english from './en/common/dates.ts'
import * as hindi from './hi/common/dates.ts'

const DAY = '2026-10-14'
const hours = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => String(from + at).padStart(2, '0'))

test('days and times in Hindi: Latin digits, the part of the day before the clock', () => {
  expect(dayText(hindi, DAY)).toBe('14 अक्टूबर 2026')
  expect(dayAndTimeText(hindi, `${DAY}T18:05`)).toBe('14 अक्टूबर 2026, शाम 6:05')
  expect(weekdayText(hindi, DAY)).toBe('बुधवार, 14 अक्टूबर')
  expect(weekdayText(hindi, '2027-01-05')).toBe('मंगलवार, 5 जनवरी')
})

test.each([
  ['रात', [...hours(0, 4), ...hours(20, 24)]],
  ['सुबह', hours(4, 12)],
  ['दोपहर', hours(12, 16)],
  ['शाम', hours(16, 20)],
])('%s has its hours', (period, its) => {
  for (const hour of its)
    expect(dayAndTimeText(hindi, `${DAY}T${hour}:30`)).toBe(`14 अक्टूबर 2026, ${period} ${Number(hour) % 12 || 12}:30`)
})

test('each list has an entry for each of its places, in every language', () => {
  for (const texts of [english, hindi]) {
    const lengths = [texts.ordinals, texts.months, texts.shortMonths, texts.weekdays, texts.periods].map(
      (list) => list.split(' ').length,
    )
    expect(lengths).toEqual([31, 12, 12, 7, 24])
  }
})
