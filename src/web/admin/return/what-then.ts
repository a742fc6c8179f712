import type { ReturnOutcome } from '#contract/admin/returns.ts'
import { formatRupees } from '#contract/core/money.ts'

import type { ReturnedOrder } from './return-part.ts'

type Deciding = { outcome: ReturnOutcome; total: number; goodsFirst: boolean; isAll: boolean }
export type Consequence = readonly [about: string, words: string]

/** What a decision does to money, goods, annas, papers and messages, in words and before it is done. */
export function whatThen({ by_hand: byHand, annas }: ReturnedOrder, deciding: Deciding): Consequence[] {
  const { outcome, total, goodsFirst, isAll } = deciding
  const first: Consequence[] = goodsFirst
    ? [['First', 'The goods come back. The rest happens when you press Goods received.']]
    : []
  if (outcome === 'refuse')
    return [
      ['Money', 'None goes back.'],
      ['Message', 'E-mail and SMS. The e-mail has your words, and asks to answer or call.'],
    ]
  if (outcome === 'again')
    return [
      ...first,
      ['Money', 'None. A new order goes out, with nothing to pay and no invoice.'],
      ['Goods', 'New pieces leave the shelf now. What came back is thrown away.'],
      ['Annas', 'Stay as they are.'],
      ['Message', 'E-mail and SMS, and then those of the new order.'],
    ]
  return [
    ...first,
    ['Money', `${formatRupees(total)} ${byHand ? 'are to be paid back by hand' : 'go back the way they came'}.`],
    ['Goods', 'Food never goes back on the shelf, so stock does not change.'],
    ['Annas', annasWords(annas, isAll)],
    ['Paper', 'A credit note of this sum.'],
    ['Message', 'E-mail and SMS now, and another when the money is on its way.'],
    ...(isAll ? [['Order', 'It is Returned once its last pieces are.'] as const] : []),
  ]
}

function annasWords({ spent, earned }: ReturnedOrder['annas'], isAll: boolean): string {
  if (spent === 0 && earned === 0) return 'None were spent or earned.'
  return [
    spent > 0 && `Of ${spent} spent ${isAll ? 'all go back' : 'the share of these pieces goes back'}.`,
    earned > 0 && `Of ${earned} earned those of this money are taken back, as far as the balance goes.`,
  ]
    .filter(Boolean)
    .join(' ')
}
