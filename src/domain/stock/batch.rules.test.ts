import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays } from '#contract/core/dates.ts'

import {
  isFreshEnough,
  neededDays,
  pickFefo,
  pickProblem,
  without,
  type Arrival,
  type BatchPick,
  type Line,
  type ShelvedBatch,
  type Shelves,
} from './batch.rules.ts'

const terms = { fresh_percent: 30, fresh_days: 45, fresh_long_from: 90 }
const TODAY = '2026-10-16'
const soon: Arrival = { arrival: addDays(TODAY, 3), terms }

const batch = (id: number, free: number, bestBefore: string, more: Partial<ShelvedBatch> = {}): ShelvedBatch => ({
  id,
  code: `B${id}`,
  shelf: '',
  free,
  heldReason: null,
  packedOn: '2026-10-01',
  bestBefore,
  ...more,
})
const shelfOf = (loose: number, ...batches: ShelvedBatch[]): Shelves => new Map([[1, { loose, batches }]])
const lines = (count: number): Line[] => [{ skuId: 1, count }]

describe('fresh enough for the parcel', () => {
  test('a short life must have its share left at the door, rounded up; a long one a number of days', () => {
    expect(neededDays({ packedOn: '2026-10-01', bestBefore: '2026-10-31' }, terms)).toBe(9)
    expect(neededDays({ packedOn: '2026-10-01', bestBefore: '2026-10-12' }, terms)).toBe(4)
    expect(neededDays({ packedOn: '2026-01-01', bestBefore: '2026-03-31' }, terms)).toBe(27)
    expect(neededDays({ packedOn: '2026-01-01', bestBefore: '2026-04-01' }, terms)).toBe(45)
  })

  test('the days count from the arrival, to the day', () => {
    const dates = { packedOn: '2026-10-01', bestBefore: '2026-10-31' }
    expect(isFreshEnough(dates, { arrival: '2026-10-22', terms })).toBe(true)
    expect(isFreshEnough(dates, { arrival: '2026-10-23', terms })).toBe(false)
  })
})

describe('what is proposed', () => {
  test('is the earliest best before that is fresh enough, then the next, then pieces without a batch', () => {
    const shelves = shelfOf(9, batch(1, 2, '2027-03-01'), batch(2, 3, '2027-01-01'), batch(3, 9, '2026-10-20'))
    expect(pickFefo(lines(7), shelves, soon)).toEqual({
      picks: [
        { skuId: 1, batchId: 2, count: 3 },
        { skuId: 1, batchId: 1, count: 2 },
        { skuId: 1, batchId: null, count: 2 },
      ],
      short: [],
    })
  })

  test('is never a batch that is held back', () => {
    const shelves = shelfOf(0, batch(1, 5, '2027-03-01', { heldReason: 'Complaint' }), batch(2, 1, '2027-04-01'))
    expect(pickFefo(lines(2), shelves, soon)).toEqual({
      picks: [{ skuId: 1, batchId: 2, count: 1 }],
      short: [{ skuId: 1, count: 1 }],
    })
  })

  const anyBatch = fc
    .record({
      free: fc.nat(20),
      life: fc.integer({ min: 1, max: 400 }),
      age: fc.nat(400),
      heldReason: fc.constantFrom(null, null, null, 'Too old', 'Complaint'),
    })
    .map(({ life, age, ...rest }) => {
      const packedOn = addDays(TODAY, -age)
      return { ...rest, packedOn, bestBefore: addDays(packedOn, life) }
    })
  const anyShelves = fc
    .record({ loose: fc.nat(20), batches: fc.array(anyBatch, { maxLength: 6 }) })
    .map(({ loose, batches }) =>
      shelfOf(loose, ...batches.map((one, place) => batch(place + 1, one.free, one.bestBefore, one))),
    )
  const anyOrder = fc.record({ shelves: anyShelves, count: fc.integer({ min: 1, max: 60 }), travel: fc.nat(20) })

  test('is as many pieces as were ordered, or all that may be taken; never more of a batch than is there', () => {
    fc.assert(
      fc.property(anyOrder, ({ shelves, count, travel }) => {
        const arrival = { arrival: addDays(TODAY, travel), terms }
        const { picks, short } = pickFefo(lines(count), shelves, arrival)
        const taken = picks.reduce((sum, pick) => sum + pick.count, 0)
        const missing = short.reduce((sum, line) => sum + line.count, 0)
        expect(taken + missing).toBe(count)
        const left = without(shelves, picks).get(1)
        expect(left && Math.min(left.loose, ...left.batches.map(({ free }) => free))).toBeGreaterThanOrEqual(0)
        const mayBeTaken = left?.batches.filter((one) => one.heldReason === null && isFreshEnough(one, arrival)) ?? []
        // what is missing is missing everywhere
        expect(missing === 0 || [left?.loose, ...mayBeTaken.map(({ free }) => free)].every((n) => n === 0)).toBe(true)
      }),
    )
  })

  test('leaves no earlier best before standing, and is what a packer may take', () => {
    fc.assert(
      fc.property(anyOrder, ({ shelves, count, travel }) => {
        const arrival = { arrival: addDays(TODAY, travel), terms }
        const { picks, short } = pickFefo(lines(count), shelves, arrival)
        const batches = shelves.get(1)?.batches ?? []
        const left = without(shelves, picks).get(1)?.batches ?? []
        const last = picks
          .map(({ batchId }) => batches.find(({ id }) => id === batchId)?.bestBefore ?? '9999-12-31')
          .at(-1)
        const passedOver = left.filter(
          (one) =>
            one.free > 0 && one.heldReason === null && isFreshEnough(one, arrival) && one.bestBefore < (last ?? ''),
        )
        expect(passedOver).toEqual([])
        const may = { takeOlder: false, givesReason: false }
        const problem = pickProblem(picks, lines(count), { ...arrival, shelves, today: TODAY, may })
        expect(short.length > 0 || problem === undefined).toBe(true)
      }),
    )
  })
})

