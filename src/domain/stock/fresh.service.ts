import { addDays } from '#contract/core/dates.ts'
import type { Db, Deps } from '#domain/context.ts'
import { travelDaysFrom } from '#domain/pincode/pincode.service.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { freshUnits, isProposed, type Arrival, type Line, type Shelves } from './batch.rules.ts'
import { batchesOnShelf, toShelved, type BatchRow } from './batch.store.ts'
import { statsOf } from './shelf.rules.ts'
import { countsOf, type Counts } from './shelf.store.ts'

/** A size that cannot be sent somewhere in time, with its name. */
export type StaleSize = { skuId: number; name: string }

/** When a parcel that leaves on this day (YYYY-MM-DD) arrives after so many days on the road, and what is fresh enough there. */
export const arrivalOf = (
  { numbers }: Pick<CurrentSettings, 'numbers'>,
  { dispatchOn, travelDays }: { dispatchOn: string; travelDays: number },
): Arrival => ({ arrival: addDays(dispatchOn, travelDays), terms: numbers })

/**
 * Of which of these sizes there are fewer pieces fresh enough than are requested, for a parcel to this pincode that leaves
 * on this day, YYYY-MM-DD (spec D163). Pieces without a batch are fresh. It locks nothing.
 */
export async function staleSizesAt(
  db: Db,
  zip: string,
  { lines, settings, dispatchOn }: { lines: readonly Line[]; settings: CurrentSettings; dispatchOn: string },
): Promise<StaleSize[]> {
  const batches = await batchesOnShelf(
    db,
    lines.map(({ skuId }) => skuId),
  )
  if (batches.length === 0) return []
  const travelDays = (await travelDaysFrom(db, settings.shop.pincode, [zip])).get(zip) ?? 0
  return staleSizes(db, lines, { batches, arrival: arrivalOf(settings, { dispatchOn, travelDays }) })
}

/** The same on what the owner has set now. */
export const staleIn = async (
  { db }: Pick<Deps, 'db'>,
  zip: string,
  parcel: { lines: readonly Line[]; dispatchOn: string },
): Promise<StaleSize[]> => staleSizesAt(db, zip, { ...parcel, settings: await readSettingsNow(db) })

/** The same for a day of arrival, of batches that were read before; most shops have none, and then nothing is asked. */
export async function staleSizes(
  db: Db,
  lines: readonly Line[],
  { batches, arrival }: { batches: readonly BatchRow[]; arrival: Arrival },
): Promise<StaleSize[]> {
  const stale = [
    ...new Set(batches.filter((row) => !isProposed(toShelved(row), arrival)).map((row) => row.sku_id)),
  ].filter((id) => lines.some(({ skuId }) => skuId === id))
  if (stale.length === 0) return []
  const counts = await countsOf(db, stale)
  const shelves = shelvesOf(counts, batches)
  return counts.flatMap(({ id: skuId, name }) => {
    const shelf = shelves.get(skuId)
    const count = lines.find((line) => line.skuId === skuId)?.count ?? 0
    return shelf && count > freshUnits(shelf, arrival) ? [{ skuId, name }] : []
  })
}

/** When a parcel that leaves today arrives at each of these pincodes, and what is fresh enough there. */
export async function arrivalsFor(db: Db, zips: readonly string[]): Promise<(zip: string) => Arrival> {
  const { shop, numbers, today } = await readSettingsNow(db)
  const travel = await travelDaysFrom(db, shop.pincode, [...new Set(zips)])
  return (zip) => ({ arrival: addDays(today, travel.get(zip) ?? 0), terms: numbers })
}

/** What stands of these sizes. */
export const readShelves = async (db: Db, skuIds: readonly number[]): Promise<Shelves> =>
  shelvesOf(await countsOf(db, skuIds), await batchesOnShelf(db, skuIds))

const shelvesOf = (counts: readonly Counts[], batches: readonly BatchRow[]): Shelves =>
  new Map(
    counts.map((size) => [
      size.id,
      {
        loose: statsOf(size).loose,
        batches: batches.filter((batch) => batch.sku_id === size.id).map(toShelved),
      },
    ]),
  )
