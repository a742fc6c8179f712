import { paise, type Paise } from './money.ts'

/**
 * What was settled with the shop's bank for one payment, refund or adjustment; money in paise. `amount` is negative where it is
 * taken off; `fee` is what was taken for it, `tax` included.
 */
export type SettledLine = {
  line: string
  kind: 'payment' | 'refund' | 'adjustment'
  /** The payment that it is of. */
  payment: string | undefined
  amount: Paise
  fee: Paise
  tax: Paise
  settlement: string
  utr: string | undefined
  settledAt: Date
}

/** A row of a gateway's report, in paise; `fee` with its tax. */
type ReportedSums = { amount: number; credit: number; debit: number; fee: number; tax: number }

/**
 * What a row of a report of settlements says. What came to the bank is certain, `credit` less `debit`: where a fee was paid from
 * credits nothing was taken for this row, and an adjustment is what it moved.
 */
export function settledSums(
  kind: SettledLine['kind'],
  { amount, credit, debit, fee, tax }: ReportedSums,
): Pick<SettledLine, 'amount' | 'fee' | 'tax'> {
  const net = credit - debit
  if (kind === 'adjustment') return { amount: paise(net), fee: paise(0), tax: paise(0) }
  const signed = kind === 'payment' ? amount : 0 - amount
  const taken = signed - net
  return { amount: paise(signed), fee: paise(taken), tax: paise(taken === fee ? tax : 0) }
}
