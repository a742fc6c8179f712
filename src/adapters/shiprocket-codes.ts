import type { Tracking } from '#contract/admin/parcel-fields.ts'

/** Shiprocket's numbers of what happened to a parcel, as its documents list them (spec C1.17). */
const CODES: readonly (readonly [Tracking, readonly number[]])[] = [
  // 13 and 20: the courier came and did not get it
  ['booked', [1, 2, 3, 4, 5, 13, 15, 19, 20, 27, 52]],
  ['picked_up', [6, 42, 51]],
  ['in_transit', [11, 18, 22, 38, 39, 48]],
  ['out_for_delivery', [17]],
  ['failed', [21, 77]],
  ['delivered', [7, 26]],
  ['returning', [9, 14, 40, 41, 46, 75, 78]],
  ['returned', [10]],
  ['lost', [12, 24, 44, 76]],
  ['damaged', [25]],
]
const BY_CODE: ReadonlyMap<number, Tracking> = new Map(
  CODES.flatMap(([tracking, codes]) => codes.map((code) => [code, tracking] as const)),
)

/** Where a parcel is after this code; `none` for one that does not say it: what stood before goes on to hold. */
export const trackingOfCode = (code: number): Tracking => BY_CODE.get(code) ?? 'none'
