import { expect, test } from 'vitest'

import type { Tracking } from '#contract/admin/parcel-fields.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { withWebhookFaults } from '#domain/ports/webhook-faults.ts'
import { callOf, findPlayedParcel } from '#domain/sandbox/sandbox-courier.service.ts'
import { placed, stockPickle } from '#test/orders/orders.ts'
import { advance } from '#test/people/accounts.ts'
import { book, openBooked, openKinds, track } from '#test/shop/booked.ts'
import { openOffice, stateOf, type Office } from '#test/shop/office.ts'
import { JSON_BODY } from '#test/shop/shop-calls.ts'
import { PARCEL_CODE } from '#test/shop/shop.ts'

import { handleWaitingHooks } from './parcel-hook.service.ts'

const HOUR = 3600
const send = async ({ shop }: Office, payload: string, code = PARCEL_CODE) =>
  (await shop.app.inject({ method: 'POST', url: `/webhooks/parcels/${code}`, payload, headers: JSON_BODY })).statusCode
const callFor = (awb: string, tracking: Tracking, at = new Date()) => callOf([{ awb, at, tracking, text: tracking }])
const retry = async ({ shop }: Office) => {
  const failures: unknown[] = []
  while (await handleWaitingHooks(shop.deps, (error) => void failures.push(error)));
  expect(failures).toEqual([])
}
const events = ({ shop }: Office) =>
  shop.deps.db
    .selectFrom('webhook_event')
    .where('source', '=', 'parcels')
    .select(['handled_at', 'body', 'attempts'])
    .execute()

test('a report moves the order at once, and copies of it change nothing (spec C2.1)', async () => {
  const office = await openBooked()
  const { owner, orderNo, awb, shop } = office
  const call = callFor(awb, 'in_transit')
  for (let n = 0; n < 3; n++) expect(await send(office, call)).toBe(200)
  expect(await stateOf(owner, orderNo)).toBe('Intransit')
  expect(await events(office)).toMatchObject([{ handled_at: expect.any(Date), body: {} }])
  const scans = await shop.deps.db.selectFrom('parcel_scan').select(['source', 'tracking']).execute()
  expect(scans).toEqual([{ source: 'webhook', tracking: 'in_transit' }])
})

test.each(['delivered', 'returning', 'returned', 'lost', 'damaged'] as const)(
  'that a parcel is %s counts once the courier says so when it is asked (spec C2.3)',
  async (tracking) => {
    const office = await openBooked({ isPaid: true })
    const { owner, orderNo, awb, shop } = office
    await track(office)
    expect(await send(office, callFor(awb, tracking))).toBe(200)
    // somebody who knows the address said so, the courier does not: it is asked at once
    await track(office, () => ({ track: async () => [] }))
    expect([await stateOf(owner, orderNo), await openKinds(office)]).toEqual(['Packed', []])
    await shop.hook(`/demo/parcels/${awb}`, { tracking, webhooks: { copies: 2, shuffle: true } })
    expect(await stateOf(owner, orderNo)).toBe('Packed')
    await track(office)
    const seen = await shop.deps.db.selectFrom('parcel').where('awb', '=', awb).select('tracking').executeTakeFirst()
    expect(seen).toEqual({ tracking })
  },
)

test('a report that comes before the booking is written waits for it; one of nobody is given up (spec C2.1)', async () => {
  const office = await openBooked()
  const { owner, shop, orderNo, id, awb } = office
  await shop.deps.db
    .updateTable('parcel')
    .set({ state: 'requested', next_try_at: new Date() })
    .where('id', '=', id)
    .execute()
  await send(office, callFor(awb, 'picked_up'))
  expect(await events(office)).toMatchObject([{ handled_at: null, attempts: 1 }])
  expect(await stateOf(owner, orderNo)).toBe('Packed')
  await shop.deps.db.updateTable('parcel').set({ state: 'booked' }).where('id', '=', id).execute()
  await retry(office)
  expect(await stateOf(owner, orderNo)).toBe('Shipped')

  await send(office, callFor('PLAY404', 'delivered'))
  for (let n = 0; n < 20; n++) {
    await advance(shop, 900)
    await retry(office)
  }
  const given = (await events(office)).find(({ handled_at }) => handled_at === null)
  expect(given?.attempts).toBe(12)
})

test('a wrong address is not there, no JSON is refused, and what nobody understands is taken and forgotten (spec C9.4)', async () => {
  const office = await openBooked()
  const { awb } = office
  expect(await send(office, callFor(awb, 'in_transit'), 'abcdefghijlmnopqtuvx')).toBe(404)
  expect(await send(office, callFor(awb, 'in_transit'), 'a')).toBe(404)
  expect(await send(office, '<xml/>')).toBe(400)
  expect(await send(office, '{"hello":1}')).toBe(200)
  expect(await send(office, callOf([{ awb, at: new Date(), tracking: 'booked', text: 'x'.repeat(300_000) }]))).toBe(413)
  expect(await events(office)).toEqual([])
})

