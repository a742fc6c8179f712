import type { OrderChangeLine } from '#contract/admin/order-change-fields.ts'
import { formatNumber, toRupees, type Paise } from '#contract/core/money.ts'

type Change = {
  lines: readonly OrderChangeLine[]
  /** What goes back, what the courier collects from now on, and what was paid online for it. */
  refund?: Paise
  toCollect: Paise
  paid?: Paise
}

/** What changed in an order, a line a size: 'Taken out: Lime Pickle, 250 g × 1'. */
export const changeLines = (lines: readonly OrderChangeLine[]): string[] =>
  lines.map(({ name, size, count }) => `${count < 0 ? 'Taken out' : 'Added'}: ${name}, ${size} × ${Math.abs(count)}`)

/** The same for its shopper, and what follows for their money. Rs, because an SMS with ₹ costs twice as many parts. */
export function changeNotice({ lines, refund, toCollect, paid }: Change): string {
  const back = refund ? [`Rs ${amountText(refund)} go back to you.`] : []
  const toPay = toCollect > 0 ? [`To be paid in cash: Rs ${amountText(toCollect)}.`] : []
  const byLink = paid ? [`Paid online: Rs ${amountText(paid)}.`] : []
  const nothingLeft = paid && toCollect === 0 ? ['Nothing is to be paid when it comes.'] : []
  return [...changeLines(lines), ...back, ...byLink, ...toPay, ...nothingLeft].join('\n')
}

/** Goods that may come into an order: 'Lime Pickle, 250 g × 1'. */
export const goodsLines = (lines: readonly Pick<OrderChangeLine, 'name' | 'size' | 'count'>[]): string[] =>
  lines.map(({ name, size, count }) => `${name}, ${size} × ${count}`)

/** Rupees for messages, whose texts have Rs. */
export const amountText = (amount: Paise): string => formatNumber(toRupees(amount))
