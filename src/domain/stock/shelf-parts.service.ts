import type { Db, Deps } from '#domain/context.ts'

import { batchesOnShelf } from './batch.store.ts'
import { statsOf } from './shelf.rules.ts'
import { countsOf } from './shelf.store.ts'
import { streamSizes, type NamedSize } from './stock.service.ts'

/** Pieces that stand together on the shelf: a batch, or null, those without one. */
export type Part = {
  batchId: number | null
  batch: string | null
  bestBefore: string | null
  /** where it stands */
  shelf: string
  pieces: number
}

/** What is on the shelf of each size: its batches in the order in which they go out, and the pieces without one. */
export async function partsOf(db: Db, skuIds: readonly number[]): Promise<Map<number, Part[]>> {
  const batches = Map.groupBy(await batchesOnShelf(db, skuIds), ({ sku_id: id }) => id)
  const counts = await countsOf(db, skuIds)
  return new Map(
    counts.map((one) => [
      one.id,
      [
        ...(batches.get(one.id) ?? []).map(({ id, code, best_before: bestBefore, shelf, pieces: units }) => ({
          batchId: id,
          batch: code,
          bestBefore,
          shelf,
          pieces: units,
        })),
        { batchId: null, batch: null, bestBefore: null, shelf: '', pieces: statsOf(one).loose },
      ],
    ]),
  )
}

/** Every size on sale with what is on its shelf, each set of them a query of its own. */
export async function* streamShelves(deps: Pick<Deps, 'db'>): AsyncGenerator<(NamedSize & { parts: Part[] })[]> {
  for await (const sizes of streamSizes(deps)) {
    const parts = await partsOf(
      deps.db,
      sizes.map(({ skuId }) => skuId),
    )
    yield sizes.map((size) => ({ ...size, parts: parts.get(size.skuId) ?? [] }))
  }
}
