import type { ReturnOutcome } from '#contract/admin/return-fields.ts'
import { formatRupees } from '#contract/core/money.ts'

import type { ReturnedAnnas } from './decision-values.ts'
import type { ReturnedOrder } from './return-part.ts'

type Deciding = {
  outcome: ReturnOutcome
  total: number
  /** What can be refunded at most, where more is asked for. */
  max?: number | undefined
  annas: ReturnedAnnas
  goodsFirst: boolean
  isAll: boolean
}
export type Consequence = readonly [about: string, text: string]

/** What a decision does to money, goods, annas, documents and messages, in words and before it is done. */
export function consequencesOf({ by_hand: byHand }: ReturnedOrder, deciding: Deciding): Consequence[] {
  const { outcome, total, max, annas, goodsFirst, isAll } = deciding
  const first: Consequence[] = goodsFirst
    ? [['First', 'The goods come back. The rest happens when you press Goods received.']]
    : []
  if (outcome === 'refuse')
    return [
      ['Money', 'No refund.'],
      ['Message', 'E-mail and SMS. The e-mail has your words, and asks to answer or call.'],
    ]
  if (outcome === 'again')
    return [
      ...first,
      ['Money', 'None. A new order is sent, with nothing to pay and no invoice.'],
      ['Goods', 'New pieces leave the shelf now. What came back is thrown away.'],
      ['Annas', 'Stay as they are.'],
      ['Message', 'E-mail and SMS, and then those of the new order.'],
    ]
  if (max !== undefined) return [['Money', `At most ${formatRupees(max)} can be refunded.`]]
  return [
    ...first,
    ['Money', `${formatRupees(total)} will be refunded ${byHand ? 'by hand' : 'the way it was paid'}.`],
    ['Goods', 'Food never goes back on the shelf, so stock does not change.'],
    ['Annas', annasLabel(annas)],
    ['Paper', 'A credit note of this sum.'],
    ['Message', 'E-mail and SMS now, and another when the money is on its way.'],
    ...(isAll ? [['Order', 'It becomes Returned when everything is back.'] as const] : []),
  ]
}

function annasLabel({ back, unearned, taken }: ReturnedAnnas): string {
  if (back === 0 && unearned === 0) return 'None come back or are taken.'
  return [back > 0 && `${back} that were spent on it will be given back.`, unearned > 0 && takenLabel(unearned, taken)]
    .filter(Boolean)
    .join(' ')
}

/** What was spent in the meantime cannot be taken. */
function takenLabel(unearned: number, taken: number): string {
  if (taken === unearned) return `${taken} that it earned will be taken back.`
  return `Of ${unearned} that it earned ${taken === 0 ? 'none' : `only ${taken}`} will be taken back: no more are left.`
}
