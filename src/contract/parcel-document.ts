import type { Paise } from './core/money.ts'

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

/** What goes into the box of a gift in the place of the invoice; '' is nothing written. */
export type GiftCard = { shopName: string; to: string; message: string; from: string }

/** What has letters of an Indian script, once more in Latin ones: couriers of all states read those. '' where it has none. */
export type LatinLines = { name: string; lines: string[] }

/** What the courier reads on the box. */
export type ParcelLabel = {
  orderNo: string
  /** `zip` is apart: couriers sort by it, so it is the largest. */
  to: { name: string; mobile: string; lines: string[]; zip: string; latin: LatinLines }
  from: { name: string; phone: string; lines: string[] }
  /** 'PREPAID' or 'COLLECT ₹340'. */
  payment: string
  /** 'FSSAI Lic. No. 1…'; '' is none. */
  fssai: string
  /** The shop's numbers with other offices, each in its words (spec L20, L21). */
  registrations: string[]
  weightGrams: number | null
  /** Who carries it, and the number that is drawn as bars; without it the order's is. */
  carried?: { courier: string; awb: string }
}

/** What a courier takes along, to be signed. */
export type HandoverList = {
  shopName: string
  courier: string
  /** YYYY-MM-DD */
  day: string
  rows: { awb: string; reference: string; zip: string; units: number; weightGrams: number | null; collect: Paise }[]
}
