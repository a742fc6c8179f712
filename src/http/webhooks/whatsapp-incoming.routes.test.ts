import { expect, onTestFinished, test } from 'vitest'

import { whatsappWebhook } from '#adapters/whatsapp-webhook.ts'
import { handleIncoming } from '#domain/whatsapp/incoming.service.ts'
import { createApp } from '#http/app.ts'
import { watchStatements } from '#test/database/statements.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { messageDelivery } from '#test/outside/messages.ts'
import { APP_SECRET, inbound, whatsappCall } from '#test/outside/whatsapp.ts'
import { openOffice, pass, type Office } from '#test/shop/office.ts'

const MOBILE = '9431067890'
const raise = (error: unknown) => {
  throw error
}

const open = async () => {
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
  /** What they wrote, as it comes in and is handled. */
  const write = async (...messages: Parameters<typeof whatsappCall>) => {
    const code = await send(whatsappCall(...messages))
    await handleIncoming(deps, raise)
    return code
  }
  return { ...office, office, deps, send, write }
}
const now = async ({ shop }: Office) => {
  const { rows } = await shop.database.pool.query<{ now: string }>('select extract(epoch from shop_now())::int as now')
  return Number(rows[0]?.now ?? 0)
}
const text = (body: string, at: number, more = {}) => inbound(MOBILE, { text: { body }, timestamp: String(at), ...more })
const tickets = async ({ owner }: Office) => (await owner.call('tickets', { state: 'all' })).data?.data ?? []
const threadOf = async ({ owner }: Office, id: number) =>
  (await owner.call('ticket', { id })).data?.entries.map((entry) => entry.text)

test('a reply makes one ticket entry, however often it is delivered and in whatever order', async () => {
  const { office, send, write } = await open()
  const at = await now(office)
  const first = text('Where is my parcel?', at - 20)
  const second = text('It should be here by now.', at - 10)
  const contacts = [{ wa_id: `91${MOBILE}`, profile: { name: 'Deepak' } }]
  expect(await send(whatsappCall([second, first], { contacts }))).toBe(200)
  expect(await send(whatsappCall([first], { contacts }))).toBe(200)
  expect(await write([second, first, first])).toBe(200)
  const [ticket, ...others] = await tickets(office)
  expect(others).toEqual([])
  expect(ticket).toMatchObject({ channel: 'whatsapp', name: 'Deepak', mobile: MOBILE, state: 'open', hours_left: 47 })
  expect(await threadOf(office, ticket?.id ?? 0)).toEqual(['Where is my parcel?', 'It should be here by now.'])
})

test('it is stored in one statement, signed, and a thousand at the most', async () => {
  const { shop, office, send } = await open()
  const { texts } = watchStatements(shop.database.pool)
  const at = await now(office)
  texts.length = 0
  expect(await send(whatsappCall(Array.from({ length: 1000 }, (_, n) => text(`${n}`, at))))).toBe(200)
  expect(texts.filter((one) => one.includes('whatsapp_message'))).toHaveLength(1)
  expect(await send(whatsappCall(Array.from({ length: 1001 }, () => text('x', at))))).toBe(413)
  const call = whatsappCall([text('forged', at)])
  expect(await send({ ...call, signature: { 'x-hub-signature-256': 'sha256=00' } })).toBe(401)
  expect(await send(whatsappCall([text('x'.repeat(3 * 1024 * 1024), at)]))).toBe(413)
  const rows = await shop.deps.db.selectFrom('whatsapp_message').select('id').execute()
  expect(rows).toHaveLength(1000)
})

test('what is not as it should be is left out, and letters that no database takes too', async () => {
  const { office, write } = await open()
  const at = await now(office)
  const broken = [{ id: 'x' }, null, { ...text('a', at), timestamp: 'soon' }, { ...text('b', at), id: 'y'.repeat(300) }]
  const good = text('a\0b\ud800', at)
  // @ts-expect-error what a stranger may send
  expect(await write([...broken, good, text('z'.repeat(5000), at)], { contacts: 'none', statuses: {} })).toBe(200)
  const [ticket] = await tickets(office)
  const thread = await threadOf(office, ticket?.id ?? 0)
  expect(thread?.map((one) => one.length).toSorted()).toEqual([3, 4096])
})

test('an answer by WhatsApp goes as text within 24 hours; then only a link does (spec N11.5.3)', async () => {
  const { office, owner, shop, write } = await open()
  await write([text('Is the pickle hot?', await now(office))])
  const [{ id = 0 } = {}] = await tickets(office)
  expect((await owner.call('ticket', { id })).data).toMatchObject({ ways: ['whatsapp', 'link'] })
  const delivery = messageDelivery(shop.deps)
  const answered = await owner.call('answerTicket', { id, text: 'Medium.\n\nSunita', by: 'whatsapp' })
  expect(answered.data).toMatchObject({ state: 'waiting', hours_left: null })
  await delivery.work()
  expect(delivery.received).toMatchObject([{ to: MOBILE, body: 'Medium.\n\nSunita', template: { code: 'ticket_text' } }])
  await write([text('And the lime?', await now(office))])
  expect((await owner.call('ticket', { id })).data).toMatchObject({ state: 'open', hours_left: 47 })
  await pass(office, 25 * 3_600)
  expect((await owner.call('ticket', { id })).data).toMatchObject({ ways: ['link'], window_until: null })
  expect(await owner.call('answerTicket', { id, text: 'Mild.', by: 'whatsapp' })).toMatchObject({ code: 'TOO_LATE' })
  expect(await owner.call('answerTicket', { id, text: 'Mild.', by: 'mail' })).toMatchObject({ code: 'INVALID' })
  expect((await owner.call('answerTicket', { id, text: 'Mild.', by: 'link' })).status).toBe(true)
  await delivery.work()
  const sms = delivery.received.at(-1)
  expect(sms?.body).toMatch(/has answered your message CT\d{10}: http:\/\/localhost:3000\/t\?\w{10}$/)
  const link = sms?.body.split('?').at(-1) ?? ''
  const page = (await shop.call('readTicket', { link })).body.data
  expect(page?.messages.map(({ by, text: written }) => [by, written])).toEqual([
    ['you', 'Is the pickle hot?'],
    ['shop', 'Medium.\n\nSunita'],
    ['you', 'And the lime?'],
    ['shop', 'Mild.'],
  ])
  expect(JSON.stringify(page)).not.toMatch(/Sunita Devi|9431067890/)
  await pass(office, 31 * 86_400)
  expect((await shop.call('readTicket', { link })).body.code).toBe('NOT_FOUND')
})
