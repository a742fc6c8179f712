import { randomUUID } from 'node:crypto'

import type { Deps, Tx } from '#domain/context.ts'
import { deliverDue, markDead, type Delivery, type DeliveryDeps } from '#domain/message/delivery.service.ts'
import { queueMessage, type Message } from '#domain/message/message.service.ts'
import type { OutgoingMessage, SendResult } from '#domain/ports/messenger.ts'

/** The answer of the provider to the n-th outgoing, from 0. */
type Answering = (outgoing: OutgoingMessage, n: number) => SendResult | Promise<SendResult>

/** Delivery as in the shop, with a provider whose answers the test sets. It delivers when the test calls `work`. */
export const messageDelivery = (
  deps: Deps,
  answer: Answering = () => ({ providerId: randomUUID() }),
  { encryptsSecrets = false }: { encryptsSecrets?: boolean } = {},
) => {
  const received: OutgoingMessage[] = []
  const messenger = {
    send: async (outgoing: OutgoingMessage) => {
      received.push(outgoing)
      return answer(outgoing, received.length - 1)
    },
  }
  const delivery: DeliveryDeps = {
    ...deps,
    messengers: { sms: messenger, email: messenger, whatsapp: messenger },
    encryptsSecrets,
  }
  /** Everything that is due, all at once. */
  const work = async (): Promise<Delivery[]> => [...(await markDead(delivery)), ...(await deliverDue(delivery, 1_000))]
  const enqueue = (message: Message) => deps.db.transaction().execute((tx: Tx) => queueMessage(delivery, tx, message))
  const rows = () => deps.db.selectFrom('message').selectAll().orderBy('seq').execute()
  return { delivery, received, work, enqueue, rows }
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
