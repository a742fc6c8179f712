import type { OrderLine, PricedLine } from '#contract/cart.ts'
import { COUNT_MAX, SIZES_PER_ORDER } from '#contract/core/limits.ts'
import { messages } from '#contract/core/messages.ts'
import { paise, type Paise } from '#contract/core/money.ts'

import type { Line } from './pricing.rules.ts'

/** A size as it is sold now; money in paise. */
export type Offer = { sku_id: number; name: string; available: number; amount_paise: number; mrp_paise: number }

/** A wanted size beside what the shop has of it. */
export type Wanted = { skuId: number; count: number; offer: Offer }

/** One line a size: the same size twice is one wish for the sum, so it can never be sold past the shelf. Keeps the order of first mention. */
export function mergeLines(lines: readonly OrderLine[]): OrderLine[] {
  const counts = new Map<number, number>()
  for (const { sku_id, count } of lines) counts.set(sku_id, (counts.get(sku_id) ?? 0) + count)
  return [...counts].map(([sku_id, count]) => ({ sku_id, count }))
}

/** What is wrong with merged lines, in words; undefined when nothing is (spec D88, D127). */
export function linesProblem(lines: readonly OrderLine[]): string | undefined {
  if (lines.length > SIZES_PER_ORDER) return messages.tooManySizes
  return lines.some((line) => line.count > COUNT_MAX) ? messages.invalid('Count') : undefined
}

/** Pairs the wishes with the shop's offers; undefined when a size is unknown. */
export function pairUp(lines: readonly OrderLine[], offers: readonly Offer[]): Wanted[] | undefined {
  const byId = new Map(offers.map((offer) => [offer.sku_id, offer]))
  const wanted = lines.flatMap(({ sku_id, count }) => {
    const offer = byId.get(sku_id)
    return offer ? [{ skuId: sku_id, count, offer }] : []
  })
  return wanted.length === lines.length ? wanted : undefined
}

/** The wishes lowered to what is there (spec D88, D128). */
export const lowered = (wanted: readonly Wanted[]): Wanted[] =>
  wanted.map((one) => ({ ...one, count: Math.min(one.count, Math.max(0, one.offer.available)) }))

export const billLines = (wanted: readonly Wanted[]): Line[] =>
  wanted.map(({ count, offer }) => ({ count, amount: paise(offer.amount_paise), mrp: paise(offer.mrp_paise) }))

export const pricedLine = ({ skuId, count, offer }: Wanted): PricedLine => ({
  sku_id: skuId,
  count,
  available: Math.max(0, offer.available),
  amount: offer.amount_paise / 100,
  mrp: offer.mrp_paise / 100,
  line_total: lineTotal(offer.amount_paise, count) / 100,
})

const lineTotal = (amountPaise: number, count: number): Paise => paise(amountPaise * count)
