import type { FoundOrder } from './found.ts'

/** What becomes of an advance when nobody takes the parcel; undefined while nobody knows what was said. */
export type OnRto = 'keep' | 'refund' | undefined
type Around = {
  /** What was said of each payment when it was prepared. */
  termsOf: (transaction: string) => OnRto
  /** What the gateway has captured of an order, whatever went back. */
  capturedFor: (orderNo: string) => number
}

const DELIVERED: ReadonlySet<string> = new Set(['Delivered', 'Returned'])

/** An advance is taken off what the door pays, kept where that was said, or goes back; a line for all that does not fit. */
export function advanceProblems(orders: readonly FoundOrder[], { termsOf, capturedFor }: Around): string[] {
  return orders.flatMap(({ orderNo, transaction, status, total, advance, forfeited, atDelivery, isHandPaid }) => {
    const lines: string[] = []
    if (forfeited > 0 && (status !== 'RTO' || termsOf(transaction ?? '') === 'refund' || forfeited > advance))
      lines.push(`order ${orderNo}: ${forfeited} of an advance of ${advance} paise is kept, and it is ${status}`)
    const paid = capturedFor(orderNo) + atDelivery
    if (advance > 0 && DELIVERED.has(status) && !isHandPaid && paid < total)
      lines.push(`order ${orderNo}: delivered for ${paid} of ${total} paise`)
    return lines
  })
}
