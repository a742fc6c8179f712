import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { fetchPictures } from '#domain/contact/ticket-picture.service.ts'
import { removeFiles } from '#domain/picture/sent-picture.service.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import { handleIncoming } from '#domain/whatsapp/incoming.service.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { inbound, whatsappCall } from '#test/outside/whatsapp.ts'
import { idOfShopper } from '#test/people/accounts.ts'
import { change } from '#test/people/buyers.ts'
import { pass } from '#test/shop/office.ts'
import { openWhatsapp, WRITER } from '#test/shop/whatsapp.ts'

const ASHA = '9876543210'
type Opened = Awaited<ReturnType<typeof openWhatsapp>>
const from = async ({ now }: Opened, mobile: string | undefined, more: Parameters<typeof inbound>[1]) =>
  inbound(mobile, { timestamp: String(await now()), ...more })
const raise = (error: unknown) => {
  throw error
}

test('STOP ends offers, STOP ALL all; each is answered and is no ticket', async () => {
  const shop = await openWhatsapp()
  const { write, answers, deps, tickets, office } = shop
  const id = await idOfShopper(office.shop, ASHA)
  await change(office, id, { whatsapp: true })
  const inForce = async () =>
    (
      await deps.db
        .selectFrom('consent')
        .select('purpose')
        .where('shopper_id', '=', id)
        .where('withdrawn_at', 'is', null)
        .where('purpose', 'not in', ['terms', 'notice'])
        .execute()
    ).map(({ purpose }) => purpose)
  expect(await inForce()).toEqual(['whatsapp'])
  await write([await from(shop, ASHA, { text: { body: 'Stop the parcel' } })])
  expect(await inForce()).toEqual(['whatsapp'])
  expect(await answers()).toEqual([])
  await write([await from(shop, ASHA, { text: { body: 'stop all' } })])
  expect(await inForce()).toEqual([])
  expect(await answers()).toMatchObject([{ to: ASHA, body: expect.stringContaining('no more messages') }])
  expect(await tickets()).toHaveLength(1)
})

test('a number that is somebody else’s now is written to no more', async () => {
  const shop = await openWhatsapp()
  const { write, deps, office, tickets } = shop
  const id = await idOfShopper(office.shop, ASHA)
  await change(office, id, { whatsapp: true })
  await write([await from(shop, ASHA, { type: 'system', system: { type: 'user_changed_number' } })])
  const open = deps.db.selectFrom('consent').where('shopper_id', '=', id).where('purpose', '=', 'whatsapp')
  expect(await open.where('withdrawn_at', 'is', null).select('id').execute()).toEqual([])
  expect(await tickets()).toEqual([])
})

test('a voice message is named in the thread, and once a day they hear what can be read here', async () => {
  const shop = await openWhatsapp()
  const { write, answers, tickets, threadOf, office } = shop
  const voice = () => from(shop, WRITER, { type: 'audio', audio: { id: '7' } })
  await write([await voice(), await voice()])
  expect(await answers()).toHaveLength(1)
  await pass(office, 86_400)
  await write([await voice()])
  expect(await answers()).toMatchObject([{ to: WRITER, body: expect.stringContaining('text and pictures') }])
  const [ticket] = await tickets()
  expect((await threadOf(ticket?.id ?? 0)).map(({ text }) => text)).toEqual(
    Array.from({ length: 3 }, () => 'sent a voice message'),
  )
})

test('who has a user name and no number has a ticket of their own, and is answered by that name', async () => {
  const shop = await openWhatsapp()
  const { write, tickets, owner, answers } = shop
  const contacts = [{ user_id: 'IN.asha', profile: { name: 'Asha K' } }]
  await write([await from(shop, undefined, { user_id: 'IN.asha', text: { body: 'Namaste' } })], { contacts })
  const [ticket] = await tickets()
  expect(ticket).toMatchObject({ name: 'Asha K', mobile: '', channel: 'whatsapp' })
  await owner.call('answerTicket', { id: ticket?.id ?? 0, text: 'Namaste, Asha.', by: 'whatsapp' })
  expect(await answers()).toEqual([{ to: 'wa:IN.asha', body: 'Namaste, Asha.' }])
  // a status said whose number it is: from then on it is the same person
  await write([], {
    statuses: [{ id: 'x', status: 'sent', recipient_id: `91${WRITER}`, recipient_user_id: 'IN.asha' }],
  })
  await write([await from(shop, undefined, { user_id: 'IN.asha', text: { body: 'Again' } })])
  expect(await tickets()).toHaveLength(1)
})

test('beyond thirty an hour messages are stored and counted, and no entries', async () => {
  const shop = await openWhatsapp()
  const { write, tickets, owner, text, deps } = shop
  for (let n = 0; n < 33; n++) await write([await text(`No. ${n}`)])
  const [ticket] = await tickets()
  const { data } = await owner.call('ticket', { id: ticket?.id ?? 0 })
  expect([data?.entries.length, data?.more]).toEqual([30, 3])
  expect(await deps.db.selectFrom('whatsapp_message').select('id').execute()).toHaveLength(33)
})

test('one that fails is put off and holds nobody else up; the same person’s later ones wait for it', async () => {
  const shop = await openWhatsapp()
  const { send, tickets, text, deps } = shop
  await send(whatsappCall([await text('breaks'), await from(shop, ASHA, { text: { body: 'fine' } })]))
  await sql`alter table contact_ticket add constraint broken check (message <> 'breaks')`.execute(deps.db)
  const failures: unknown[] = []
  await handleIncoming(deps, (error) => failures.push(error))
  expect(failures).toHaveLength(1)
  expect((await tickets()).map(({ message }) => message)).toEqual(['fine'])
  await sql`alter table contact_ticket drop constraint broken`.execute(deps.db)
  await pass(shop.office, 3_600)
  await handleIncoming(deps, raise)
  expect(await tickets()).toHaveLength(2)
})

/** One of them is there. */
const media = async (id: string) =>
  id === 'here' ? { content: new Uint8Array([1]) } : { error: 'HTTP 404', retryable: false }

test('a picture is fetched, has a private name, and goes with its entry; what is gone is said', async () => {
  const shop = await openWhatsapp()
  const { write, tickets, threadOf, deps } = shop
  const removed: string[] = []
  const pictures: PictureStore = {
    ...nameOnlyPictures,
    newName: () => 'abcdefghijklmnop',
    remove: async (name) => void removed.push(name),
  }
  const picture = (id: string) => from(shop, WRITER, { type: 'image', image: { id, caption: 'It broke.' } })
  await write([await picture('here'), await picture('gone')])
  await fetchPictures({ db: deps.db, pictures, media }, raise)
  const [ticket] = await tickets()
  expect(await threadOf(ticket?.id ?? 0)).toMatchObject([
    { text: 'It broke.', picture: '/admin/media/_abcdefghijklmnop/640.webp', picture_state: 'stored' },
    { text: 'It broke.', picture: null, picture_state: 'failed' },
  ])
  await deps.db.deleteFrom('ticket_entry').execute()
  await removeFiles(deps, pictures)
  expect(removed).toEqual(['_abcdefghijklmnop'])
})

test('in a demo shop somebody writes by the hook', async () => {
  const { shop, handle, tickets } = await openWhatsapp()
  expect((await shop.hook('/demo/whatsapp', { from: WRITER, text: 'Namaste' })).status).toBe(200)
  expect((await shop.hook('/demo/whatsapp', { text: 'nobody' })).status).toBe(422)
  await handle()
  expect(await tickets()).toMatchObject([{ channel: 'whatsapp', message: 'Namaste', mobile: WRITER }])
})
