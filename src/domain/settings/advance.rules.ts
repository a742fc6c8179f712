import type { SettingValues } from '#contract/admin/settings.ts'
import { fromRupees, paise, percentOf, ZERO, type Paise } from '#contract/core/money.ts'
import type { WireAdvance } from '#contract/settings.ts'

const RUPEE = 100

/** What is known of a cash order that may need an advance. */
export type CashFacts = { total: Paise; isFirst: boolean; isMarked: boolean }

/** The owner's advance for cash as the wire has it; null where it is off. */
export const advanceOf = (selling: SettingValues['selling']): WireAdvance | null =>
  selling.cash_advance === 'off'
    ? null
    : {
        kind: selling.cash_advance,
        value: selling.advance_value,
        from: selling.advance_from,
        for: selling.advance_for,
        on_rto: selling.advance_on_rto,
      }

/**
 * What is to be paid online before a cash order is placed (spec N8.8), in paise; nothing where the owner asks these orders for
 * none. A percentage is of the total, rounded up to the rupee. Between ₹1 and a rupee below the total: something is left for
 * the door.
 */
export function advanceDue(terms: WireAdvance | null, { total, isFirst, isMarked }: CashFacts): Paise {
  if (!terms || total < fromRupees(terms.from)) return ZERO
  if ((terms.for === 'first' && !isFirst) || (terms.for === 'marked' && !isMarked)) return ZERO
  const requested = terms.kind === 'rupees' ? fromRupees(terms.value) : upToRupee(percentOf(total, terms.value))
  const due = paise(Math.min(Math.max(requested, RUPEE), total - RUPEE))
  return due < RUPEE ? ZERO : due
}

const upToRupee = (amount: Paise): Paise => paise(Math.ceil(amount / RUPEE) * RUPEE)
