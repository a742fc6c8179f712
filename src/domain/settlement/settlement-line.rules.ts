import type { Paise } from '#contract/core/money.ts'
import type { SettledLine } from '#contract/core/settled-line.ts'

/** What the shop knows of what a line is about; money in paise. */
export type ShopMoney = {
  /** What the shop captured of this payment; null where it is not the shop's. */
  captured: Paise | null
  /** What the shop gave back by this refund; null where it is not the shop's. */
  refunded: Paise | null
}

/** What of a line is not as the shop has it, in paise; undefined where nothing is (spec C4.9). */
export function differenceOf(
  { kind, amount }: Pick<SettledLine, 'kind' | 'amount'>,
  found: ShopMoney,
): { expected: Paise | null } | undefined {
  if (kind === 'adjustment' || found.captured === null) return undefined
  const expected = kind === 'payment' ? found.captured : found.refunded
  const settled = kind === 'payment' ? amount : 0 - amount
  return settled === expected ? undefined : { expected }
}
