import type { Address } from '#contract/address.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Gift } from '#contract/gift.ts'
import type { Language } from '#contract/languages.ts'
import type { CartRequest, LineItem, LineRequest } from '#domain/pricing/line-items.rules.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'
import type { Risk } from '#domain/risk/risk.rules.ts'

import type { OrderItem } from './order-items.rules.ts'

/** What a person wants to order, and the total that they were shown; undefined is one too large to be an amount. */
export type OrderRequest = CartRequest & {
  addressId: number
  total: Paise | undefined
  /** Of the page that it comes from. */
  language?: Language | undefined
  gift?: Gift | undefined
}

/** A line of an order, with what one piece costs. */
export type DraftLine = LineRequest & { unitPrice: Paise; mrp: Paise }

/** All that an order will be, before it is one: prices and address as the database has them now. */
export type OrderDraft = {
  lines: DraftLine[]
  items: OrderItem[]
  address: Address
  totals: Totals
  /** The coupon whose use it is; a discount of staff has a code and is no coupon. */
  coupon: { id: number; code: string } | null
  /** The day with room on which it should leave (YYYY-MM-DD), where the shop limits its days (spec C5.3). */
  dispatchOn?: string | undefined
  /** In which its messages are written: that of the page, else its shopper's own. */
  language?: Language | undefined
  /** What was found of a cash order, where anything was (spec C8.4). */
  risk?: Risk | undefined
  /** What its card says, and the day that was asked for; its address is the receiver's (spec N9). */
  gift?: Gift | undefined
  /** What is paid online before a cash order is placed, where anything is (spec N8.8). */
  advance?: Advance | undefined
}

/** An advance for cash; `isRetained`: it stays with the shop where nobody takes the parcel. */
export type Advance = { amount: Paise; isRetained: boolean }

/** What is asked of whoever pays for a draft now: the advance of a cash order, or all of it. */
export const amountNow = ({ advance, totals }: Pick<OrderDraft, 'advance' | 'totals'>): Paise =>
  advance?.amount ?? totals.total

/** What to change in a request that could not become an order, and what it would come to then. */
export type DraftChanges =
  | { lines: { skuId: number; available: number; unitPrice: Paise }[]; totals: Totals }
  /** the size of which nothing is fresh enough for the pincode */
  | { staleSkuId: number }

/** The lines of a draft order: prices in paise, frozen as they are now. */
export const draftLines = (lineItems: readonly LineItem[]): DraftLine[] =>
  lineItems.map(({ skuId, count, size: { unitPrice, mrp } }) => ({ skuId, count, unitPrice, mrp }))
