import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import { fetchPictures } from '#domain/contact/ticket-picture.service.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { removeFiles } from '#domain/picture/sent-picture.service.ts'
import { eraseAgain } from '#domain/retention/erasure.service.ts'
import { handleIncoming } from '#domain/whatsapp/incoming.service.ts'
import { logInAs } from '#test/people/staff.ts'
import { openPictureShop, phonePhoto } from '#test/shop/picture-shop.ts'
import { as } from '#test/shop/shop-calls.ts'

const ASHA = '9876543210'
const STRANGER = '9431067890'
const WHO = { name: 'Asha Kumari', email_id: 'asha@example.com', mobile_no: ASHA }
const WHY = { packaging_intact: 'no', problem_facing: 'Received damage product', description: 'Leaks' }
const raise = (error: unknown) => {
  throw error
}

/** Asha has an open return, and wrote by WhatsApp with a photo, after which a stranger wrote with one. */
const written = async () => {
  const shop = await openPictureShop()
  const staff = await logInAs(shop, 'staff')
  const token = await shop.login()
  const { body: orders } = await shop.call('getOrder', {}, as(token))
  const delivered = orders.data?.order.data.find((one) => one.track.track_status === 'Delivered')
  const form = { ...WHO, order_number: delivered?.order_no, ...WHY }
  await shop.call('replaceOrder', form, as(token))
  const returnId = (await staff.call('returns', {})).data?.data[0]?.id ?? 0
  for (const from of [ASHA, STRANGER])
    await shop.hook('/demo/whatsapp', { from, text: 'It came like this.', picture: 'mango-pickle' })
  await handleIncoming(shop.deps, raise)
  await fetchPictures({ ...shop, media: async () => ({ content: await phonePhoto() }) }, raise)
  const { data } = await staff.call('tickets', { state: 'all' })
  const of = async (mobile: string) => {
    const id = data?.data.find((ticket) => ticket.mobile === mobile)?.id ?? 0
    return { id, entry_id: (await staff.call('ticket', { id })).data?.entries[0]?.id ?? 0 }
  }
  return { shop, staff, returnId, asha: await of(ASHA), stranger: await of(STRANGER) }
}
type Written = Awaited<ReturnType<typeof written>>
const onReturn = async ({ staff, returnId }: Written) =>
  (await staff.call('returnById', { id: returnId })).data?.pictures

test('a photo that came by WhatsApp is put to the return, once, as a copy that staff alone see (spec N7.3.3)', async () => {
  const office = await written()
  const { shop, staff, returnId, asha } = office
  const { data: before } = await staff.call('ticket', { id: asha.id })
  expect(before?.returns).toMatchObject([{ id: returnId, place: 'open' }])
  expect(before?.entries[0]?.on_returns).toEqual([])
  const add = () => staff.call('addToReturn', { ...asha, return_id: returnId })
  // two at once, and again
  await Promise.all([add(), add()])
  const { data: after } = await add()
  expect(after?.entries[0]?.on_returns).toMatchObject([{ id: returnId }])
  const pictures = await onReturn(office)
  expect(pictures).toMatchObject([{ width: 300, height: 400 }])
  const [{ image } = { image: '' }] = pictures ?? []
  expect(image).not.toBe(after?.entries[0]?.picture)
  expect((await staff.request('GET', image)).status_code).toBe(200)
  expect((await shop.app.inject({ method: 'GET', url: image })).statusCode).not.toBe(200)
  // nothing is planned to be deleted but what nobody keeps
  await advanceClock(shop.deps, 3_700)
  await removeFiles(shop.deps, shop.pictures)
  expect(readdirSync(shop.folder)).toHaveLength(3)
  const journal = shop.db.selectFrom('journal').select('action').where('object_kind', '=', 'return').orderBy('number')
  expect(await journal.execute()).toEqual([{ action: 'return.add_picture' }])
})

test('a stranger’s photo goes to no return of somebody else, and a message without one to none', async () => {
  const office = await written()
  const { shop, staff, returnId, stranger, asha } = office
  expect((await staff.call('ticket', { id: stranger.id })).data?.returns).toEqual([])
  const add = async (entry: typeof asha, return_id = returnId) =>
    (await staff.call('addToReturn', { ...entry, return_id })).code
  expect(await add(stranger)).toBe('NOT_FOUND')
  expect(await add({ ...asha, entry_id: stranger.entry_id })).toBe('NOT_FOUND')
  expect(await add(asha, returnId + 1)).toBe('NOT_FOUND')
  await shop.hook('/demo/whatsapp', { from: ASHA, text: 'Hello?' })
  await handleIncoming(shop.deps, raise)
  const entries = (await staff.call('ticket', { id: asha.id })).data?.entries ?? []
  expect(await add({ ...asha, entry_id: entries.at(-1)?.id ?? 0 })).toBe('NOT_FOUND')
  const packer = await logInAs(shop, 'packer')
  expect((await packer.call('addToReturn', { ...asha, return_id: returnId })).code).toBe('FORBIDDEN')
  expect(await onReturn(office)).toEqual([])
})

test('a message that goes takes its photo from the return too, with the files of both', async () => {
  const office = await written()
  const { shop, staff, returnId, asha } = office
  await staff.call('addToReturn', { ...asha, return_id: returnId })
  await shop.db.deleteFrom('ticket_entry').where('id', '=', asha.entry_id).execute()
  expect(await onReturn(office)).toEqual([])
  await removeFiles(shop.deps, shop.pictures)
  // the stranger's
  expect(readdirSync(shop.folder)).toHaveLength(1)
})

test('an erasure takes what is on a return of an order, whoever asked for it', async () => {
  const office = await written()
  const { shop, staff, returnId, asha } = office
  await staff.call('addToReturn', { ...asha, return_id: returnId })
  // asked for without a login and linked to the order by staff; nothing else says whose it is
  await shop.db.updateTable('return_request').set({ shopper_id: null }).execute()
  await shop.db.updateTable('sent_picture').set({ shopper_id: null, entry_id: null }).execute()
  const { public_id } = await shop.db
    .selectFrom('shopper')
    .select('public_id')
    .where('mobile', '=', ASHA)
    .executeTakeFirstOrThrow()
  expect(await eraseAgain(shop.db, [public_id])).toBe(1)
  expect(await shop.db.selectFrom('sent_picture').select('name').execute()).toEqual([])
})
