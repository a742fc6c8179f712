import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  countMoves,
  figuresOf,
  holdMoves,
  mostToWaste,
  needsNote,
  setMoves,
  shelfDays,
  wasteMoves,
  type BatchPieces,
  type BookMove,
} from './shelf.rules.ts'

const batch = (id: number, pieces: number, heldBack = 0, heldReason: string | null = null): BatchPieces => ({
  id,
  pieces,
  heldBack,
  heldReason,
})
const sumOf = (moves: readonly BookMove[]) => moves.reduce((sum, { delta }) => sum + delta, 0)

const isHolding = ({ reason }: BookMove) => reason === 'held_back' || reason === 'released'

/** A shelf as it can be: what is sold and reserved is there, and all that a held batch can give has left the book. */
const anyShelf = fc
  .record({
    loose: fc.nat(30),
    free: fc.array(fc.nat(30), { maxLength: 4 }),
    held: fc.array(fc.nat(30), { maxLength: 3 }),
    asked: fc.nat(200),
    reserved: fc.nat(20),
  })
  .map(({ loose, free, held, asked, reserved }) => {
    const all = loose + [...free, ...held].reduce((sum, n) => sum + n, 0)
    const unpacked = Math.min(asked, all)
    const book = all - unpacked
    const counts = { book, held: Math.min(reserved, book), unpacked, held_back: 0, batched: all - loose }
    const batches = [...free.map((n, id) => batch(id, n)), ...held.map((n, id) => batch(id + 10, n, 0, 'Too old'))]
    return settled(counts, batches)
  })
type Counts = Parameters<typeof figuresOf>[0]
/** After what is free of held batches has left the book. */
const settled = (counts: Counts, batches: readonly BatchPieces[]) => {
  const { moves } = holdMoves(figuresOf(counts).available, batches)
  return after({ counts, batches }, moves)
}
const after = (
  { counts, batches }: { counts: Counts; batches: readonly BatchPieces[] },
  moves: readonly BookMove[],
) => {
  const holding = sumOf(moves.filter(isHolding))
  const of = (id: number) => moves.filter(({ batchId }) => batchId === id)
  const next = batches.map((one) => ({
    ...one,
    pieces: one.pieces + sumOf(of(one.id).filter((move) => !isHolding(move))),
    heldBack: one.heldBack - sumOf(of(one.id).filter(isHolding)),
  }))
  return {
    counts: {
      ...counts,
      book: counts.book + sumOf(moves),
      held_back: counts.held_back - holding,
      batched: next.reduce((sum, { pieces }) => sum + pieces, 0),
    },
    batches: next,
  }
}

describe('what can be bought is set', () => {
  test('to exactly the number, whatever is reserved, batched and held back; nothing is below nothing', () => {
    fc.assert(
      fc.property(anyShelf, fc.nat(200), (shelf, quantity) => {
        const moved = after(shelf, setMoves(quantity, figuresOf(shelf.counts), shelf.batches))
        const now = settled(moved.counts, moved.batches)
        const { available, loose } = figuresOf(now.counts)
        expect(available).toBe(quantity)
        expect(loose).toBeGreaterThanOrEqual(0)
        for (const { pieces, heldBack } of now.batches) expect(heldBack >= 0 && heldBack <= pieces).toBe(true)
      }),
    )
  })

  test('downwards from pieces without a batch first, then from the oldest', () => {
    const figures = { onHand: 12, reserved: 0, heldBack: 0, available: 12, loose: 4 }
    expect(setMoves(5, figures, [batch(1, 2), batch(2, 6)])).toEqual([
      { batchId: null, delta: -4, reason: 'counted' },
      { batchId: 1, delta: -2, reason: 'counted' },
      { batchId: 2, delta: -1, reason: 'counted' },
    ])
  })
})

describe('a batch that is held back', () => {
  test('gives what is free, and keeps what is sold', () => {
    expect(holdMoves(3, [batch(1, 2, 0, 'Too old'), batch(2, 4), batch(3, 5, 1, 'Complaint')])).toEqual({
      moves: [
        { batchId: 1, delta: -2, reason: 'held_back' },
        { batchId: 3, delta: -1, reason: 'held_back' },
      ],
      sold: 3,
    })
  })

  test('is wasted whole: what was held back comes into the book and leaves it', () => {
    const figures = { onHand: 9, reserved: 4, heldBack: 5, available: 0, loose: 0 }
    expect(mostToWaste(figures, batch(1, 9, 5, 'Too old'))).toBe(5)
    expect(sumOf(wasteMoves(5, batch(1, 9, 5, 'Too old')))).toBe(0)
    expect(sumOf(wasteMoves(7, batch(1, 9, 5, 'Too old')))).toBe(-2)
  })

  test('of which held pieces are missing at a count releases them', () => {
    expect(countMoves(3, batch(1, 9, 5, 'Too old'))).toEqual([
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
