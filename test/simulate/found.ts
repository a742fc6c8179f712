import type { TrackStatus } from '#contract/order-steps.ts'

import type { FoundParcel } from './parcel-model.ts'

/** Pieces of a size, which is named by its place among those of the shop. */
export type Cart = readonly (readonly [size: number, count: number])[]

/** What lies in the shop's database, read by nobody of the shop. */
export type FoundOrder = {
  orderNo: string
  shopper: number
  key: string | null
  transaction: string | null
  status: TrackStatus
  source: 'shop' | 'phone' | 'replacement'
  total: number
  /** What a cash order paid online before it was placed; none of one that was paid whole. */
  advance: number
  /** How much of it stayed with the shop, because nobody took the parcel. */
  forfeited: number
  /** What was collected at the door. */
  atDelivery: number
  /** It is paid to the maker's own UPI ID, and waits for that. */
  isByUpi: boolean
  isWaiting: boolean
  /** Staff wrote down that some of it was paid. */
  isHandPaid: boolean
  cart: Cart
}
/** `isOpen`: its goods wait for it. */
export type FoundPayment = { transaction: string; state: string; shopper: number; isOpen: boolean }
export type Found = { orders: FoundOrder[]; payments: FoundPayment[]; parcels: FoundParcel[]; onHand: number[] }
