import type { OrderChangeLine } from '#contract/admin/order-change-fields.ts'
import { formatNumber, toRupees, type Paise } from '#contract/core/money.ts'
import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import { fill } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'

type Change = {
  lines: readonly OrderChangeLine[]
  /** What goes back, what the courier collects from now on, and what was paid online for it. */
  refund?: Paise
  toCollect: Paise
  paid?: Paise
}

/** What changed in an order, a line a size: 'Taken out: Lime Pickle, 250 g × 1'. */
export function changeLines(lines: readonly OrderChangeLine[], language: Language = MAIN_LANGUAGE): string[] {
  const { takenOut, added } = textOf(language).messages
  return lines.map(({ name, size, count }) =>
    fill(count < 0 ? takenOut : added, { name, size, count: Math.abs(count) }),
  )
}

/** The same for its shopper, and what follows for their money. Rs, because an SMS with ₹ costs twice as many parts. */
export function changeNotice({ lines, refund, toCollect, paid }: Change, language: Language): string {
  const text = textOf(language).messages
  const back = refund ? [fill(text.goesBack, { amount: amountText(refund) })] : []
  const toPay = toCollect > 0 ? [fill(text.toPayInCash, { amount: amountText(toCollect) })] : []
  const byLink = paid ? [fill(text.paidOnlineAmount, { amount: amountText(paid) })] : []
  const nothingLeft = paid && toCollect === 0 ? [text.nothingLeft] : []
  return [...changeLines(lines, language), ...back, ...byLink, ...toPay, ...nothingLeft].join('\n')
}

/** Goods that may come into an order: 'Lime Pickle, 250 g × 1'. */
export const goodsLines = (lines: readonly Pick<OrderChangeLine, 'name' | 'size' | 'count'>[]): string[] =>
  lines.map(({ name, size, count }) => `${name}, ${size} × ${count}`)

/** Rupees for messages, whose texts have Rs. */
export const amountText = (amount: Paise): string => formatNumber(toRupees(amount))
