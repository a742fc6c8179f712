import type { PackOrder } from '#contract/admin/packing.ts'

/** Pieces to fetch from one place: a batch on its shelf, or '' where nothing is written down. */
export type PlaceRow = { key: string; shelf: string; batch: string; name: string; size: string; count: number }
/** Pieces for which nothing fresh enough is there. */
export type MissingRow = { key: string; name: string; size: string; count: number }

/** What is to be fetched for these orders, place by place in the order of the shelves, and what is missing (spec C5.2.2). */
export function pickingList(orders: readonly PackOrder[]): { places: PlaceRow[]; missing: MissingRow[] } {
  const places = new Map<string, PlaceRow>()
  const missing = new Map<string, MissingRow>()
  for (const { sku_id, name, size, count, picks, missing: short } of orders.flatMap(({ lines }) => lines)) {
    // nothing is proposed where a shop has no batches: then it is the pieces of the size
    const parts = picks.length === 0 && short === 0 ? [{ batch_id: null, batch: '', shelf: '', count }] : picks
    for (const { batch_id, batch, shelf, count: taken } of parts) {
      const key = `${sku_id}:${batch_id}`
      places.set(key, { key, shelf, batch, name, size, count: (places.get(key)?.count ?? 0) + taken })
    }
    const key = String(sku_id)
    if (short > 0) missing.set(key, { key, name, size, count: (missing.get(key)?.count ?? 0) + short })
  }
  return { places: [...places.values()].toSorted(byPlace), missing: [...missing.values()] }
}

/** Places with a shelf first, then by name. */
const byPlace = (a: PlaceRow, b: PlaceRow): number =>
  Number(a.shelf === '') - Number(b.shelf === '') ||
  a.shelf.localeCompare(b.shelf, 'en', { numeric: true }) ||
  a.name.localeCompare(b.name) ||
  a.size.localeCompare(b.size) ||
  a.batch.localeCompare(b.batch)
