import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import { finalisePayment } from './finalise-payment.service.ts'
import { isSettled } from './payment.rules.ts'
import * as store from './payment.store.ts'

/** At most one question in so many seconds, however many tabs poll (spec R1.2.41). */
const POLL_EVERY_SECONDS = 5

/**
 * Asks the gateway what became of an intent and records it. Refuses BUSY when the gateway could not say. Captured
 * money first: compared with it a try that failed means nothing.
 */
export async function fetchGatewayStatus(
  deps: Deps,
  { orderRef }: Pick<store.Intent, 'orderRef'>,
): Promise<Outcome<undefined>> {
  if (orderRef === null) return done(undefined)
  const payments = await deps.gateway.fetchPayments(orderRef)
  if ('error' in payments) return refuse('BUSY')
  const captured = payments.filter((payment) => payment.status === 'captured')
  const others = payments.filter((payment) => payment.status !== 'captured')
  for (const payment of [...captured, ...others]) await finalisePayment(deps, orderRef, payment)
  return done(undefined)
}

/**
 * The shopper's own intent, with the gateway asked first where its answer may still change it; undefined when there is no
 * such intent of theirs.
 */
export async function refreshIntent(
  deps: Deps,
  shopper: Pick<Shopper, 'id'>,
  transactionId: string,
): Promise<store.Intent | undefined> {
  const intent = await store.findIntent(deps.db, transactionId)
  if (!intent || intent.shopperId !== shopper.id) return undefined
  if (
    isSettled(intent) ||
    intent.orderRef === null ||
    !(await store.claimStatusCheck(deps.db, intent.id, POLL_EVERY_SECONDS))
  )
    return intent
  await fetchGatewayStatus(deps, intent)
  return store.findIntent(deps.db, transactionId)
}
