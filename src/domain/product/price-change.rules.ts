/** From how many percent on a change of a price or an MRP is asked about, wherever it is made (spec D162). */
export const MUCH_PERCENT = 30

/** Prices of a size in one unit, rupees or paise. */
type Prices = { price: number; mrp: number }
/** A price or an MRP that changes a lot, before and after. */
export type PriceChange = { field: 'Price' | 'MRP'; before: number; after: number }

/** Which of a size's prices change by more than MUCH_PERCENT of what they were. */
export const muchChanged = (before: Prices, after: Prices): PriceChange[] =>
  (
    [
      { field: 'Price', before: before.price, after: after.price },
      { field: 'MRP', before: before.mrp, after: after.mrp },
    ] as const
  ).filter((change) => Math.abs(change.after - change.before) * 100 > change.before * MUCH_PERCENT)
