import type { Deps } from '#domain/context.ts'
import type { GatewayEvent } from '#domain/ports/payment-gateway.ts'

import { finalisePayment } from './finalise-payment.service.ts'
import { recordRefund } from './refund.service.ts'
import * as store from './webhook-event.store.ts'

/** Records a webhook's event; false when it is recorded already. A recorded event is handled, at once by handleEvent or later by the sweep. */
export const recordEvent = ({ db }: Deps, event: GatewayEvent): Promise<boolean> => store.insertEvent(db, event)

/** Does what an event says. One whose order is not known yet waits and is done later (spec F9). */
export async function handleEvent(deps: Deps, { id, orderRef, payment, refund }: GatewayEvent): Promise<void> {
  if (refund) await recordRefund(deps, refund)
  else if (orderRef !== undefined && payment) {
    const finalised = await finalisePayment(deps, orderRef, payment)
    if (!finalised.ok) return
  }
  await store.markHandled(deps.db, id)
}
