import type { Deps } from '#domain/context.ts'
import type { GatewayEvent } from '#domain/ports/payment-gateway.ts'

import { finalisePayment } from './finalise-payment.service.ts'
import { recordRefund } from './refund.service.ts'
import * as store from './webhook-event.store.ts'

/** Records a webhook's event; false when it is recorded already. A recorded event is handled, at once by handleEvent or later by the sweep. */
export const recordEvent = ({ db }: Deps, event: GatewayEvent): Promise<boolean> => store.insertEvent(db, event)

/**
 * Does what an event says. One whose order is not known yet waits and is done later (spec F9), and so does one that fails:
 * each attempt puts it further behind those that were not tried yet, and after the last it is left alone.
 */
export async function handleEvent(deps: Deps, event: GatewayEvent): Promise<void> {
  try {
    const isKnown = await apply(deps, event)
    await (isKnown
      ? store.markHandled(deps.db, event.id)
      : store.scheduleRetry(deps.db, event.id, 'its order is not known'))
  } catch (error) {
    await store.scheduleRetry(deps.db, event.id, String(error))
    throw error
  }
}

/** False when the event is about an order that we do not know. */
async function apply(deps: Deps, { orderRef, payment, refund }: GatewayEvent): Promise<boolean> {
  if (refund) await recordRefund(deps, refund)
  else if (orderRef !== undefined && payment) return (await finalisePayment(deps, orderRef, payment)).ok
  return true
}
