import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { webPushService } from '#adapters/web-push.ts'
import { alertOwner, openException } from '#domain/exception/exception.service.ts'
import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { sendNotices } from '#domain/push/push.service.ts'
import { pushService } from '#test/outside/push-service.ts'
import { journalOf, openOffice, pass, type Office } from '#test/shop/office.ts'

/** The shop as it tells devices, with the real thing in place of what answers always. */
const notifier = ({ shop }: Office) => {
  const push = webPushService({ secrets: shop.deps.secrets, contact: 'mailto:o@example.com', allowsLoopback: true })
  return () => sendNotices({ ...shop.deps, push })
}
const write = ({ shop }: Office) =>
  shop.call('contactUs', { name: 'Deepak Rai', email_id: 'd@example.com', mobile_no: '9431067890', message: 'Namaste' })
const textsOf = ({ pushed }: Awaited<ReturnType<typeof pushService>>) =>
  pushed.map(({ text }) => JSON.parse(text) as object)

test('a new order, an exception and a ticket are told on the device, and name nobody', async () => {
  const office = await openOffice()
  const { shop, owner, place } = office
  const device = await pushService()
  const notify = notifier(office)
  await owner.call('addMyDevice', device.subscription)
  await place(1)
  await place(1)
  await queueOrderMessages(shop.deps)
  await shop.deps.db.transaction().execute((tx) =>
    openException(tx, {
      kind: 'to_pay',
      about: 'refund:1',
      text: { name: 'refundRefused', values: { sum: '1', reference: 'KD1', why: 'Asha' } },
    }),
  )
  await alertOwner(shop.deps)
  await write(office)
  await notify()
  expect(textsOf(device).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
    { title: 'New message', path: '/admin/messages' },
    { title: 'New order', path: '/admin/orders' },
    { title: 'Something went wrong', path: '/admin/exceptions' },
  ])
  await notify()
  expect(device.pushed).toHaveLength(3)
  expect((await owner.call('myDevices', {})).data?.devices).toMatchObject([{ last_told: expect.any(String) }])
})

test('a packer is told of orders alone, and whoever is switched off of nothing', async () => {
  const office = await openOffice()
  const { shop, place } = office
  const notify = notifier(office)
  const device = await pushService()
  const packer = await office.staff('packer')
  await packer.call('addMyDevice', device.subscription)
  await write(office)
  await place(1)
  await queueOrderMessages(shop.deps)
  await notify()
  expect(textsOf(device)).toEqual([{ title: 'New order', path: '/admin/orders' }])
  await shop.deps.db.updateTable('staff').set({ is_active: false }).where('role', '=', 'packer').execute()
  await place(1)
  await queueOrderMessages(shop.deps)
  await notify()
  expect(device.pushed).toHaveLength(1)
})

test('what cannot be reached is tried again, for an hour', async () => {
  const office = await openOffice()
  const notify = notifier(office)
  const device = await pushService((n) => (n < 2 ? 503 : 201))
  await office.owner.call('addMyDevice', device.subscription)
  await write(office)
  expect(await notify()).toMatchObject([{ outcome: 'retry', tries: 1 }])
  expect(await notify()).toEqual([])
  await pass(office, 60)
  await notify()
  await pass(office, 60)
  expect(await notify()).toMatchObject([{ outcome: 'sent', tries: 3 }])
  await write(office)
  await pass(office, 3_601)
  expect(await notify()).toEqual([])
  expect(device.pushed).toHaveLength(3)
})

test('a device on which nobody listens is forgotten', async () => {
  const office = await openOffice()
  const notify = notifier(office)
  const device = await pushService(() => 410)
  await office.owner.call('addMyDevice', device.subscription)
  await write(office)
  await notify()
  expect((await office.owner.call('myDevices', {})).data?.devices).toEqual([])
})

test('a device is ended by its own person alone; it shows its mark and not its address', async () => {
  const office = await openOffice()
  const { owner } = office
  const { subscription } = await pushService()
  const { data } = await owner.call('addMyDevice', subscription)
  const id = data?.id ?? 0
  const listed = await owner.call('myDevices', {})
  const mark = createHash('sha256').update(subscription.endpoint).digest('hex')
  expect(listed.data?.devices).toMatchObject([{ id, mark, last_told: null }])
  expect(JSON.stringify(listed)).not.toContain(subscription.endpoint)
  const other = await office.staff('staff')
  expect(await other.call('endMyDevice', { id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await owner.call('endMyDevice', { id })).toMatchObject({ status: true })
  expect((await owner.call('myDevices', {})).data?.devices).toEqual([])
  expect((await journalOf(office, 'device')).map(({ action }) => action)).toEqual(['device.add', 'device.remove'])
})

test('an address that the shop would not send to is refused, and the oldest of many devices goes', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const { subscription } = await pushService()
  shop.deps.push.accepts = () => false
  expect(await owner.call('addMyDevice', subscription)).toMatchObject({ code: 'INVALID' })
  shop.deps.push.accepts = () => true
  for (let n = 1; n <= 11; n++)
    await owner.call('addMyDevice', { ...subscription, endpoint: `https://push.example.com/${n}` })
  const { devices = [] } = (await owner.call('myDevices', {})).data ?? {}
  expect(devices).toHaveLength(10)
  const first = createHash('sha256').update('https://push.example.com/1').digest('hex')
  expect(devices.map(({ mark }) => mark)).not.toContain(first)
})
