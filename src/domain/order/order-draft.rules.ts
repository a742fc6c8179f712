import type { Address } from '#contract/address.ts'
import type { Paise } from '#contract/core/money.ts'
import type { OrderItem } from '#contract/order.ts'
import type { CartRequest, LineItem, LineRequest } from '#domain/pricing/line-items.rules.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'

/** What somebody wants to order, and the total that they were shown; undefined is one too large to be an amount. */
export type OrderRequest = CartRequest & { addressId: number; expectedTotal: Paise | undefined }

/** A line of an order, with the price of one piece. */
export type DraftLine = LineRequest & { amountPaise: number; mrpPaise: number }

/** All that an order will be, before it is one: prices and address as the database has them now. */
export type OrderDraft = {
  lines: DraftLine[]
  items: OrderItem[]
  address: Address
  totals: Totals
  /** The coupon whose use it is; a discount of staff has a code and is no coupon. */
  coupon: { id: number; code: string } | null
}

/** What to change in a request that could not become an order, and what it would come to then. */
export type DraftChanges = {
  lines: { skuId: number; available: number; amountPaise: number }[]
  totals: Totals
}

export const draftLines = (lineItems: readonly LineItem[]): DraftLine[] =>
  lineItems.map(({ skuId, count, size }) => ({
    skuId,
    count,
    amountPaise: size.amount_paise,
    mrpPaise: size.mrp_paise,
  }))
