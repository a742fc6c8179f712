import { describe, expect, test } from 'vitest'

import { check, lostOf } from './check.ts'
import type { History, Read, Write } from './history.ts'

const BOUNDS = { p99Ms: 100, allMs: 500, backMs: 0 }
const PRICE = 'price'
const FEE = 'fee'

const write = (version: number, [began, ended]: [number, number], more: Partial<Write> = {}): Write => ({
  of: PRICE,
  version,
  began,
  ended,
  result: 'ok',
  ...more,
})
const read = (version: number, [began, ended]: [number, number], more: Partial<Read> = {}): Read => ({
  reader: 'one',
  address: '/',
  isDecision: false,
  saw: [[PRICE, version]],
  began,
  ended,
  ...more,
})
const decision = (price: number, fee: number, when: [number, number]): Read =>
  read(price, when, {
    isDecision: true,
    saw: [
      [PRICE, price],
      [FEE, fee],
    ],
  })
const ofFee = (version: number, when: [number, number]) => write(version, when, { of: FEE })

type Wrong = 'nowhere' | 'stale' | 'back' | 'decided' | 'forks'
const wrongOf = (history: History, bounds = BOUNDS): Wrong[] => {
  const verdict = check(history, bounds)
  return (['nowhere', 'stale', 'back', 'decided', 'forks'] as const).filter((kind) => verdict[kind].length > 0)
}

describe('what is right', () => {
  test.each<[string, History]>([
    ['what was there before anybody wrote', { writes: [], reads: [read(0, [1, 2])] }],
    [
      'old or new while a write is under way',
      { writes: [write(1, [10, 20])], reads: [read(0, [11, 12]), read(1, [13, 14])] },
    ],
    [
      'an old value within the bound',
      // a hundred others in time, so that one is not one of a hundred
      {
        writes: [write(1, [10, 20])],
        reads: [
          read(0, [500, 501]),
          ...Array.from({ length: 200 }, (_, n) => read(1, [600 + n, 601 + n], { reader: 'other' })),
        ],
      },
    ],
    [
      'a write without an answer that happened, or did not',
      {
        writes: [write(1, [10, 20], { result: 'unknown' }), write(2, [30, 40], { result: 'unknown' })],
        reads: [read(1, [50, 51]), read(1, [60, 61])],
      },
    ],
    [
      'an older value in an answer that overlaps with a newer one',
      { writes: [write(1, [10, 30])], reads: [read(1, [11, 20]), read(0, [12, 21])] },
    ],
    [
      'decisions that see two writes in their order',
      {
        writes: [write(1, [10, 20]), ofFee(1, [30, 40])],
        reads: [decision(0, 0, [5, 6]), decision(1, 0, [25, 26]), decision(1, 1, [50, 51])],
      },
    ],
  ])('%s', (_name, history) => {
    expect(wrongOf(history)).toEqual([])
  })
})

describe('what is wrong', () => {
  test.each<[string, Wrong, History]>([
    ['a value from nowhere', 'nowhere', { writes: [write(1, [10, 20])], reads: [read(7, [30, 31])] }],
    ['a value before it was asked for', 'nowhere', { writes: [write(1, [10, 20])], reads: [read(1, [5, 6])] }],
    [
      'the value of a write that failed',
      'nowhere',
      { writes: [write(1, [10, 20], { result: 'failed' })], reads: [read(1, [30, 31])] },
    ],
    ['a value that is too old', 'stale', { writes: [write(1, [10, 20])], reads: [read(0, [600, 601])] }],
    [
      'an older value after a newer one',
      'back',
      { writes: [write(1, [10, 40])], reads: [read(1, [11, 20]), read(0, [21, 30])] },
    ],
    [
      'a decision on an old value',
      'decided',
      { writes: [write(1, [10, 20])], reads: [read(0, [21, 22], { isDecision: true })] },
    ],
    [
      'decisions that see two writes in opposite order',
      'forks',
      {
        writes: [write(1, [10, 40]), ofFee(1, [10, 40])],
        reads: [decision(1, 0, [20, 30]), decision(0, 1, [20, 30])],
      },
    ],
  ])('%s', (_name, kind, history) => {
    expect(wrongOf(history)).toEqual([kind])
  })

  test('one of a hundred is too late, though none is later than all may be', () => {
    const reads = Array.from({ length: 100 }, (_, n) => read(n < 2 ? 0 : 1, [200 + n * 2, 201 + n * 2]))
    expect(check({ writes: [write(1, [10, 20])], reads }, BOUNDS)).toMatchObject({
      stale: ['one of a hundred is 180 ms late'],
      back: [],
      latestMs: 182,
    })
  })

  test('going back is borne for a while after a death', () => {
    const history = { writes: [write(1, [10, 20])], reads: [read(1, [11, 30]), read(0, [200, 201])] }
    const bounds = { ...BOUNDS, p99Ms: 5_000 }
    expect(wrongOf(history, { ...bounds, backMs: 169 })).toEqual(['back'])
    expect(wrongOf(history, { ...bounds, backMs: 170 })).toEqual([])
  })

  test('what was acknowledged or seen and is not there in the end', () => {
    const history = { writes: [write(3, [10, 20]), ofFee(2, [10, 20])], reads: [read(4, [30, 31])] }
    expect(lostOf(history, decision(3, 2, [90, 91]))).toEqual(['price 3'])
    expect(lostOf(history, decision(4, 1, [90, 91]))).toEqual(['fee 1'])
    expect(lostOf(history, decision(4, 2, [90, 91]))).toEqual([])
  })
})
