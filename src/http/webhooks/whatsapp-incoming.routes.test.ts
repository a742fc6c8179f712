import { expect, test } from 'vitest'

import { watchStatements } from '#test/database/statements.ts'
import { messageDelivery } from '#test/outside/messages.ts'
import { inbound, whatsappCall } from '#test/outside/whatsapp.ts'
import { pass } from '#test/shop/office.ts'
import { openWhatsapp, WRITER } from '#test/shop/whatsapp.ts'

const text = (body: string, at: number) => inbound(WRITER, { text: { body }, timestamp: String(at) })

test('a reply makes one ticket entry, however often it is delivered and in whatever order', async () => {
  const { send, write, now, tickets, threadOf } = await openWhatsapp()
  const at = await now()
  const first = text('Where is my parcel?', at - 20)
  const second = text('It should be here by now.', at - 10)
  const contacts = [{ wa_id: `91${WRITER}`, profile: { name: 'Deepak' } }]
  expect(await send(whatsappCall([second, first], { contacts }))).toBe(200)
  expect(await send(whatsappCall([first], { contacts }))).toBe(200)
  expect(await write([second, first, first])).toBe(200)
  const [ticket, ...others] = await tickets()
  expect(others).toEqual([])
  expect(ticket).toMatchObject({ channel: 'whatsapp', name: 'Deepak', mobile: WRITER, state: 'open', hours_left: 47 })
  expect((await threadOf(ticket?.id ?? 0)).map((one) => one.text)).toEqual([
    'Where is my parcel?',
    'It should be here by now.',
  ])
})

test('it is stored in one statement, signed, and a thousand at the most', async () => {
  const { shop, send, now } = await openWhatsapp()
  const { texts } = watchStatements(shop.database.pool)
  const at = await now()
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
  const { write, now, tickets, threadOf } = await openWhatsapp()
  const at = await now()
  const broken = [{ id: 'x' }, null, { ...text('a', at), timestamp: 'soon' }, { ...text('b', at), id: 'y'.repeat(300) }]
  const good = text('a\0b\ud800', at)
  // @ts-expect-error what a stranger may send
  expect(await write([...broken, good, text('z'.repeat(5000), at)], { contacts: 'none', statuses: {} })).toBe(200)
  const [ticket] = await tickets()
  const thread = await threadOf(ticket?.id ?? 0)
  expect(thread.map((one) => one.text.length).toSorted((a, b) => a - b)).toEqual([3, 4096])
})

test('an answer by WhatsApp goes as text within 24 hours; then only a link does (spec N11.5.3)', async () => {
  const { office, owner, shop, write, now, tickets } = await openWhatsapp()
  await write([text('Is the pickle hot?', await now())])
  const [ticket] = await tickets()
  const id = ticket?.id ?? 0
  expect((await owner.call('ticket', { id })).data).toMatchObject({ ways: ['whatsapp', 'link'] })
  const delivery = messageDelivery(shop.deps)
  const answered = await owner.call('answerTicket', { id, text: 'Medium.\n\nSunita', by: 'whatsapp' })
  expect(answered.data).toMatchObject({ state: 'waiting', hours_left: null })
  await delivery.work()
  expect(delivery.received).toMatchObject([
    { to: WRITER, body: 'Medium.\n\nSunita', template: { code: 'ticket_text' } },
  ])
  await write([text('And the lime?', await now())])
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
