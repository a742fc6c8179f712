import { randomUUID } from 'node:crypto'

import type { Deps, Tx } from '#domain/context.ts'
import { markDead, deliver, requeueDue, type Delivery, type DeliveryDeps } from '#domain/message/delivery.service.ts'
import { queueMessage, type Message } from '#domain/message/message.service.ts'
import type { OutgoingMessage, SendResult } from '#domain/ports/messenger.ts'

/** The answer of the provider to the n-th outgoing, from 0. */
type Answering = (outgoing: OutgoingMessage, n: number) => SendResult | Promise<SendResult>

/** Delivery as in the shop, with a provider that answers as told, and a queue that waits until it is asked to work. */
export const messageDelivery = (
  deps: Deps,
  answer: Answering = () => ({ providerId: randomUUID() }),
  { keepsSecrets = false }: { keepsSecrets?: boolean } = {},
) => {
  const received: OutgoingMessage[] = []
  const waiting: string[] = []
  const messenger = {
    send: async (outgoing: OutgoingMessage) => {
      received.push(outgoing)
      return answer(outgoing, received.length - 1)
    },
  }
  const delivery: DeliveryDeps = {
    ...deps,
    jobs: {
      queue: async (_tx, _name, queued) => {
        waiting.push(...queued.map(({ data }) => data.messageId))
      },
    },
    messengers: { sms: messenger, email: messenger, whatsapp: messenger },
    keepsSecrets,
  }
  /** One sweep and what it queued, all at once. */
  const work = async (): Promise<Delivery[]> => {
    const dead = await markDead(delivery)
    await requeueDue(delivery)
    const ids = [...new Set(waiting.splice(0))]
    return [...dead, ...(await deliver(delivery, ids))]
  }
  const enqueue = (message: Message) => deps.db.transaction().execute((tx: Tx) => queueMessage(delivery, tx, message))
  const rows = () => deps.db.selectFrom('message').selectAll().orderBy('seq').execute()
  return { delivery, received, waiting, work, enqueue, rows }
}

/** A message of every day. */
export const refund = (more: Partial<Message> = {}): Message => ({
  event: 'refund:1',
  template: 'refund',
  to: '9876543210',
  vars: { name: 'Asha Devi', order_no: 'AB1234567890123456', amount: '350' },
  ...more,
})
export const otp = (more: Partial<Message> = {}): Message => ({
  event: 'otp:1',
  template: 'otp_register',
  to: '9876543210',
  vars: { otp: '482913', minutes: '5' },
  expiresInSeconds: 300,
  ...more,
})
