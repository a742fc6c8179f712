import { expect, onTestFinished, test } from 'vitest'

import { whatsappWebhook } from '#adapters/whatsapp-webhook.ts'
import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { handleIncoming } from '#domain/whatsapp/incoming.service.ts'
import { createApp } from '#http/app.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { messageDelivery } from '#test/outside/messages.ts'
import { APP_SECRET, inbound, whatsappCall } from '#test/outside/whatsapp.ts'
import { change, idOf } from '#test/people/buyers.ts'
import { openOffice, stateOf, walk } from '#test/shop/office.ts'

const raise = (error: unknown) => {
  throw error
}

/** A cash order whose confirmation went out by WhatsApp, and what pressing its buttons brings. */
const open = async () => {
  const office = await openOffice()
  const deps = { ...office.shop.deps, channels: ['sms', 'email', 'whatsapp'] as const }
  await updateSettings(deps, { selling: { cash_confirm: 'link' }, shop: { phone: '98765 43210' } })
  await change(office, await idOf(office), { whatsapp: true })
  const order_no = await office.place()
  await queueOrderMessages(deps)
  const delivery = messageDelivery(deps, ({ to }, n) => ({ providerId: `${to}.${n}` }))
  await delivery.work()
  const at = delivery.received.findIndex(({ template, to }) => template.code === 'cash_confirm' && to === '9876543210')
  const sent = delivery.received[at]
  const whatsapp = whatsappWebhook({ appSecret: APP_SECRET, verifyToken: 'agreed' })
  const app = await createApp({ deps, pictures: nameOnlyPictures, webhooks: { whatsapp } })
  onTestFinished(() => app.close())
  const press = async (payload: string | undefined, { from = '9876543210', id = `9876543210.${at}` } = {}) => {
    const button = { text: 'Yes', payload: payload ?? '' }
    const call = whatsappCall([inbound(from, { type: 'button', button, context: { id } })])
    const headers = { 'content-type': 'application/json', ...call.signature }
    await app.inject({ method: 'POST', url: '/webhooks/whatsapp', payload: call.payload, headers })
    await handleIncoming(deps, raise)
    const before = delivery.received.length
    await delivery.work()
    return delivery.received
      .slice(before)
      .flatMap(({ template, body }) => (template.code === 'ticket_text' ? [body] : []))
  }
  const payloads = sent?.buttons.flatMap((button) => (button.kind === 'reply' ? [button.payload] : [])) ?? []
  return { ...office, order_no, sent, payloads, press, confirm: payloads[0], cancel: payloads[1] }
}
const isConfirmed = async ({ owner, order_no }: Awaited<ReturnType<typeof open>>) =>
  (await owner.call('order', { order_no })).data?.is_unconfirmed === false
const ticketCount = async ({ owner }: Awaited<ReturnType<typeof open>>) =>
  (await owner.call('tickets', { state: 'all' })).data?.total

test('a cash order is asked for with two buttons and the end of its link; no text has the link in it', async () => {
  const { sent, order_no, payloads } = await open()
  expect(sent?.body).not.toContain('http')
  expect(sent?.buttons).toMatchObject([
    { kind: 'reply', payload: expect.stringMatching(`^confirm:${order_no}:`) },
    { kind: 'reply', payload: expect.stringMatching(`^cancel:${order_no}:`) },
    { kind: 'url', parameter: expect.stringMatching(/^[2-9a-z]{10}$/) },
  ])
  expect(Math.max(...payloads.map(({ length }) => length))).toBeLessThanOrEqual(256)
})

test('a pressed button confirms once, and only its own order', async () => {
  const shop = await open()
  const { press, confirm, cancel, order_no, owner } = shop
  const thanks = [`Thank you. Order ${order_no} is confirmed.`]
  expect(await press(confirm)).toEqual(thanks)
  expect(await isConfirmed(shop)).toBe(true)
  expect(await press(confirm)).toEqual(thanks)
  expect(await ticketCount(shop)).toBe(0)
  expect(await press(cancel)).toEqual([`Order ${order_no} is cancelled.`])
  expect(await press(cancel)).toEqual([`Order ${order_no} is cancelled.`])
  expect(await press(confirm)).toEqual([`Order ${order_no} is cancelled.`])
  expect(await stateOf(owner, order_no)).toBe('Cancelled')
})

test('a button that we never sent to this number does nothing: it is a message like others', async () => {
  const shop = await open()
  const { press, confirm = '', place } = shop
  const other = await place()
  await press(confirm, { from: '9431067890' })
  await press(confirm, { id: 'wamid.of-another' })
  await press(confirm.replace('confirm', 'cancel'))
  await press(confirm.replace(/:\w{18}:/, `:${other}:`))
  await press('confirm')
  expect(await isConfirmed(shop)).toBe(false)
  expect(await stateOf(shop.owner, shop.order_no)).toBe('Order')
  expect(await ticketCount(shop)).toBe(2)
})

test('what is too late says where the order is, and whom to call', async () => {
  const { press, confirm, cancel, order_no, owner } = await open()
  await press(confirm)
  await walk(owner, order_no, 'Packed')
  expect(await press(cancel)).toEqual([`Order ${order_no} is packed now. Please call 98765 43210.`])
})
