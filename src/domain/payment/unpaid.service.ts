import { formatNumber, toRupees } from '#contract/core/money.ts'
import { refuse, type Db, type Refusal } from '#domain/context.ts'

import { unpaidState } from './payment.rules.ts'
import { capturedOf, type Intent } from './payment.store.ts'

/**
 * Refuses a payment without an order in the words of what became of its money (spec D156): NOT_PAID while it may still
 * come, then PAYMENT_FAILED, PAYMENT_EXPIRED or PAYMENT_REFUNDED.
 */
export async function refuseUnpaid(db: Db, intent: Pick<Intent, 'id' | 'state' | 'isOver'>): Promise<Refusal> {
  const state = unpaidState(intent.state, intent.isOver)
  if (state === 'pending') return refuse('NOT_PAID')
  if (state === 'failed') return refuse('PAYMENT_FAILED')
  if (state === 'expired') return refuse('PAYMENT_EXPIRED')
  const amount = formatNumber(toRupees(await capturedOf(db, intent.id)))
  return refuse('PAYMENT_REFUNDED', { params: { amount } })
}
