import { paise, type Paise } from '#contract/core/money.ts'
import type { Measure } from '#domain/settings/tariff.rules.ts'

/** So many pieces of a size: what one costs, its MRP, the rate of the tax that is in its price, and what one weighs. */
export type Line = {
  unitPrice: Paise
  mrp: Paise
  count: number
  gstRatePercent: number
  measure?: Measure | undefined
}

/** Price × count of all lines. */
export const goodsTotal = (lines: readonly Line[]): Paise => sumOf(lines, (line) => line.unitPrice)

/** What each line has of something, times its count. */
export const sumOf = (lines: readonly Line[], of: (line: Line) => Paise): Paise =>
  paise(lines.reduce((total, line) => total + of(line) * line.count, 0))
