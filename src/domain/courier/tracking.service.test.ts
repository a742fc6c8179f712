import { expect, test } from 'vitest'

import { transact } from '#db/transact.ts'
import { jobActor } from '#domain/journal/journal.service.ts'
import type { CourierScan } from '#domain/ports/courier.ts'
import { advance } from '#test/people/accounts.ts'
import { openBooked, openKinds, track } from '#test/shop/booked.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { messagesTo, stateOf, walk, type Office } from '#test/shop/office.ts'
import { labelIn } from '#text/languages.ts'

import { requestBooking } from './request-booking.service.ts'

const trackingOf = async ({ shop }: Office) =>
  shop.deps.db
    .selectFrom('parcel')
    .where('account', '=', 'sandbox')
    .select(['tracking', 'ended_at', 'next_check_at'])
    .executeTakeFirst()
const eventsOf = async ({ shop }: Office, orderNo: string) =>
  (
    await shop.deps.db
      .selectFrom('order_event')
      .innerJoin('orders', 'orders.id', 'order_event.order_id')
      .where('order_no', '=', orderNo)
      .orderBy('order_event.id')
      .select('order_event.track_status')
      .execute()
  ).map(({ track_status }) => track_status)

test('an order follows its parcel by itself to the door (spec C2.4)', async () => {
  const office = await openBooked()
  const { owner, orderNo, play } = office
  await track(office)
  expect(await stateOf(owner, orderNo)).toBe('Packed')
  const seen: unknown[] = []
  for (const tracking of ['picked_up', 'in_transit', 'out_for_delivery', 'delivered']) {
    await play(tracking)
    seen.push(await stateOf(owner, orderNo))
  }
  expect(seen).toEqual(['Shipped', 'Intransit', 'Intransit', 'Delivered'])
  expect(await trackingOf(office)).toMatchObject({
    tracking: 'delivered',
    ended_at: expect.any(Date),
    next_check_at: null,
  })
  const order = (await owner.call('order', { order_no: orderNo })).data
  expect(order).toMatchObject({
    parcel: { carrier: 'Play Surface' },
  })
})

test('steps between are walked at once, and the shopper hears of the last alone (spec C2.4)', async () => {
  const office = await openBooked()
  const { shop, orderNo, play } = office
  const sent = async (channel: string) =>
    (await messagesTo(shop, 'order_status')).filter((message) => message.channel === channel).length
  const before = [await sent('email'), await sent('sms')]
  await play('delivered')
  expect(await eventsOf(office, orderNo)).toEqual(['Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered'])
  expect([await sent('email'), await sent('sms')]).toEqual(before.map((count) => count + 1))
})

test('a failed attempt is put before the owner once, and closed by the delivery', async () => {
  const office = await openBooked()
  const { shop, owner, orderNo, play } = office
  const open = () =>
    shop.deps.db
      .selectFrom('exception')
      .where('kind', '=', 'attempt_failed')
      .where('solved_at', 'is', null)
      .select('details')
      .execute()
  await play('failed')
  expect(await stateOf(owner, orderNo)).toBe('Intransit')
  expect(await open()).toEqual([{ details: `${orderNo}: Not reachable.` }])
  expect(await exceptionsInHindi(shop.deps.db)).toEqual([`${orderNo}: ${labelIn('hi', 'Not reachable')}।`])
  await shop.deps.db
    .updateTable('parcel')
    .set({ next_check_at: new Date(0) })
    .where('tracking', '=', 'failed')
    .execute()
  await track(office)
  const notes = await shop.deps.db.selectFrom('order_note').where('kind', '=', 'attempt').select('words').execute()
  expect(notes).toEqual([{ words: 'Nobody was at home' }])
  await play('delivered')
  expect(await open()).toEqual([])
})

test('an unpaid parcel on its way back is RTO a day later (spec C2.4)', async () => {
  const office = await openBooked()
  const { shop, owner, orderNo, play } = office
  await play('returning')
  expect(await stateOf(owner, orderNo)).toBe('Intransit')
  await advance(shop, 24 * 3600)
  await track(office)
  const order = await shop.deps.db
    .selectFrom('orders')
    .where('order_no', '=', orderNo)
    .select('track_status')
    .executeTakeFirstOrThrow()
  expect(order.track_status).toBe('RTO')
})

test('a paid parcel on its way back waits for a person (spec C2.4)', async () => {
  const paid = await openBooked({ isPaid: true })
  await paid.play('returning')
  await advance(paid.shop, 48 * 3600)
  await track(paid)
  await paid.play('returned')
  const state = await paid.shop.deps.db
    .selectFrom('orders')
    .where('order_no', '=', paid.orderNo)
    .select('track_status')
    .executeTakeFirstOrThrow()
  expect(state.track_status).toBe('Intransit')
})

test('copies, a scan far ahead and one of another number change nothing; a silent courier is asked again', async () => {
  const office = await openBooked()
  const { shop, owner, orderNo, awb } = office
  const scan = (change: Partial<CourierScan>): CourierScan => ({
    awb,
    at: new Date(0),
    code: 'X',
    tracking: 'picked_up',
    text: 'Picked\u0000 up',
    location: '',
    ...change,
  })
  const scans = [scan({}), scan({}), scan({ awb: 'OTHER', code: 'Y', tracking: 'delivered' })]
  await track(office, () => ({ track: async () => scans }))
  expect(await stateOf(owner, orderNo)).toBe('Shipped')
  const stored = shop.deps.db.selectFrom('parcel_scan').select(['text', 'at'])
  expect(await stored.execute()).toEqual([{ text: 'Picked  up', at: new Date(0) }])
  const checkAgain = () =>
    shop.deps.db
      .updateTable('parcel')
      .set({ next_check_at: new Date(0) })
      .where('account', '=', 'sandbox')
      .execute()
  await checkAgain()
  await track(office, () => ({ track: async () => ({ error: 'down', retryable: true, code: 'down' }) }))
  expect(await trackingOf(office)).toMatchObject({ tracking: 'picked_up', next_check_at: expect.any(Date) })
  await checkAgain()
  const ahead = scan({ code: 'Z', at: new Date(Date.UTC(2999, 0)), tracking: 'in_transit' })
  await track(office, () => ({ track: async () => [ahead] }))
  const [first, second] = await stored.orderBy('at').execute()
  expect([first?.at, (second?.at.getTime() ?? 0) < Date.UTC(2998, 0)]).toEqual([new Date(0), true])
})

test('a process that has just forgotten its settings, as after midnight, books and follows parcels on its one connection', async () => {
  const office = await openBooked()
  const { shop, owner, orderNo, awb } = office
  await shop.hook(`/demo/parcels/${awb}`, { tracking: 'picked_up' })
  shop.deps.settings.forget()
  await track(office)
  expect(await stateOf(owner, orderNo)).toBe('Shipped')
  const next = await office.place()
  await walk(owner, next, 'Packed')
  shop.deps.settings.forget()
  const booking = { actor: jobActor, orderNo: next, account: 'sandbox', box: { weightGrams: 700 } } as const
  const requested = await transact(shop.deps.db, (tx) => requestBooking(shop.deps, tx, booking))
  expect(requested.ok).toBe(true)
})

test('a failed attempt waits for nobody any more once the courier goes out again (spec C2.4)', async () => {
  const office = await openBooked()
  await office.play('out_for_delivery')
  await office.play('failed')
  expect(await openKinds(office)).toContain('attempt_failed')
  await office.play('out_for_delivery')
  expect(await openKinds(office)).not.toContain('attempt_failed')
})
