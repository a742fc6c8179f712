import type { ReturnOutcome } from '#contract/admin/return-fields.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/return.ts'

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
  const first: Consequence[] = goodsFirst ? [[t.first, t.goodsFirstEffect]] : []
  if (outcome === 'refuse')
    return [
      [t.money, t.noRefund],
      [t.message, t.refusalMessage],
    ]
  if (outcome === 'again')
    return [
      ...first,
      [t.money, t.againMoney],
      [t.goods, t.againGoods],
      [t.annas, t.annasStay],
      [t.message, t.againMessage],
    ]
  if (max !== undefined) return [[t.money, fill(t.refundMax, { max: formatRupees(max) })]]
  return [
    ...first,
    [t.money, fill(byHand ? t.refundByHand : t.refundAsPaid, { sum: formatRupees(total) })],
    [t.goods, t.foodThrownAway],
    [t.annas, annasLabel(annas)],
    [t.document, t.creditNoteEffect],
    [t.message, t.refundMessage],
    ...(isAll ? [[t.order, t.orderReturned] as const] : []),
  ]
}

function annasLabel({ back, unearned, taken }: ReturnedAnnas): string {
  if (back === 0 && unearned === 0) return t.annasNone
  return [back > 0 && fill(t.annasBack, { back }), unearned > 0 && takenLabel(unearned, taken)]
    .filter(Boolean)
    .join(' ')
}

/** What was spent in the meantime cannot be taken. */
function takenLabel(unearned: number, taken: number): string {
  if (taken === unearned) return fill(t.annasTaken, { taken })
  return taken === 0 ? fill(t.annasTakenNone, { unearned }) : fill(t.annasTakenOnly, { unearned, taken })
}
