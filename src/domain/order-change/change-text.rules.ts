import type { OrderChangeLine } from '#contract/admin/order-change-fields.ts'
import { formatNumber, toRupees, type Paise } from '#contract/core/money.ts'

type Change = { lines: readonly OrderChangeLine[]; refund: Paise; toCollect: Paise }

/** What changed in an order, a line a size: 'Taken out: Lime Pickle, 250 g × 1'. */
export const changeLines = (lines: readonly OrderChangeLine[]): string[] =>
  lines.map(({ name, size, count }) => `${count < 0 ? 'Taken out' : 'Added'}: ${name}, ${size} × ${Math.abs(count)}`)

/** The same for its shopper, and what follows for their money. Rs, because an SMS with ₹ costs twice as many parts. */
export function changeNotice({ lines, refund, toCollect }: Change): string {
  const back = refund > 0 ? [`Rs ${amountText(refund)} go back to you.`] : []
  const toPay = toCollect > 0 ? [`To be paid in cash: Rs ${amountText(toCollect)}.`] : []
  return [...changeLines(lines), ...back, ...toPay].join('\n')
}

/** Rupees for messages, whose texts have Rs. */
export const amountText = (amount: Paise): string => formatNumber(toRupees(amount))
