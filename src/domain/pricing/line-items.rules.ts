import { COUNT_MAX, SIZES_PER_ORDER } from '#contract/core/limits.ts'
import { messages } from '#contract/core/messages.ts'
import { paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'

import type { DiscountRequest } from './discount.rules.ts'
import type { Line } from './goods.rules.ts'

/** So many pieces of a size. */
export type LineRequest = { skuId: number; count: number }

/** A cart whose price is asked: its lines, how it is paid, what is to come off. */
export type CartRequest = { lines: readonly LineRequest[]; mode: PaymentMode; discounts: DiscountRequest }

/** A size as it is sold now; money in paise. */
export type Size = {
  sku_id: number
  name: string
  available: number
  amount_paise: number
  mrp_paise: number
  gst_rate_percent: number
  lead_days: number
}

/** A requested size beside what the shop has of it. */
export type LineItem = LineRequest & { size: Size }

/** One line a size: the same size twice is one request for the sum, so it can never be sold past the shelf. Keeps the order of first mention. */
export function mergeLines(lines: readonly LineRequest[]): LineRequest[] {
  const counts = new Map<number, number>()
  for (const { skuId, count } of lines) counts.set(skuId, (counts.get(skuId) ?? 0) + count)
  return [...counts].map(([skuId, count]) => ({ skuId, count }))
}

/** What is wrong with merged lines, in words; undefined when nothing is (spec D88, D127). */
export function linesProblem(lines: readonly LineRequest[]): string | undefined {
  if (lines.length > SIZES_PER_ORDER) return messages.tooManySizes
  return lines.some((line) => line.count > COUNT_MAX) ? messages.invalid('Count') : undefined
}

/** Pairs the requested lines with the shop's sizes; undefined when a size is unknown. */
export function toLineItems(lines: readonly LineRequest[], sizes: readonly Size[]): LineItem[] | undefined {
  const byId = new Map(sizes.map((size) => [size.sku_id, size]))
  const items = lines.flatMap(({ skuId, count }) => {
    const size = byId.get(skuId)
    return size ? [{ skuId, count, size }] : []
  })
  return items.length === lines.length ? items : undefined
}

/** The sizes as one order may have them: no more of each than the owner allows, if anything (spec D151). */
export const limitPerOrder = <S extends Size>(sizes: readonly S[], limit: number | null): S[] =>
  sizes.map((size) => ({ ...size, available: Math.min(size.available, limit ?? size.available) }))

/** The counts lowered to what is there (spec D88, D128). */
export const limitToStock = (items: readonly LineItem[]): LineItem[] =>
  items.map((item) => ({ ...item, count: Math.min(item.count, Math.max(0, item.size.available)) }))

/** The lines that totals are calculated from, in the order of their sizes' numbers. */
export const linesOf = (items: readonly LineItem[]): Line[] =>
  items
    .toSorted((a, b) => a.skuId - b.skuId)
    .map(({ count, size }) => ({
      count,
      amount: paise(size.amount_paise),
      mrp: paise(size.mrp_paise),
      gstRatePercent: size.gst_rate_percent,
    }))