/** What becomes of an order of each plan in the end; the last digit of its mobile chooses it. */
const ENDS: Readonly<Record<string, readonly [tracking: Tracking, status: TrackStatus]>> = {
  1: ['delivered', 'Delivered'],
  5: ['picked_up', 'Shipped'],
  6: ['damaged', 'Intransit'],
  7: ['delivered', 'Delivered'],
  8: ['returned', 'RTO'],
  9: ['lost', 'Intransit'],
}
const PARCELS = 200

/** So many parcels of all plans, booked; the order numbers by their place. */
async function bookMany(office: Office, digits: readonly string[]): Promise<string[]> {
  const { shop, owner } = office
  const wares = await stockPickle(shop, PARCELS)
  const token = await shop.login()
  const orderNos: string[] = []
  for (let n = 0; n < PARCELS; n++) {
    const { order_no: orderNo } = await placed(shop, token, wares, 1)
    orderNos.push(orderNo)
    const mobile = JSON.stringify(`987654321${digits[n % digits.length]}`)
    await shop.deps.db
      .updateTable('orders')
      .set((eb) => ({ address: eb.fn('jsonb_set', ['address', eb.val('{contact_mobile}'), eb.val(mobile)]) }))
      .where('order_no', '=', orderNo)
      .execute()
    // a shopper may order 60 times a minute
    if (n % 50 === 49) await advance(shop, 61)
  }
  for (let from = 0; from < PARCELS; from += 50) {
    const part = orderNos.slice(from, from + 50)
    for (const step of ['confirm', 'pack'] as const)
      expect(refusedOf(await owner.call('bulkStepOrders', { order_nos: part, act: step }))).toEqual([])
    const rows = part.map((order_no) => ({ order_no, account: 'sandbox' as const, weight_g: 700 }))
    expect(refusedOf(await owner.call('bookParcels', { rows }))).toEqual([])
  }
  while (await waitsForBooking(office)) await book(office)
  return orderNos
}

async function waitsForBooking({ shop: { deps } }: Office): Promise<boolean> {
  const waiting = deps.db.selectFrom('parcel').where('state', '=', 'requested').select('id')
  return (await waiting.executeTakeFirst()) !== undefined
}

/** Asks the couriers of all that is due, 50 at a time. */
const trackAll = async (office: Office) => {
  for (let part = 0; part < PARCELS / 50 + 1; part++) await track(office)
}

/** The courier reports what is new of each parcel: thrice, in any order, and 30 of 100 calls never arrive. */
async function reportAll(office: Office, sent: Set<string>, below: (max: number) => number): Promise<void> {
  const { db } = office.shop.deps
  const parcels = await db
    .selectFrom('sandbox_parcel')
    .where('awb', 'is not', null)
    .orderBy('reference')
    .select('awb')
    .execute()
  const calls: string[] = []
  for (const { awb } of parcels)
    for (const scan of (await findPlayedParcel(db, awb ?? ''))?.scans ?? []) {
      const call = callOf([{ ...scan, awb: awb ?? '' }])
      if (!sent.has(call)) calls.push(call)
      sent.add(call)
    }
  const travel = { copies: 3, shuffle: true, drop: Math.round(calls.length * 3 * 0.3) }
  for (const call of withWebhookFaults(calls, travel, below)) expect(await send(office, call)).toBe(200)
}

test(
  '200 parcels end as their plans say, though reports come thrice, shuffled, and a third never (spec C1.25)',
  { timeout: 600_000 },
  async () => {
    const office = await openOffice()
    const { shop } = office
    const digits = Object.keys(ENDS)
    const orderNos = await bookMany(office, digits)
    const random = randomOf(20_261_126)
    const sent = new Set<string>()
    let passed = 0
    for (const hours of [49, 61, 121, 250]) {
      await advance(shop, (hours - passed) * HOUR)
      passed = hours
      await reportAll(office, sent, (max) => Math.floor(random() * max))
      await trackAll(office)
    }
    // what came back unpaid is RTO a day later, and who says nothing is silent after five
    for (let day = 0; day < 3; day++) {
      await advance(shop, 24 * HOUR)
      await trackAll(office)
    }

    const found = await shop.deps.db
      .selectFrom('parcel')
      .innerJoin('orders', 'orders.order_no', 'parcel.reference')
      .select(['reference', 'tracking', 'track_status'])
      .execute()
    const seen = new Map(found.map(({ reference, tracking, track_status }) => [reference, [tracking, track_status]]))
    const digitOf = (place: number) => digits[place % digits.length] ?? ''
    expect(orderNos.map((orderNo) => seen.get(orderNo))).toEqual(orderNos.map((_, place) => ENDS[digitOf(place)]))
    const kinds = await openKinds(office)
    const counted = ['parcel_back', 'parcel_lost', 'parcel_damaged', 'parcel_silent', 'rto_paid', 'scan_after_end'].map(
      (kind) => kinds.filter((one) => one === kind).length,
    )
    const share = (digit: string) => orderNos.filter((_, place) => digitOf(place) === digit).length
    expect(counted).toEqual([share('8'), share('9'), share('6'), share('5'), 0, 0])
  },
)

/** What of many was refused; the whole refusal where nothing was done at all. */
const refusedOf = ({ message, data }: { message: string; data: { refused: unknown[] } | null }) =>
  data ? data.refused : message

/** Numbers from 0 to 1 that a seed decides. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
