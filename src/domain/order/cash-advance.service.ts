import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#domain/context.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import { needsAdvance, type Risk } from '#domain/risk/risk.service.ts'
import { advanceDue, advanceOf } from '#domain/settings/advance.rules.ts'

import { hasDelivered } from './cash.store.ts'
import type { Advance } from './order-draft.rules.ts'

type CashOrder = { total: Paise; risk: Risk | undefined; settings: Pick<CurrentSettings, 'selling' | 'risk'> }

/**
 * What a cash order of so much pays online before it is placed (spec N8.8); undefined where the owner asks for nothing. Whose
 * first order it is nobody knows of a visitor, and it counts as one.
 */
export async function advanceFor(
  db: Db,
  shopperId: number | undefined,
  { total, risk, settings }: CashOrder,
): Promise<Advance | undefined> {
  const terms = advanceOf(settings.selling)
  if (!terms) return undefined
  const isFirst = terms.for === 'first' && (shopperId === undefined || !(await hasDelivered(db, shopperId)))
  const amount = advanceDue(terms, { total, isFirst, isMarked: needsAdvance(risk, settings) })
  return amount === 0 ? undefined : { amount, isRetained: terms.on_rto === 'keep' }
}
