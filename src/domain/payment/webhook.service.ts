import type { Deps } from '#domain/context.ts'
import type { GatewayEvent } from '#domain/ports/payment-gateway.ts'

import { finalise } from './finalise.service.ts'
import * as store from './payment-event.store.ts'
import { noteRefund } from './refund.service.ts'

/** Does what an event says. One whose order is not known yet waits and is done later (spec F9). */
export async function handleEvent(deps: Deps, { id, orderRef, payment, refund }: GatewayEvent): Promise<void> {
  if (refund) await noteRefund(deps, refund)
  else if (orderRef !== undefined && payment) {
    const noted = await finalise(deps, orderRef, payment)
    if (!noted.ok) return
  }
  await store.markHandled(deps.db, id)
}

/** Keeps a webhook's event; false when it was told before. What is kept is done, at once by handleEvent or later by the sweep. */
export const keepEvent = (deps: Deps, event: GatewayEvent): Promise<boolean> => store.insertEvent(deps.db, event)
