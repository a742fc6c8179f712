import { beforeEach, expect, test, vi } from 'vitest'

import { Throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const request = (throttle: Throttle, caller: string, times: number) => {
  const answered = vi.fn<() => void>()
  for (let n = 0; n < times; n++) throttle.run(caller, answered)
  return answered
}

test('twenty answers a second are given at once, those after them a second later (spec F28)', () => {
  const throttle = new Throttle()
  const answered = request(throttle, '192.0.2.1', 300)
  expect(answered).toHaveBeenCalledTimes(20)
  vi.advanceTimersByTime(999)
  expect(answered).toHaveBeenCalledTimes(20)
  vi.advanceTimersByTime(1)
  expect(answered).toHaveBeenCalledTimes(300)
  expect(request(throttle, '192.0.2.1', 20)).toHaveBeenCalledTimes(20)
})

test('one who asks without pause slows nobody else down', () => {
  const throttle = new Throttle()
  request(throttle, '192.0.2.1', 300)
  expect(request(throttle, '192.0.2.2', 20)).toHaveBeenCalledTimes(20)
})

test('no more than a thousand are delayed, so that nobody fills the memory', () => {
  const throttle = new Throttle()
  expect(request(throttle, '192.0.2.1', 1_100)).toHaveBeenCalledTimes(100)
  vi.advanceTimersByTime(1_000)
  expect(request(throttle, '192.0.2.1', 300)).toHaveBeenCalledTimes(20)
})
