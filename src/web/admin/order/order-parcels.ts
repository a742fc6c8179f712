import type { ParcelRow } from '#contract/admin/parcels.ts'

/** Which of an order's parcels one is, where it goes in two. */
export type ParcelPlace = { place: number; count: number }

const GIVEN_UP: ReadonlySet<string> = new Set(['cancelled', 'withdrawn'])

/**
 * Of an order's parcels, the newest first: the newest that counts, and those that are drawn, with their place where the order
 * goes in two. The newest by hand is typed elsewhere.
 */
export function orderParcels(rows: readonly ParcelRow[]) {
  const current = rows.filter((row) => !row.is_sent_again)
  const carrying = current.filter(({ state }) => !GIVEN_UP.has(state))
  const newest = carrying[0] ?? current.find(({ state }) => state === 'withdrawn')
  const isDrawn = (row: ParcelRow): boolean =>
    row.account === 'hand'
      ? carrying.includes(row) && row !== newest
      : row.is_sent_again || carrying.includes(row) || row === newest
  const places = carrying.toSorted((a, b) => a.place - b.place)
  const placeOf = (row: ParcelRow): ParcelPlace | undefined =>
    places.length > 1 && places.includes(row) ? { place: places.indexOf(row) + 1, count: places.length } : undefined
  const drawn = rows.filter(isDrawn).map((row) => ({ row, place: placeOf(row) }))
  return { newest, drawn, isInTwo: carrying.length > 1 }
}
