import type { LedgerReason } from '#contract/admin/stock-fields.ts'

/** Pieces that come into the book of a size or leave it; of a batch, or of those without one. */
export type BookEntry = { batchId: number | null; delta: number; reason: LedgerReason }

/** A batch as it is changed: `pieces` on the shelf, of which `heldBack` left the book. */
export type BatchUnits = { id: number; pieces: number; heldBack: number; heldReason: string | null }

/** What the shop says of a size (spec B3.6). */
export type Stats = {
  onHand: number
  reserved: number
  heldBack: number
  available: number
  /** on the shelf without a batch */
  loose: number
}

/** What the shop says of a size, of its counts in units. */
export function statsOf(counts: {
  book: number
  held: number
  unpacked: number
  held_back: number
  batched: number
}): Stats {
  const { book, held, unpacked, held_back: heldBack, batched } = counts
  const onHand = book + unpacked + heldBack
  return { onHand, reserved: unpacked + held, heldBack, available: book - held, loose: onHand - batched }
}

/** The most that can be wasted: what is available, and all that the batch holds back. */
export function maxWaste({ available, loose }: Stats, batch: BatchUnits | undefined): number {
  if (!batch) return Math.max(Math.min(loose, available), 0)
  return batch.heldBack + Math.max(Math.min(batch.pieces - batch.heldBack, available), 0)
}

/** Wasted pieces leave the book; those that were held back come into it first. */
export function entriesOfWaste(units: number, batch: BatchUnits | undefined): BookEntry[] {
  const batchId = batch?.id ?? null
  return [
    { batchId, delta: Math.min(units, batch?.heldBack ?? 0), reason: 'released' },
    { batchId, delta: -units, reason: 'waste' },
  ]
}

/**
 * What was counted of a batch, or of pieces without one, against what was there; held pieces that are gone are released.
 */
export function entriesOfCount(counted: number, there: BatchUnits | { id: null; pieces: number }): BookEntry[] {
  const heldBack = there.id === null ? 0 : there.heldBack
  return [
    { batchId: there.id, delta: Math.max(heldBack - counted, 0), reason: 'released' },
    { batchId: there.id, delta: counted - there.pieces, reason: 'counted' },
  ]
}

/** A count of more than a tenth away from what the book said is explained. */
export const needsNote = (from: number, difference: number): boolean => difference * 10 > from

/**
 * What makes a size have exactly so many that can be bought. More are pieces without a batch, and what is sold of batches
 * held back gets its pieces first; fewer are taken from those without a batch, then from the oldest batch.
 */
export function entriesToSet(
  quantity: number,
  { available, loose }: Stats,
  batches: readonly BatchUnits[],
): BookEntry[] {
  if (quantity <= available) return takeFromOldest(available - quantity, loose, batches)
  const sold = entriesOfHoldBack(0, batches).sold
  return [{ batchId: null, delta: quantity - available + sold, reason: 'counted' }]
}

/**
 * Pieces of batches held back that are not sold leave the book, the oldest batch first; `sold` are those that stay, for
 * a person has bought or reserved them.
 */
export function entriesOfHoldBack(
  available: number,
  batches: readonly BatchUnits[],
): { moves: BookEntry[]; sold: number } {
  const moves: BookEntry[] = []
  let left = Math.max(available, 0)
  let sold = 0
  for (const { id, pieces: units, heldBack, heldReason } of batches) {
    const inBook = heldReason === null ? 0 : units - heldBack
    const taken = Math.min(inBook, left)
    if (taken > 0) moves.push({ batchId: id, delta: -taken, reason: 'held_back' })
    left -= taken
    sold += inBook - taken
  }
  return { moves, sold }
}

const DAYS_OF: Readonly<Record<string, number>> = { Days: 1, Weeks: 7, Months: 30, Years: 365 }

/** How many days a product is good for, as its label says; null where it says nothing. */
export const shelfDays = (life: number, unit: string): number | null => life * (DAYS_OF[unit] ?? 0) || null

function takeFromOldest(units: number, loose: number, batches: readonly BatchUnits[]): BookEntry[] {
  const moves: BookEntry[] = []
  let left = units
  const inOrder = [
    { id: null, free: loose },
    ...batches.map((one) => ({ id: one.id, free: one.pieces - one.heldBack })),
  ]
  for (const { id, free } of inOrder) {
    const taken = Math.max(Math.min(free, left), 0)
    if (taken > 0) moves.push({ batchId: id, delta: -taken, reason: 'counted' })
    left -= taken
  }
  return moves
}
