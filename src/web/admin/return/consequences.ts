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
  const first: Consequence[] = goodsFirst ? [['First', t.goodsComeBackRest]] : []
  if (outcome === 'refuse')
    return [
      ['Money', t.noRefund],
      ['Message', t.eMailSmsE],
    ]
  if (outcome === 'again')
    return [
      ...first,
      ['Money', t.noneNewOrderSent],
      ['Goods', t.newLeaveShelfNow],
      ['Annas', t.stayAsTheyAre],
      ['Message', t.eMailSmsThen],
    ]
  if (max !== undefined) return [['Money', fill(t.maxCanRefunded, { max: formatRupees(max) })]]
  return [
    ...first,
    ['Money', `${formatRupees(total)} will be refunded ${byHand ? 'by hand' : 'the way it was paid'}.`],
    ['Goods', t.foodNeverGoesBack],
    ['Annas', annasLabel(annas)],
    ['Paper', t.creditNoteSum],
    ['Message', t.eMailSmsNow],
    ...(isAll ? [['Order', t.becomesReturnedWhenEverything] as const] : []),
  ]
}

function annasLabel({ back, unearned, taken }: ReturnedAnnas): string {
  if (back === 0 && unearned === 0) return t.noneComeBackTaken
  return [back > 0 && fill(t.backWereSpentWill, { back }), unearned > 0 && takenLabel(unearned, taken)]
    .filter(Boolean)
    .join(' ')
}

/** What was spent in the meantime cannot be taken. */
function takenLabel(unearned: number, taken: number): string {
  if (taken === unearned) return fill(t.takenEarnedWillTaken, { taken })
  return `Of ${unearned} that it earned ${taken === 0 ? 'none' : `only ${taken}`} will be taken back: no more are left.`
}
