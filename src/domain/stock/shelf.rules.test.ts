import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  entriesOfCount,
  statsOf,
  entriesOfHoldBack,
  maxWaste,
  needsNote,
  entriesToSet,
  shelfDays,
  entriesOfWaste,
  type BatchUnits,
  type BookEntry,
} from './shelf.rules.ts'

const batch = (id: number, units: number, heldBack = 0, heldReason: string | null = null): BatchUnits => ({
  id,
  pieces: units,
  heldBack,
  heldReason,
})
const sumOf = (moves: readonly BookEntry[]) => moves.reduce((sum, { delta }) => sum + delta, 0)

const isHoldBack = ({ reason }: BookEntry) => reason === 'held_back' || reason === 'released'

/** A shelf as it can be: what is sold and reserved is there, and all that a held batch can give has left the book. */
const anyShelf = fc
  .record({
    loose: fc.nat(30),
    free: fc.array(fc.nat(30), { maxLength: 4 }),
    held: fc.array(fc.nat(30), { maxLength: 3 }),
    requests: fc.nat(200),
    reserved: fc.nat(20),
  })
  .map(({ loose, free, held, requests: sold, reserved }) => {
    const all = loose + [...free, ...held].reduce((sum, n) => sum + n, 0)
    const unpacked = Math.min(sold, all)
    const book = all - unpacked
    const counts = { book, held: Math.min(reserved, book), unpacked, held_back: 0, batched: all - loose }
    const batches = [...free.map((n, id) => batch(id, n)), ...held.map((n, id) => batch(id + 10, n, 0, 'Too old'))]
    return settled(counts, batches)
  })
type Counts = Parameters<typeof statsOf>[0]
/** After what is free of held batches has left the book. */
const settled = (counts: Counts, batches: readonly BatchUnits[]) => {
  const { moves } = entriesOfHoldBack(statsOf(counts).available, batches)
  return after({ counts, batches }, moves)
}
const after = (
  { counts, batches }: { counts: Counts; batches: readonly BatchUnits[] },
  moves: readonly BookEntry[],
) => {
  const heldBackRows = sumOf(moves.filter(isHoldBack))
  const of = (id: number) => moves.filter(({ batchId }) => batchId === id)
  const next = batches.map((one) => ({
    ...one,
    pieces: one.pieces + sumOf(of(one.id).filter((move) => !isHoldBack(move))),
    heldBack: one.heldBack - sumOf(of(one.id).filter(isHoldBack)),
  }))
  return {
    counts: {
      ...counts,
      book: counts.book + sumOf(moves),
      held_back: counts.held_back - heldBackRows,
      batched: next.reduce((sum, { pieces: units }) => sum + units, 0),
    },
    batches: next,
  }
}

describe('what can be bought is set', () => {
  test('to exactly the number, whatever is reserved, batched and held back; nothing is below nothing', () => {
    fc.assert(
      fc.property(anyShelf, fc.nat(200), (shelf, quantity) => {
        const moved = after(shelf, entriesToSet(quantity, statsOf(shelf.counts), shelf.batches))
        const now = settled(moved.counts, moved.batches)
        const { available, loose } = statsOf(now.counts)
        expect(available).toBe(quantity)
        expect(loose).toBeGreaterThanOrEqual(0)
        for (const { pieces: units, heldBack } of now.batches) expect(heldBack >= 0 && heldBack <= units).toBe(true)
      }),
    )
  })

  test('downwards from pieces without a batch first, then from the oldest', () => {
    const stats = { onHand: 12, reserved: 0, heldBack: 0, available: 12, loose: 4 }
    expect(entriesToSet(5, stats, [batch(1, 2), batch(2, 6)])).toEqual([
      { batchId: null, delta: -4, reason: 'counted' },
      { batchId: 1, delta: -2, reason: 'counted' },
      { batchId: 2, delta: -1, reason: 'counted' },
    ])
  })
})

describe('a batch that is held back', () => {
  test('gives what is free, and keeps what is sold', () => {
    expect(entriesOfHoldBack(3, [batch(1, 2, 0, 'Too old'), batch(2, 4), batch(3, 5, 1, 'Complaint')])).toEqual({
      moves: [
        { batchId: 1, delta: -2, reason: 'held_back' },
        { batchId: 3, delta: -1, reason: 'held_back' },
      ],
      sold: 3,
    })
  })

  test('is wasted whole: what was held back comes into the book and leaves it', () => {
    const stats = { onHand: 9, reserved: 4, heldBack: 5, available: 0, loose: 0 }
    expect(maxWaste(stats, batch(1, 9, 5, 'Too old'))).toBe(5)
    expect(sumOf(entriesOfWaste(5, batch(1, 9, 5, 'Too old')))).toBe(0)
    expect(sumOf(entriesOfWaste(7, batch(1, 9, 5, 'Too old')))).toBe(-2)
  })

  test('of which held pieces are missing at a count releases them', () => {
    expect(entriesOfCount(3, batch(1, 9, 5, 'Too old'))).toEqual([
      { batchId: 1, delta: 2, reason: 'released' },
      { batchId: 1, delta: -6, reason: 'counted' },
    ])
  })
})

test('a difference of more than a tenth is explained', () => {
  expect([needsNote(20, 2), needsNote(20, 3), needsNote(0, 1), needsNote(0, 0)]).toEqual([false, true, true, false])
})

test('a shelf life counts in days; without one there is none', () => {
  expect([shelfDays(45, 'Days'), shelfDays(2, 'Weeks'), shelfDays(0, 'Months'), shelfDays(1, 'Moons')]).toEqual([
    45,
    14,
    null,
    null,
  ])
})
