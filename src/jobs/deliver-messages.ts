import { buryDead, deliver, requeueDue, type Delivery, type DeliveryDeps } from '#domain/message/delivery.service.ts'

import { repeat, type Log } from './repeat.ts'

/** How often the outbox is looked through. What the clock made due is sent within seconds (running.md, demo clock). */
const SWEEP_MS = 5_000

/** The job's work: sends one message. A failure is in the row, not in the job. */
export const deliverMessage =
  (deps: DeliveryDeps, log: Log) =>
  async ({ messageId }: { messageId: string }): Promise<void> => {
    const delivery = await deliver(deps, messageId)
    if (delivery) note(log, delivery)
  }

/** Looks through the outbox once: buries what died and queues what is due. */
export async function sweepMessages(deps: DeliveryDeps, log: Log): Promise<void> {
  for (const dead of await buryDead(deps)) note(log, dead)
  await requeueDue(deps)
}

/** Sweeps from time to time; answers what ends it. */
export const keepSweeping = (deps: DeliveryDeps, log: Log, everyMs = SWEEP_MS): (() => Promise<void>) =>
  repeat(() => sweepMessages(deps, log), {
    everyMs,
    onError: (err) => log.warn({ err }, 'the outbox could not be looked through'),
  })

function note(log: Log, delivery: Delivery): void {
  if (delivery.outcome === 'sent') log.info(delivery, 'message sent')
  else log.warn(delivery, delivery.outcome === 'retry' ? 'message not sent yet' : 'message not sent')
}
