import { onTestFinished } from 'vitest'

import { whatsappWebhook } from '#adapters/whatsapp-webhook.ts'
import { handleIncoming } from '#domain/whatsapp/incoming.service.ts'
import { createApp } from '#http/app.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { messageDelivery } from '#test/outside/messages.ts'
import { APP_SECRET, inbound, whatsappCall } from '#test/outside/whatsapp.ts'

import { openOffice } from './office.ts'

export const WRITER = '9431067890'

/** The office of a shop that WhatsApp reports to: what people write comes in by its webhook, and is handled when the test says so. */
export const openWhatsapp = async () => {
  const office = await openOffice()
  const { deps } = office.shop
  const whatsapp = whatsappWebhook({ appSecret: APP_SECRET, verifyToken: 'agreed' })
  const app = await createApp({ deps, pictures: nameOnlyPictures, webhooks: { whatsapp } })
  onTestFinished(() => app.close())
  const send = async ({ payload, signature }: ReturnType<typeof whatsappCall>) =>
    (
      await app.inject({
        method: 'POST',
        url: '/webhooks/whatsapp',
        payload,
        headers: { 'content-type': 'application/json', ...signature },
      })
    ).statusCode
  const handle = async () => {
    while (
      await handleIncoming(deps, (error) => {
        throw error
      })
    );
  }
  /** What they wrote, as it comes in and is handled. */
  const write = async (...messages: Parameters<typeof whatsappCall>) => {
    const code = await send(whatsappCall(...messages))
    await handle()
    return code
  }
  const now = async () => {
    const { rows } = await office.shop.database.pool.query<{ now: string }>(
      'select extract(epoch from shop_now())::int as now',
    )
    return Number(rows[0]?.now ?? 0)
  }
  const text = async (body: string, more = {}) =>
    inbound(WRITER, { text: { body }, timestamp: String(await now()), ...more })
  const tickets = async () => (await office.owner.call('tickets', { state: 'all' })).data?.data ?? []
  const threadOf = async (id: number) => (await office.owner.call('ticket', { id })).data?.entries ?? []
  const delivery = messageDelivery(deps)
  /** What the shop answers by itself. */
  const answers = async () => {
    const before = delivery.received.length
    await delivery.work()
    return delivery.received
      .slice(before)
      .flatMap(({ template, to, body }) => (template.code === 'ticket_text' ? [{ to, body }] : []))
  }
  return { ...office, office, deps, send, handle, write, now, text, tickets, threadOf, answers }
}
