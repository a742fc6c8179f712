import { expect, test } from 'vitest'

import { askAtOnce, heard, isDue, watchOpened, watchResumed, windowSeen, type Watch } from './payment-watch.ts'

const SECOND = 1000
const start = 5_000_000
const opened = watchOpened(start, true)
const still = (watch: ReturnType<typeof heard>): Watch => {
  if (typeof watch === 'string') throw new Error(`ended: ${watch}`)
  return watch
}

test('the first question comes 20 seconds after the window opened, the next ones 6 seconds after each answer', () => {
  expect(isDue(opened, start + 20 * SECOND - 1)).toBe(false)
  expect(isDue(opened, start + 20 * SECOND)).toBe(true)
  const next = still(heard(opened, 201, start + 21 * SECOND))
  expect(isDue(next, start + 27 * SECOND - 1)).toBe(false)
  expect(isDue(next, start + 27 * SECOND)).toBe(true)
})

test('200 is paid; any plain refusal ends it as failed', () => {
  expect(heard(opened, 200, start)).toBe('paid')
  for (const status of [402, 404, 409, 419, 422]) expect(heard(opened, status, start)).toBe('failed')
})

test.each([0, 201, 429, 500, 503])('%d says nothing yet: the wait goes on as long as the window is open', (status) => {
  let watch = opened
  for (let minute = 0; minute < 14; minute++) {
    watch = windowSeen(watch, true, start + minute * 60 * SECOND)
    watch = still(heard(watch, status, start + minute * 60 * SECOND))
  }
  expect(watch.closedAt).toBeUndefined()
})

test('a closed window is waited for one minute more, then the payment counts as unfinished', () => {
  const closed = windowSeen(opened, false, start + 30 * SECOND)
  expect(still(heard(closed, 201, start + 90 * SECOND - 1)).closedAt).toBe(start + 30 * SECOND)
  expect(heard(closed, 201, start + 90 * SECOND)).toBe('unfinished')
  expect(heard(closed, 0, start + 90 * SECOND), 'without a network too').toBe('unfinished')
  expect(heard(closed, 200, start + 500 * SECOND), 'but money that came is money').toBe('paid')
})

test('the minute counts from when it closed, not from the last look', () => {
  const closed = windowSeen(opened, false, start + 30 * SECOND)
  expect(windowSeen(closed, false, start + 60 * SECOND).closedAt).toBe(start + 30 * SECOND)
  expect(windowSeen(closed, true, start + 60 * SECOND).closedAt).toBe(start + 30 * SECOND)
})

test('a word from the payment page makes the question due at once', () => {
  expect(isDue(askAtOnce(opened, start + 5 * SECOND), start + 5 * SECOND)).toBe(true)
})

test('after a reload it asks at once, and for a minute at most', () => {
  const resumed = watchResumed(start)
  expect(isDue(resumed, start)).toBe(true)
  expect(isDue(still(heard(resumed, 201, start + SECOND)), start + 7 * SECOND)).toBe(true)
  expect(heard(resumed, 201, start + 60 * SECOND)).toBe('unfinished')
})

test('in the same tab, where no window could open, the shopper who comes back unpaid is not kept waiting', () => {
  const away = watchOpened(start, false)
  expect(isDue(away, start + 19 * SECOND)).toBe(false)
  expect(heard(away, 201, start + 200 * SECOND)).toBe('unfinished')
})
