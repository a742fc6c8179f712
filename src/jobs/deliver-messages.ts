import { withdrawOffers } from '#domain/account/consent.service.ts'
import { deliverDue, markDead, type Delivery, type DeliveryDeps } from '#domain/message/delivery.service.ts'

import type { Log } from './run-jobs.ts'

/** So many messages are claimed, sent and marked together. */
const AT_ONCE = 50

/** Sends some of the messages that are due; true when there may be more. A failure is in the row, not in the job. */
export async function deliverMessages(deps: DeliveryDeps, log: Log): Promise<boolean> {
  const deliveries = await deliverDue({ ...deps, onOptOut: withdrawOffers }, AT_ONCE)
  for (const delivery of deliveries) logDelivery(log, delivery)
  return deliveries.length === AT_ONCE
}

/** Marks the messages that must not be sent any more. */
export async function markDeadMessages(deps: DeliveryDeps, log: Log): Promise<void> {
  for (const dead of await markDead(deps)) logDelivery(log, dead)
}

function logDelivery(log: Log, delivery: Delivery): void {
  if (delivery.outcome === 'sent') log.info(delivery, 'message sent')
  else log.warn(delivery, delivery.outcome === 'retry' ? 'message not sent yet' : 'message not sent')
}
