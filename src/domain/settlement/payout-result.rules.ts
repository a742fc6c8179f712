import type { PayoutResult } from '#contract/admin/cash-fields.ts'
import type { Paise } from '#contract/core/money.ts'

/** What a number that a courier paid for may belong to; money in paise. */
type LineClaim = {
  open: Paise
  collect: Paise
  isDelivered: boolean
  isBefore: boolean
  isPaid: boolean
  /** The account that owes it; null while nothing is collected. */
  account: string | null
}

/**
 * What a line of a payout is (spec C4.5), and whether it is paid out of what its parcel owes: the parcel of an order that was
 * delivered before the shop knew of its cash counts against what was owed at the start.
 */
export function resultOf(amount: Paise, claim: LineClaim | undefined): { result: PayoutResult; isEntry: boolean } {
  if (!claim) return { result: 'unknown', isEntry: false }
  const { open, collect, isDelivered, isBefore, isPaid } = claim
  if (isBefore) return isPaid ? { result: 'twice', isEntry: false } : { result: 'matched', isEntry: true }
  if (!isDelivered && !isPaid && collect > 0)
    return { result: amount === collect ? 'matched' : 'differs', isEntry: true }
  if (open <= 0) return { result: 'twice', isEntry: false }
  return { result: amount === open ? 'matched' : 'differs', isEntry: true }
}
