import type { SettingValues } from '#contract/admin/settings.ts'
import { daysFrom } from '#domain/settings/dispatch.rules.ts'

const DAY_MS = 86_400_000

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

export const isFreshEnough = (dates: Dates, { arrival, terms }: Arrival): boolean =>
  daysFrom(arrival, dates.bestBefore) >= neededDays(dates, terms)

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

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
 * Whether somebody's own picks can be taken: as many pieces as were ordered, all of them there, none past its date or held
 * back by hand, and none too old for the parcel unless whoever packs may take older ones and says why.
 */
export function pickProblem(
  picks: readonly BatchPick[],
  lines: readonly Line[],
  {
    shelves,
    today,
    may,
    ...arrival
  }: Arrival & { shelves: Shelves; today: string; may: { takeOlder: boolean; saysWhy: boolean } },
): PickProblem | undefined {
  for (const { skuId, count } of lines) {
    const chosen = picks.filter((pick) => pick.skuId === skuId)
    if (sumOf(chosen) !== count) return { kind: 'counts', skuId }
    const { loose, batches } = shelves.get(skuId) ?? NOTHING
    for (const batchId of new Set(chosen.map((pick) => pick.batchId))) {
      const wanted = sumOf(chosen.filter((pick) => pick.batchId === batchId))
      const batch = batches.find(({ id }) => id === batchId)
      const now = batchId === null ? loose : (batch?.free ?? 0)
      if (wanted > now) return { kind: 'gone', skuId, now: Math.max(now, 0) }
      if (!batch || isProposed(batch, arrival)) continue
      if (!may.takeOlder || !isStillGood(batch, today)) return { kind: 'stale', skuId }
      if (!may.saysWhy) return { kind: 'reason' }
    }
  }
  const stray = picks.find((pick) => !lines.some(({ skuId }) => skuId === pick.skuId))
  return stray && { kind: 'counts', skuId: stray.skuId }
}

/** Whether the shop proposes it, and a packer may take it. */
export const isProposed = (batch: ShelvedBatch, arrival: Arrival): boolean =>
  batch.heldReason === null && isFreshEnough(batch, arrival)

/** Whether owner and staff may take it though it is too old for the parcel: not past its date, nor held back by a person. */
export const isStillGood = ({ bestBefore, heldReason }: ShelvedBatch, today: string): boolean =>
  bestBefore >= today && (heldReason === null || heldReason === TOO_OLD)

/** What stands on the shelves after these were taken. */
export function without(shelves: Shelves, picks: readonly BatchPick[]): Shelves {
  const takenOf = (skuId: number, batchId: number | null) =>
    sumOf(picks.filter((pick) => pick.skuId === skuId && pick.batchId === batchId))
  return new Map(
    [...shelves].map(([skuId, { loose, batches }]) => [
      skuId,
      {
        loose: loose - takenOf(skuId, null),
        batches: batches.map((batch) => ({ ...batch, free: batch.free - takenOf(skuId, batch.id) })),
      },
    ]),
  )
}

const NOTHING: Shelf = { loose: 0, batches: [] }
const sumOf = (pieces: readonly { count: number }[]): number => pieces.reduce((sum, { count }) => sum + count, 0)
const byBestBefore = (a: ShelvedBatch, b: ShelvedBatch): number =>
  a.bestBefore.localeCompare(b.bestBefore) || a.id - b.id