describe('what somebody chose', () => {
  const shelves = shelfOf(
    1,
    batch(1, 5, '2026-10-20'),
    batch(2, 5, '2026-10-15'),
    batch(3, 5, '2027-03-01', { heldReason: 'Complaint' }),
    batch(4, 5, '2027-03-01'),
  )
  const packer = { takeOlder: false, givesReason: false }
  const owner = { takeOlder: true, givesReason: true }
  const chosen = (batchId: number | null, count: number, may = owner) =>
    pickProblem([{ skuId: 1, batchId, count }], lines(count), { ...soon, shelves, today: TODAY, may })

  test('may be any fresh batch', () => {
    expect(chosen(4, 5, packer)).toBeUndefined()
    expect(chosen(null, 1, packer)).toBeUndefined()
  })

  test('an older one is for owner and staff, who say why', () => {
    expect(chosen(1, 2, packer)).toEqual({ kind: 'stale', skuId: 1 })
    expect(chosen(1, 2, { takeOlder: true, givesReason: false })).toEqual({ kind: 'reason' })
    expect(chosen(1, 2)).toBeUndefined()
  })

  test('one past its date, or held back by a person, is for nobody', () => {
    expect(chosen(2, 2)).toEqual({ kind: 'stale', skuId: 1 })
    expect(chosen(3, 2)).toEqual({ kind: 'stale', skuId: 1 })
  })

  test('more than is there is gone, also in two parts and of pieces without a batch', () => {
    expect(chosen(4, 6)).toEqual({ kind: 'gone', skuId: 1, now: 5 })
    expect(chosen(null, 2)).toEqual({ kind: 'gone', skuId: 1, now: 1 })
    const halves = [3, 3].map((count) => ({ skuId: 1, batchId: 4, count }))
    expect(pickProblem(halves, lines(6), { ...soon, shelves, today: TODAY, may: owner })).toEqual({
      kind: 'gone',
      skuId: 1,
      now: 5,
    })
  })

  test('is exactly what was ordered', () => {
    expect(pickProblem([], lines(3), { ...soon, shelves, today: TODAY, may: owner })).toEqual({
      kind: 'counts',
      skuId: 1,
    })
    const three = { skuId: 1, batchId: 4, count: 3 }
    const problem = (...picks: BatchPick[]) =>
      pickProblem(picks, lines(3), { ...soon, shelves, today: TODAY, may: owner })
    expect(problem({ ...three, count: 2 })).toEqual({ kind: 'counts', skuId: 1 })
    expect(problem(three, { ...three, skuId: 7 })).toEqual({ kind: 'counts', skuId: 7 })
  })
})
