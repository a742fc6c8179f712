import type { SettingValues } from '#contract/admin/settings.ts'
import { daysFrom } from '#domain/settings/dispatch.rules.ts'

/** How fresh a piece must be when it is at the door (spec B3.6). */
export type FreshTerms = Pick<SettingValues['numbers'], 'fresh_percent' | 'fresh_days' | 'fresh_long_from'>

/** A day is YYYY-MM-DD. */
export type Dates = { packedOn: string; bestBefore: string }

/** A batch of one size; `free` are the pieces that are there and not held back. */
export type ShelvedBatch = Dates & {
  id: number
  code: string
  shelf: string
  free: number
  /** Why it is held back; null when it is not. */
  heldReason: string | null
}

/** Why the shop holds a batch back by itself. Whatever else is written there was written by a person. */
export const TOO_OLD = 'Too old'

/** What stands of a size: its batches, and pieces that belong to none. */
export type Shelf = { loose: number; batches: readonly ShelvedBatch[] }
export type Shelves = ReadonlyMap<number, Shelf>
export type Line = { skuId: number; count: number }
export type BatchPick = Line & { batchId: number | null }
/** Which picks of a size one of an order's parcels has: what expires first went first, and `before` pieces in parcels before it. */
export function picksOfPart<P extends { count: number }>(
  picks: readonly P[],
  { before, count }: { before: number; count: number },
): P[] {
  let [skip, left] = [before, count]
  return picks.flatMap((pick) => {
    const skipped = Math.min(skip, pick.count)
    const taken = Math.min(left, pick.count - skipped)
    skip -= skipped
    left -= taken
    return taken > 0 ? [{ ...pick, count: taken }] : []
  })
}

/** The day of arrival, and what is fresh enough on it. */
export type Arrival = { arrival: string; terms: FreshTerms }

/** Why picks cannot be taken. `gone`: no more of it is there than `now`. */
export type PickProblem =
  | { kind: 'counts'; skuId: number }
  | { kind: 'gone'; skuId: number; now: number }
  | { kind: 'stale'; skuId: number }
  | { kind: 'reason' }

/** How many days must be left at the door: a share of a short life, a number of days of a long one. */
export function neededDays({ packedOn, bestBefore }: Dates, terms: FreshTerms): number {
  const life = daysFrom(packedOn, bestBefore)
  return life < terms.fresh_long_from ? Math.ceil((life * terms.fresh_percent) / 100) : terms.fresh_days
}

/** Whether a batch still has the days that it needs when it arrives. */
export const isFreshEnough = (dates: Dates, { arrival, terms }: Arrival): boolean =>
  daysFrom(arrival, dates.bestBefore) >= neededDays(dates, terms)

/**
 * What to take for an order: of the batches that are fresh enough and not held back the earliest best before first, then
 * pieces without a batch. `short` are the sizes of which that is too little.
 */
export function pickFefo(
  lines: readonly Line[],
  shelves: Shelves,
  arrival: Arrival,
): { picks: BatchPick[]; short: Line[] } {
  const picks: BatchPick[] = []
  const short: Line[] = []
  for (const { skuId, count } of lines) {
    const { loose, batches } = shelves.get(skuId) ?? NOTHING
    let left = count
    const fresh = batches.filter((batch) => isProposed(batch, arrival))
    const inOrder = [...fresh.toSorted(byBestBefore), { id: null, free: loose }]
    for (const { id, free } of inOrder) {
      const taken = Math.min(free, left)
      if (taken > 0) picks.push({ skuId, batchId: id, count: taken })
      left -= Math.max(taken, 0)
    }
    if (left > 0) short.push({ skuId, count: left })
  }
  return { picks, short }
}

/**
 * Whether a person's own picks can be taken: as many pieces as were ordered, all of them there, none past its date or held
 * back by hand, and none too old for the parcel unless the packer may take older ones and says why.
 */
