import { expect, test } from 'vitest'

import { dayWithRoom, fullReasons, type DayRoom, type LimitedGoods } from './capacity.rules.ts'
import type { DispatchTerms } from './dispatch.rules.ts'

// a Thursday
const TODAY = '2026-10-15'
const EVERY_DAY: DispatchTerms = {
  dispatch_days: 1,
  dispatch_weekdays: [1, 2, 3, 4, 5, 6, 7],
  holiday: { mode: 'off', from: null, until: null, words: '' },
}
const room = (
  dayOrders: number | null,
  orders: Record<string, number>,
  units: Record<string, Record<number, number>> = {},
): DayRoom => ({
  dayOrders,
  orders: new Map(Object.entries(orders)),
  units: new Map(
    Object.entries(units).map(([day, counts]) => [
      day,
      new Map(Object.entries(counts).map(([id, count]) => [Number(id), count])),
    ]),
  ),
})
const pickles = (count: number): LimitedGoods[] => [{ productId: 7, count, dayLimit: 40 }]
const leaving = (goods: LimitedGoods[] = [], leadDays = 0) => ({ today: TODAY, leadDays, goods })

/** So many days in a row, each with its one parcel. */
const fullUntil = (days: number) =>
  room(
    1,
    Object.fromEntries(
      Array.from({ length: days }, (_, n) => [new Date(Date.UTC(2026, 9, 16 + n)).toISOString().slice(0, 10), 1]),
    ),
  )

test('without a limit it is the day on which the goods can leave', () => {
  expect(dayWithRoom(leaving(), EVERY_DAY, room(null, { '2026-10-16': 900 }))).toEqual({ day: '2026-10-16' })
  expect(dayWithRoom(leaving([], 3), EVERY_DAY, room(5, { '2026-10-16': 5 }))).toEqual({ day: '2026-10-19' })
})

test('the sixth order of a day of five goes to the next weekday, over a Sunday and a pause (spec C5.3.1)', () => {
  const terms: DispatchTerms = { ...EVERY_DAY, dispatch_weekdays: [1, 2, 3, 4, 5, 6] }
  const full = room(5, { '2026-10-16': 5, '2026-10-17': 5 })
  expect(dayWithRoom(leaving(), terms, room(5, { '2026-10-16': 4 }))).toEqual({ day: '2026-10-16' })
  expect(dayWithRoom(leaving(), terms, room(5, { '2026-10-16': 5 }))).toEqual({ day: '2026-10-17' })
  // Sunday is the 18th
  expect(dayWithRoom(leaving(), terms, full)).toEqual({ day: '2026-10-19' })
  const holiday = { mode: 'later', from: '2026-10-18', until: '2026-10-24', words: '' } as const
  expect(dayWithRoom(leaving(), { ...terms, holiday }, full)).toEqual({ day: '2026-10-24' })
})

test('pieces of a limited product fill a day, also where its orders do not', () => {
  const taken = room(null, {}, { '2026-10-16': { 7: 38 }, '2026-10-17': { 7: 40 } })
  expect(dayWithRoom(leaving(pickles(2)), EVERY_DAY, taken)).toEqual({ day: '2026-10-16' })
  expect(dayWithRoom(leaving(pickles(3)), EVERY_DAY, taken)).toEqual({ day: '2026-10-18' })
  // other goods have room
  expect(dayWithRoom(leaving([{ productId: 8, count: 3, dayLimit: 5 }]), EVERY_DAY, taken)).toEqual({
    day: '2026-10-16',
  })
})

test('an order that is larger than the limit takes the first day without a piece of it', () => {
  const taken = room(null, {}, { '2026-10-16': { 7: 1 }, '2026-10-17': { 8: 5 } })
  expect(dayWithRoom(leaving(pickles(41)), EVERY_DAY, taken)).toEqual({ day: '2026-10-17' })
})

test('the sixtieth day after the first is promised, no later one; then it says when to order again (spec C5.3.3)', () => {
  expect(dayWithRoom(leaving(), EVERY_DAY, fullUntil(60))).toEqual({ day: '2026-12-15' })
  expect(dayWithRoom(leaving(), EVERY_DAY, fullUntil(61))).toEqual({ day: '2026-12-16', again: '2026-10-16' })
  // from that day on it can be ordered
  expect(dayWithRoom({ ...leaving(), today: '2026-10-16' }, EVERY_DAY, fullUntil(61))).toEqual({ day: '2026-12-16' })
})

test('why a day is full is said of its orders and of each product', () => {
  const taken = room(5, { '2026-10-16': 6 }, { '2026-10-16': { 7: 39 } })
  expect(fullReasons('2026-10-16', pickles(2), taken)).toEqual([{ orders: 6 }, { productId: 7, units: 39 }])
  expect(fullReasons('2026-10-17', pickles(2), taken)).toEqual([])
})
