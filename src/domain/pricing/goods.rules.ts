import { paise, type Paise } from '#contract/core/money.ts'

/** So many pieces at a price; `amount` and `mrp` are of one piece, and the tax in them is of this rate. */
export type Line = { amount: Paise; mrp: Paise; count: number; gstRatePercent: number }

/** Price × count of all lines. */
export const goodsOf = (lines: readonly Line[]): Paise => sumOf(lines, (line) => line.amount)

/** What each line has of something, times its count. */
export const sumOf = (lines: readonly Line[], of: (line: Line) => number): Paise =>
  paise(lines.reduce((total, line) => total + of(line) * line.count, 0))
