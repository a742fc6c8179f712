import type { Deps } from '#domain/context.ts'
import type { GatewayEvent } from '#domain/ports/payment-gateway.ts'
import { retryAfterSeconds } from '#domain/retry.rules.ts'

import { finalisePayment } from './finalise-payment.service.ts'
import { recordRefund } from './refund.service.ts'
import * as store from './webhook-event.store.ts'

/** Stores a webhook's event; false for a duplicate. A stored event is handled at once by handleEvent, or later by the job that retries. */
export const recordEvent = ({ db }: Deps, event: GatewayEvent): Promise<boolean> =>
  store.insertEvent(db, { ...event, source: 'payments', body: event })

/**
 * Applies an event. When its order is not known yet (spec F9), or applying fails, it is retried later. Events with fewer
 * attempts come first; after the last attempt an event is given up.
 */
export async function handleEvent(deps: Deps, event: GatewayEvent, attempts = 0): Promise<void> {
  // the first retry is due at once, for the next round of the job; then the usual back-off applies
  const scheduleRetry = (error: string) =>
    store.putOff(deps.db, store.queue, {
      key: event.id,
      error,
      seconds: attempts === 0 ? 0 : retryAfterSeconds(attempts),
    })
  try {
    const isOrderFound = await apply(deps, event)
    await (isOrderFound ? store.markHandled(deps.db, event.id) : scheduleRetry('its order is not known'))
  } catch (error) {
    await scheduleRetry(String(error))
    throw error
  }
}

/** Applies the payment or the refund of an event; false when its order is not known. */
async function apply(deps: Deps, { orderRef, payment, refund }: GatewayEvent): Promise<boolean> {
  if (refund) await recordRefund(deps, refund)
  else if (orderRef !== undefined && payment) return (await finalisePayment(deps, orderRef, payment)).ok
  return true
}
