import { deliver, markDead, requeueDue, type Delivery, type DeliveryDeps } from '#domain/message/delivery.service.ts'

import type { Log } from './repeat.ts'

/** The jobs' work: sends messages. A failure is in the row, not in the job. */
export const deliverMessages =
  (deps: DeliveryDeps, log: Log) =>
  async (jobs: readonly { messageId: string }[]): Promise<void> => {
    const deliveries = await deliver(
      deps,
      jobs.map(({ messageId }) => messageId),
    )
    for (const delivery of deliveries) logDelivery(log, delivery)
  }

/** Looks through the outbox once: marks what is dead and queues what is due. */
export async function sweepMessages(deps: DeliveryDeps, log: Log): Promise<void> {
  for (const dead of await markDead(deps)) logDelivery(log, dead)
  await requeueDue(deps)
}

function logDelivery(log: Log, delivery: Delivery): void {
  if (delivery.outcome === 'sent') log.info(delivery, 'message sent')
  else log.warn(delivery, delivery.outcome === 'retry' ? 'message not sent yet' : 'message not sent')
}
