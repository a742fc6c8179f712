import { expect, test } from 'vitest'

import type { AdminInput } from '#contract/admin/endpoints.ts'
import { csvOf } from '#test/requests/csv.ts'
import { importing } from '#test/shop/imports.ts'
import { messagesTo, openOffice, walk, type Office } from '#test/shop/office.ts'
import { as } from '#test/shop/shop.ts'

const parcelOf = async ({ owner }: Office, order_no: string) => (await owner.call('order', { order_no })).data?.parcel
/** What was sent that names a tracking number. */
const numbersIn = async ({ shop }: Office, channel: string) =>
  (await messagesTo(shop, 'order_status'))
    .filter((message) => message.channel === channel)
    .flatMap(({ body }) => /\bD\d{3}\b/.exec(body)?.[0] ?? [])
    .toSorted()

test('many that are shipped at once have each its number and its courier’s link, and their shoppers hear them', async () => {
  const office = await openOffice()
  const { shop, owner, place } = office
  const [first, second] = [await place(), await place()]
  for (const order_no of [first, second]) await walk(owner, order_no, 'Packed')
  const numbers = { [first]: 'D111', [second]: 'D222' }
  const shipped: AdminInput<'bulkStepOrders'> = {
    order_nos: [first, second],
    act: 'ship',
    parcel: { carrier: 'Delhivery' },
    numbers,
  }
  expect((await owner.call('bulkStepOrders', shipped)).data?.refused).toEqual([])
  expect(await parcelOf(office, second)).toEqual({
    carrier: 'Delhivery',
    tracking_number: 'D222',
    tracking_url: 'https://www.delhivery.com/track/package/D222',
  })
  expect(await numbersIn(office, 'email')).toEqual(['D111', 'D222'])
  expect(await numbersIn(office, 'sms')).toEqual(['D111', 'D222'])
  const { body } = await shop.call('getOrder', { page: 1 }, as(await shop.login()))
  const mine = body.data?.order.data.find(({ order_no }) => order_no === first)
  expect(mine?.track).toMatchObject({ carrier: 'Delhivery', tracking_number: 'D111' })
})

test('a number that comes later, typed or in a courier’s list, is sent to the shopper, once', async () => {
  const office = await openOffice()
  const { shop, owner, place } = office
  const [typed, listed] = [await place(), await place()]
  for (const order_no of [typed, listed]) await walk(owner, order_no, 'Packed')
  await owner.call('bulkStepOrders', { order_nos: [typed, listed], act: 'ship', parcel: { carrier: 'DTDC' } })
  expect(await numbersIn(office, 'email')).toEqual([])
  const version = (await owner.call('order', { order_no: typed })).data?.version ?? 0
  const parcel = { carrier: 'DTDC', tracking_number: 'D333' }
  expect(await owner.call('changeOrder', { order_no: typed, version, parcel })).toMatchObject({ status: true })
  await owner.call('changeOrder', { order_no: typed, version: version + 1, parcel })
  expect(await numbersIn(office, 'email')).toEqual(['D333'])
  const { check, apply } = importing(shop, owner)
  const file = csvOf([
    ['order_no', 'courier', 'tracking_number'],
    [listed, 'd t d c', 'D444'],
  ])
  const { id, changes, errors } = await check(file, 'tracking')
  expect(errors).toEqual([])
  expect(changes).toMatchObject([{ title: listed, field: 'Tracking number', after: 'D444' }])
  await apply(id)
  expect(await parcelOf(office, listed)).toMatchObject({ carrier: 'DTDC', tracking_number: 'D444' })
  expect((await owner.call('order', { order_no: listed })).data?.status).toBe('Shipped')
  expect(await numbersIn(office, 'email')).toEqual(['D333', 'D444'])
  expect(await check(file, 'tracking')).toMatchObject({ changed: 0, unchanged: 1 })
})

test('a packer begins with a file of the packed orders, fills in courier and number, and sends it back', async () => {
  const office = await openOffice()
  const { shop, owner, place, staff } = office
  const [packed] = [await place(), await place()]
  await walk(owner, packed, 'Packed')
  const packer = await staff('packer')
  const file = await packer.call('exportToShip', {})
  const [headings, row, ...more] = String(file.data).replace('\uFEFF', '').trim().split('\r\n')
  expect([headings, row, more]).toEqual(['order_no,courier,tracking_number', `${packed},,`, []])
  const { check, apply } = importing(shop, packer)
  const { id, errors } = await check(`${headings}\n${packed},DTDC,D555`, 'tracking')
  expect(errors).toEqual([])
  await apply(id)
  expect(await parcelOf(office, packed)).toMatchObject({ carrier: 'DTDC', tracking_number: 'D555' })
})
