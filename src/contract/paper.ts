/** What goes into the box with the goods: how many of what, and no price. */
export type PackingSlip = {
  shopName: string
  orderNo: string
  /** The day on which it should leave, as YYYY-MM-DD. */
  dispatchDay: string
  to: string
  lines: { name: string; size: string; count: number; batches: string[] }[]
  kitchenNote: string
  /** A line of its own below the goods; '' is none. */
  remark: string
}

/** What the courier reads on the box. */
export type ParcelLabel = {
  orderNo: string
  to: { name: string; mobile: string; lines: string[] }
  from: { name: string; phone: string; lines: string[] }
  /** 'PREPAID' or 'COLLECT ₹340'. */
  payment: string
  fssai: string
  weightGrams: number | null
}
