import type { Address } from '#contract/address.ts'
import type { OrderItem } from '#contract/order.ts'
import type { Wanted } from '#domain/pricing/cart.rules.ts'
import type { Summary } from '#domain/pricing/pricing.rules.ts'
import type { StockMove } from '#domain/stock/stock.rules.ts'

/** A size of an order, with the price of one piece. */
export type NewLine = StockMove & { amountPaise: number; mrpPaise: number }

/** All that an order will be, before it is one: prices and address from the database, frozen, fit to be kept as JSON. */
export type Draft = {
  lines: NewLine[]
  items: OrderItem[]
  address: Address
  summary: Summary
  coupon: { id: number; code: string } | null
}

export const draftLines = (wanted: readonly Wanted[]): NewLine[] =>
  wanted.map(({ skuId, count, offer }) => ({
    skuId,
    count,
    amountPaise: offer.amount_paise,
    mrpPaise: offer.mrp_paise,
  }))