export function pickProblem(
  picks: readonly BatchPick[],
  lines: readonly Line[],
  {
    shelves,
    today,
    may,
    ...arrival
  }: Arrival & { shelves: Shelves; today: string; may: { takeOlder: boolean; givesReason: boolean } },
): PickProblem | undefined {
  for (const { skuId, count } of lines) {
    const chosen = picks.filter((pick) => pick.skuId === skuId)
    if (sumOf(chosen) !== count) return { kind: 'counts', skuId }
    const { loose, batches } = shelves.get(skuId) ?? NOTHING
    for (const batchId of new Set(chosen.map((pick) => pick.batchId))) {
      const chosenCount = sumOf(chosen.filter((pick) => pick.batchId === batchId))
      const batch = batches.find(({ id }) => id === batchId)
      const now = batchId === null ? loose : (batch?.free ?? 0)
      if (chosenCount > now) return { kind: 'gone', skuId, now: Math.max(now, 0) }
      if (!batch || isProposed(batch, arrival)) continue
      if (!may.takeOlder || !isStillGood(batch, today)) return { kind: 'stale', skuId }
      if (!may.givesReason) return { kind: 'reason' }
    }
  }
  const stray = picks.find((pick) => !lines.some(({ skuId }) => skuId === pick.skuId))
  return stray && { kind: 'counts', skuId: stray.skuId }
}

/** Whether the shop proposes it, and a packer may take it. */
export const isProposed = (batch: ShelvedBatch, arrival: Arrival): boolean =>
  batch.heldReason === null && isFreshEnough(batch, arrival)

/**
 * Whether owner and staff may take it though it is too old for the parcel: not past its date, nor held back by a person.
 */
export const isStillGood = ({ bestBefore, heldReason }: ShelvedBatch, today: string): boolean =>
  bestBefore >= today && (heldReason === null || heldReason === TOO_OLD)

/** How many pieces of a size may go into a parcel: of batches that are fresh enough and not held back, and without a batch. */
export const freshUnits = ({ loose, batches }: Shelf, arrival: Arrival): number =>
  Math.max(loose, 0) + sumOf(batches.map((batch) => ({ count: isProposed(batch, arrival) ? batch.free : 0 })))

/** A parcel to pack: its goods, and when it is where. */
export type ParcelLines = { lines: readonly Line[]; arrival: Arrival }

/**
 * What to take for each of these parcels, in their order: what is picked for one is not there for the next. Beside it
 * the shelves as they are when it is that parcel's turn.
 */
export function pickInTurn<P extends ParcelLines>(
  parcels: readonly P[],
  shelves: Shelves,
): { parcel: P; picks: BatchPick[]; short: Line[]; shelves: Shelves }[] {
  let left = shelves
  return parcels.map((parcel) => {
    const turn = { parcel, ...pickFefo(parcel.lines, left, parcel.arrival), shelves: left }
    left = without(left, turn.picks)
    return turn
  })
}

/** What is on the shelves after these were taken. */
export function without(shelves: Shelves, picks: readonly BatchPick[]): Shelves {
  const left = new Map(shelves)
  for (const skuId of new Set(picks.map((pick) => pick.skuId))) {
    const shelf = shelves.get(skuId)
    if (!shelf) continue
    const taken = picks.filter((pick) => pick.skuId === skuId)
    const takenOf = (batchId: number | null) => sumOf(taken.filter((pick) => pick.batchId === batchId))
    const batches = shelf.batches.map((batch) => ({ ...batch, free: batch.free - takenOf(batch.id) }))
    left.set(skuId, { loose: shelf.loose - takenOf(null), batches })
  }
  return left
}

const NOTHING: Shelf = { loose: 0, batches: [] }
const sumOf = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0)
const byBestBefore = (a: ShelvedBatch, b: ShelvedBatch): number =>
  a.bestBefore.localeCompare(b.bestBefore) || a.id - b.id
