import { expect, test, vi } from 'vitest'

import { watchUnconfirmedCash } from '#domain/order/cash-confirmation.service.ts'
import { orderLink } from '#domain/order/order-link.service.ts'
import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { change, idOf } from '#test/people/buyers.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { messagesTo, openOffice, stateOf, type Office } from '#test/shop/office.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as } from '#test/shop/shop.ts'
import { stopTime } from '#test/shop/waiting.ts'

const DAY = 86_400

const open = async () => {
  const office = await openOffice()
  await updateSettings(office.shop.deps, { selling: { cash_confirm: 'link' } })
  const order_no = await office.place()
  return { ...office, order_no, link: linkTo(office, order_no) }
}
const linkTo = ({ shop }: Office, orderNo: string): string => orderLink(shop.deps, orderNo).split('/').at(-1) ?? ''
const confirm = ({ shop }: Office, link: string) => shop.call('confirmCashOrder', { link })
const stepTo = ({ owner }: Office, order_no: string) =>
  owner.call('stepOrder', { order_no, from: 'Order', to: 'Confirmed' })
const waiting = async ({ owner }: Office) =>
  (await owner.call('orders', { unconfirmed: 'true' })).data?.data.map((row) => row.order_no)
/** The orders of which the owner is notified. */
const reportedOrders = async ({ shop }: Office) => {
  const found = shop.deps.db
    .selectFrom('exception')
    .where('kind', '=', 'cash_unconfirmed')
    .where('solved_at', 'is', null)
  const rows = await found.innerJoin('orders', 'orders.id', 'order_id').select('order_no').orderBy('order_no').execute()
  return rows.map((row) => row.order_no)
}

test('a cash order waits for its shopper, who confirms it by the link of an e-mail and an SMS, once or twice', async () => {
  const office = await open()
  const { shop, owner, order_no, link } = office
  const messages = await messagesTo(shop, 'cash_confirm')
  expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  for (const { channel, body } of messages)
    expect(body).toContain(channel === 'email' ? orderLink(shop.deps, order_no) : 'http://localhost:3000/o?')
  expect((await shop.call('trackOrder', { link })).body.data?.is_to_confirm).toBe(1)
  expect(await stepTo(office, order_no)).toMatchObject({ code: 'NOT_CONFIRMED' })
  expect(await waiting(office)).toContain(order_no)
  const answers = await Promise.all([confirm(office, link), confirm(office, link)])
  for (const { status, body } of answers) {
    expect([status, body.message]).toEqual([200, 'Thank you. Your order is confirmed.'])
    expect(body.data).toMatchObject({ order_no, is_to_confirm: 0 })
  }
  expect((await owner.call('order', { order_no })).data).toMatchObject({ is_unconfirmed: false })
  expect(await waiting(office)).not.toContain(order_no)
  expect(await stepTo(office, order_no)).toMatchObject({ status: true })
  expect((await confirm(office, link)).status, 'later it is still confirmed').toBe(200)
})

test('where WhatsApp is set up it takes the place of the SMS for whoever agreed to it, and for nobody else', async () => {
  const office = await open()
  const { shop, place } = office
  const deps = { ...shop.deps, channels: ['sms', 'email', 'whatsapp'] as const }
  await queueOrderMessages(deps)
  await change(office, await idOf(office), { whatsapp: true })
  await place()
  await queueOrderMessages(deps)
  await shop.call('withdrawWhatsapp', {}, as(await shop.login()))
  await place()
  await queueOrderMessages(deps)
  const agreed = { purpose: 'whatsapp', given: 1, place: 'checkout' } as const
  await shop.call('setConsent', agreed, as(await shop.login()))
  await place()
  await queueOrderMessages(deps)
  const messages = await shop.deps.db
    .selectFrom('message')
    .select(['event', 'channel', 'body'])
    .where('template', '=', 'cash_confirm')
    .execute()
  const channels = Map.groupBy(messages, ({ event }) => Number(event.split(':')[1]))
  expect(
    [...channels].toSorted(([a], [b]) => a - b).map(([, rows]) => rows.map(({ channel }) => channel).toSorted()),
  ).toEqual([
    ['email', 'sms'],
    ['email', 'whatsapp'],
    ['email', 'sms'],
    ['email', 'whatsapp'],
  ])
  const byWhatsapp = messages.find(({ channel }) => channel === 'whatsapp')
  expect(byWhatsapp?.body).toMatch(/^Namaste Asha Kumari, please confirm your Aangan order/)
})

