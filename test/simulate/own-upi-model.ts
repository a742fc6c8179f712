import type { FoundOrder } from './found.ts'
import type { Receipt } from './outside/bank.ts'

/** What staff wrote down as paid by UPI, in the shop's tables. */
export type FoundUpi = { orderNo: string; utr: string; amount: number }

/** Orders that wait for money on the maker's own UPI ID. */
export class OwnUpi {
  readonly #report: (line: string) => void
  /** Orders of which somebody was answered that their payment is looked for, and nobody has decided. */
  readonly #claimed = new Set<string>()
  /** Orders that somebody has asked to cancel. */
  readonly #cancelling = new Set<string>()

  constructor(report: (line: string) => void) {
    this.#report = report
  }

  claimed(orderNo: string): void {
    this.#claimed.add(orderNo)
  }

  /** Staff decide it; whether that was heard nobody needs to know. */
  deciding(orderNo: string): void {
    this.#claimed.delete(orderNo)
  }

  cancelling(orderNo: string): void {
    this.#cancelling.add(orderNo)
  }

  /** Nobody's order is given up by the clock while their payment is looked for. */
  look(orders: readonly FoundOrder[]): void {
    for (const { orderNo, status } of orders)
      if (status === 'Cancelled' && this.#claimed.delete(orderNo) && !this.#cancelling.has(orderNo))
        this.#report(`order ${orderNo}: given up while its payment was looked for`)
  }
}

type Books = { receipts: readonly Receipt[]; capturedFor: (orderNo: string) => number }

/** An order by UPI is paid by what came, each payment once, or is given up; one line for all that does not fit. */
export function upiProblems(
  { orders, upi }: { orders: readonly FoundOrder[]; upi: readonly FoundUpi[] },
  { receipts, capturedFor }: Books,
): string[] {
  const unknown = upi.flatMap(({ orderNo, utr, amount }) =>
    receipts.some((one) => one.utr === utr && one.note === orderNo && one.amount === amount)
      ? []
      : [`order ${orderNo}: ${amount} paise by UPI ${utr}, of which the bank knows nothing`],
  )
  const twice = [...Map.groupBy(upi, ({ utr }) => utr)].flatMap(([utr, all]) =>
    all.length > 1 ? [`UPI ${utr}: it counts for ${all.map(({ orderNo }) => orderNo).join(' and ')}`] : [],
  )
  const unpaid = orders.flatMap(({ orderNo, isByUpi, isWaiting, status, total }) => {
    if (!isByUpi || status === 'Cancelled' || status === 'RTO') return []
    if (isWaiting) return [`order ${orderNo}: it still waits to be paid`]
    const came = receipts.filter(({ note }) => note === orderNo).reduce((sum, { amount }) => sum + amount, 0)
    const paid = came + capturedFor(orderNo)
    return paid < total ? [`order ${orderNo}: it goes on, and ${paid} of ${total} paise came`] : []
  })
  return [...unknown, ...twice, ...unpaid]
}
