import { faults } from '#contract/core/faults.ts'
import { COUNT_MAX, SIZES_PER_ORDER } from '#contract/core/limits.ts'
import type { Paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { Measure } from '#domain/settings/tariff.rules.ts'

import type { DiscountRequest } from './discount.rules.ts'
import type { Line } from './goods.rules.ts'

/** So many pieces of a size. */
export type LineRequest = { skuId: number; count: number }

/** A cart whose price is asked: its lines, how it is paid, what is to come off. */
export type CartRequest = { lines: readonly LineRequest[]; mode: PaymentMode; discounts: DiscountRequest }

/** A size as it is sold now; `name` is its product's. */
export type Size = {
  skuId: number
  name: string
  available: number
  unitPrice: Paise
  mrp: Paise
  gstRatePercent: number
  leadDays: number
  measure?: Measure
}

/** A requested size next to what the shop has of it. */
export type LineItem = LineRequest & { size: Size }

/**
 * One line a size: the same size twice is one request for the sum, so it can never be sold past the shelf. Keeps the
 * order of first mention.
 */
export function mergeLines(lines: readonly LineRequest[]): LineRequest[] {
  const counts = new Map<number, number>()
  for (const { skuId, count } of lines) counts.set(skuId, (counts.get(skuId) ?? 0) + count)
  return [...counts].map(([skuId, count]) => ({ skuId, count }))
}

/** The fault of merged lines; undefined when nothing is (spec D88, D127). */
export function linesProblem(lines: readonly LineRequest[]): string | undefined {
  if (lines.length > SIZES_PER_ORDER) return faults.tooManySizes
  return lines.some((line) => line.count > COUNT_MAX) ? faults.invalid('Count') : undefined
}

/** Pairs the requested lines with the shop's sizes; undefined when a size is unknown. */
export function toLineItems(lines: readonly LineRequest[], sizes: readonly Size[]): LineItem[] | undefined {
  const byId = new Map(sizes.map((size) => [size.skuId, size]))
  const items = lines.flatMap(({ skuId, count }) => {
    const size = byId.get(skuId)
    return size ? [{ skuId, count, size }] : []
  })
  return items.length === lines.length ? items : undefined
}

/** The counts lowered to what is there (spec D88, D128). */
export const limitToStock = (items: readonly LineItem[]): LineItem[] =>
  items.map((item) => ({ ...item, count: Math.min(item.count, Math.max(0, item.size.available)) }))

/** The lines that totals are calculated from, in the order of their sizes' numbers. */
export const linesOf = (items: readonly LineItem[]): Line[] =>
  items
    .toSorted((a, b) => a.skuId - b.skuId)
    .map(({ count, size: { unitPrice, mrp, gstRatePercent, measure } }) => ({
      count,
      unitPrice,
      mrp,
      gstRatePercent,
      measure,
    }))