test('nobody is asked where the owner does not ask, nor of what is paid online or ordered by phone', async () => {
  const { shop, order_no, link, place, payOnline } = await open()
  await messagesTo(shop, 'cash_confirm')
  await payOnline()
  await updateSettings(shop.deps, { selling: { cash_confirm: 'off' } })
  await place()
  expect(await messagesTo(shop, 'cash_confirm'), 'the first order’s').toHaveLength(2)
  expect((await shop.call('trackOrder', { link })).body.data).toMatchObject({ order_no, is_to_confirm: 0 })
})

test('a forged link confirms nothing, nor the link of an order that was cancelled or paid online', async () => {
  const office = await open()
  const { owner, order_no, link, payOnline } = office
  expectRefusal(await confirm(office, `${order_no}.${'A'.repeat(22)}`), 404, 'Not found.')
  expectRefusal(await confirm(office, linkTo(office, 'ZZ0000000000000001')), 404, 'Not found.')
  const online = await confirm(office, linkTo(office, await payOnline()))
  expect(online.body.code).toBe('NOT_A_STEP')
  await owner.call('cancelOrder', { order_no, reason: 'Suspected fraud' })
  expect((await confirm(office, link)).body.code).toBe('NOT_A_STEP')
  expect(await stateOf(owner, order_no)).toBe('Cancelled')
})

test('what nobody confirms for a day is put before the owner, until it is confirmed, cancelled or no longer asked', async () => {
  const office = await open()
  const { shop, order_no, link, place } = office
  const look = () => watchUnconfirmedCash(shop.deps)
  const others = [await place(1), await place(1), await place(1)] as const
  await shop.hook('/demo/clock', { advance: DAY - 60 })
  await look()
  expect(await reportedOrders(office)).toEqual([])
  await shop.hook('/demo/clock', { advance: 120 })
  await Promise.all([look(), look()])
  expect(await reportedOrders(office)).toEqual([order_no, ...others].toSorted())
  expect(await exceptionsInHindi(office.shop.deps.db)).toContain(
    `${order_no}: ऑर्डर एक दिन पहले का है, और ग्राहक ने पक्का नहीं किया।`,
  )
  // the session of yesterday is over
  const owner = await office.staff('owner')
  await confirm(office, link)
  await owner.call('confirmCash', { order_no: others[0], how: 'phone' })
  await owner.call('cancelOrder', { order_no: others[1], reason: 'Suspected fraud' })
  expect(await reportedOrders(office), 'at once, before any job').toEqual([others[2]])
  const id = (await owner.call('exceptions', {})).data?.data[0]?.id ?? 0
  await owner.call('solveException', { id, note: 'Rings tomorrow.' })
  await look()
  expect(await reportedOrders(office), 'settled by a person, it does not come back').toEqual([])
  const late = await place(1)
  await shop.hook('/demo/clock', { advance: DAY + 60 })
  await look()
  expect(await reportedOrders(office)).toEqual([late])
  await updateSettings(shop.deps, { selling: { cash_confirm: 'off' } })
  await look()
  expect(await reportedOrders(office)).toEqual([])
})

test('a link is good for as many tries as anybody needs, and not for more', async () => {
  const office = await open()
  const codes: (string | null)[] = []
  for (let n = 0; n < 62; n++) codes.push((await confirm(office, office.link)).body.code)
  expect(codes.lastIndexOf(null)).toBe(59)
  expect(codes.at(-1)).toBe('TOO_MANY')
})

test('what waits to be confirmed is counted and listed only while the owner wants it confirmed (spec D165)', async () => {
  const { shop, owner, order_no } = await open()
  const listed = async () =>
    (await owner.call('orders', { unconfirmed: true })).data?.data.map((order) => order.order_no) ?? []
  const counted = async () => {
    vi.advanceTimersByTime(6_000)
    return (await owner.call('todo', {})).data?.unconfirmed
  }
  stopTime()
  expect(await listed()).toContain(order_no)
  expect(await counted()).toBeGreaterThan(0)
  await setSettings(shop, { selling: { cash_confirm: 'off' } })
  expect(await listed()).toEqual([])
  expect(await counted()).toBe(0)
})
