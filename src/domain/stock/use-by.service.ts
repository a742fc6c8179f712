import { addDays } from '#contract/core/dates.ts'
import type { Deps } from '#domain/context.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { isProposed } from './batch.rules.ts'
import { batchesOnShelf, toShelved } from './batch.store.ts'

/**
 * The earliest date, YYYY-MM-DD, among what may be sent of these sizes: batches that are not held back and still fresh after
 * the days in transit that the owner allows (spec L7). Null where no such batch is on the shelf.
 */
export async function earliestUseBy(
  deps: Pick<Deps, 'db' | 'settings'>,
  skuIds: readonly number[],
): Promise<string | null> {
  if (skuIds.length === 0) return null
  const { numbers, today } = await readSettings(deps)
  const arrival = { arrival: addDays(today, numbers.fresh_travel), terms: numbers }
  const dates = (await batchesOnShelf(deps.db, skuIds))
    .map(toShelved)
    .filter((batch) => batch.free > 0 && isProposed(batch, arrival))
    .map(({ bestBefore }) => bestBefore)
  return dates.toSorted()[0] ?? null
}
