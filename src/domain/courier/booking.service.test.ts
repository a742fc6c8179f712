import { expect, test } from 'vitest'

import { transact } from '#db/transact.ts'
import { done, type Deps } from '#domain/context.ts'
import { serverActor } from '#domain/journal/journal.service.ts'
import type { Courier, CourierFailure } from '#domain/ports/courier.ts'
import { advance } from '#test/people/accounts.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { openOffice, walk, type Office } from '#test/shop/office.ts'
import {
  bookingExceptions as openExceptions,
  consignment as sentParcel,
  orderIn,
  parcelsIn,
  playParcels as there,
} from '#test/shop/parcels.ts'

import { bookDueParcels } from './booking.service.ts'
import { cancelBooking, requestAgain, requestBooking } from './request-booking.service.ts'

const actor = { ...serverActor, name: 'test' }
const BOX = { name: 'Small', weightGrams: 700 }

/** A packed order of the office, and what of its parcels stands in the shop and at the courier. */
const openPacked = async () => {
  const office = await openOffice()
  const orderNo = await office.place()
  await walk(office.owner, orderNo, 'Packed')
  return { ...office, orderNo }
}
const request = ({ shop }: Office, orderNo: string, deps: Deps = shop.deps) =>
  transact(deps.db, (tx) => requestBooking(deps, tx, { actor, orderNo, account: 'sandbox', box: BOX }))
const run = (deps: Deps): Promise<unknown[]> => {
  const failures: unknown[] = []
  return bookDueParcels(deps, (error) => void failures.push(error)).then(() => failures)
}
/** What the 90 seconds of a claim do that go by. */
const endClaims = ({ shop }: Office) => shop.deps.db.updateTable('parcel').set({ claimed_until: null }).execute()

/** The shop with the courier's answers replaced by what is given for each call. */
const withCourier = ({ shop }: Office, change: (courier: Courier) => Partial<Courier>): Deps => ({
  ...shop.deps,
  couriers: shop.deps.couriers.map((courier) => ({ ...courier, ...change(courier) })),
})
const failure = (code: CourierFailure['code'], retryable = false): CourierFailure => ({
  code,
  error: `The courier says ${code}.`,
  retryable,
})

test('a packed order is booked: intent first, then the number in parcel and order, and it stays Packed', async () => {
  const office = await openPacked()
  const { shop, orderNo } = office
  expect(await request(office, orderNo)).toEqual(done(orderNo))
  expect(await parcelsIn(office)).toMatchObject([{ reference: orderNo, state: 'requested', awb: null }])
  expect(await there(office)).toEqual([])
  expect(await request(office, orderNo)).toMatchObject({ code: 'BOOKED' })
  expect(await run(shop.deps)).toEqual([])
  const [parcel] = await parcelsIn(office)
  expect(parcel).toMatchObject({ state: 'booked', courier: 'Play Surface', awb: expect.stringMatching(/^PLAY\d{10}$/) })
  expect(await orderIn(office, orderNo)).toEqual({
    carrier: 'Play Surface',
    tracking_number: parcel?.awb,
    track_status: 'Packed',
    box: 'Small',
    weight_g: 700,
  })
  expect(await there(office)).toMatchObject([{ reference: orderNo, awb: parcel?.awb, cancelled_at: null }])
  expect(await run(shop.deps)).toEqual([])
  expect(await parcelsIn(office)).toEqual([parcel])
})

test('what is no parcel for a courier is refused before any call, and nothing changes', async () => {
  const office = await openPacked()
  const { shop, orderNo } = office
  const book = (changes: Partial<Parameters<typeof requestBooking>[2]>, deps: Deps = shop.deps) =>
    transact(deps.db, (tx) => requestBooking(deps, tx, { actor, orderNo, account: 'sandbox', box: BOX, ...changes }))
  const unpacked = await office.place()
  expect(await book({ orderNo: unpacked })).toMatchObject({ code: 'NOT_A_STEP' })
  expect(await book({ orderNo: 'AA0000000000000000' })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await book({ box: { name: 'Small' } })).toMatchObject({ params: { message: 'weightMissing' } })
  expect(await book({ account: 'shiprocket' })).toMatchObject({ field: 'account' })
  expect(await book({}, { ...shop.deps, couriers: [] })).toMatchObject({ field: 'account' })
  expect(await parcelsIn(office)).toEqual([])
})

test.each(['find', 'create', 'quote', 'assign'] as const)(
  'killed right after %s, it is one order there and one number (spec C1.7)',
  async (call) => {
    const office = await openPacked()
    const { shop, orderNo } = office
    await request(office, orderNo)
    const kill = async (): Promise<never> => {
      throw new Error(`killed after ${call}`)
    }
    const dying = withCourier(office, (courier) => ({
      // the courier did it, and the process heard nothing of it
      [call]: async (input: never) => {
        await courier[call](input)
        return kill()
      },
    }))
    expect(await run(dying)).toHaveLength(1)
    // another process does nothing while the claim lives
    await run(shop.deps)
    expect(await parcelsIn(office)).toMatchObject([{ state: 'requested', tries: 1 }])
    await endClaims(office)
    expect(await run(shop.deps)).toEqual([])
    const [booked] = await parcelsIn(office)
    expect(booked).toMatchObject({ reference: orderNo, state: 'booked', tries: 2 })
    expect(await there(office)).toEqual([{ reference: orderNo, awb: booked?.awb, cancelled_at: null }])
    expect(await orderIn(office, orderNo)).toMatchObject({ tracking_number: booked?.awb })
  },
)

test.each(['create', 'assign'] as const)(
  '%s that answers after the time-out is done once (spec C1.7)',
  async (call) => {
    const office = await openPacked()
    const { shop, orderNo } = office
    await request(office, orderNo)
    const late = withCourier(office, (courier) => ({
      [call]: async (input: never) => {
        await courier[call](input)
        return failure('down', true)
      },
    }))
    expect(await run(late)).toEqual([])
    expect(await parcelsIn(office)).toMatchObject([{ state: 'requested', last_error: 'The courier says down.' }])
    await advance(shop, 5)
    await run(shop.deps)
    const [booked] = await parcelsIn(office)
    expect(await there(office)).toEqual([{ reference: orderNo, awb: booked?.awb, cancelled_at: null }])
    expect(booked).toMatchObject({ state: 'booked', last_error: null })
  },
)

test('a worker that lost its claim writes nothing; two at once book once (spec C1.6)', async () => {
  const office = await openPacked()
  const { shop, orderNo } = office
  await request(office, orderNo)
  let isFirst = true
  const slow = withCourier(office, (courier) => ({
    find: async (reference) => {
      const found = await courier.find(reference)
      if (isFirst) {
        isFirst = false
        await endClaims(office)
        await run(shop.deps)
      }
      return found
    },
  }))
  expect(await run(slow)).toEqual([])
  const [booked] = await parcelsIn(office)
  expect(booked).toMatchObject({ state: 'booked', tries: 2 })
  expect(await there(office)).toEqual([{ reference: orderNo, awb: booked?.awb, cancelled_at: null }])

  const others = [await office.place(), await office.place(), await office.place()]
  for (const other of others) {
    await walk(office.owner, other, 'Packed')
    await request(office, other)
  }
  let calls = 0
  const counting = withCourier(office, (courier) => ({
    assign: (parcel) => {
      calls += 1
      return courier.assign(parcel)
    },
  }))
  await Promise.all([run(counting), run(counting)])
  expect(calls).toBe(3)
  expect((await parcelsIn(office)).map(({ state }) => state)).toEqual(Array(4).fill('booked'))
})

test('what the courier refuses is put before the owner, and tried again by a person (spec C1.9)', async () => {
  const office = await openPacked()
  const { shop, orderNo } = office
  await request(office, orderNo)
  const refusing = withCourier(office, () => ({ create: async () => failure('bad_request') }))
  await run(refusing)
  const [refused] = await parcelsIn(office)
  expect(refused).toMatchObject({ state: 'refused', last_error: 'The courier says bad_request.' })
  const details = `${orderNo} could not be booked: The courier says bad_request.`
  expect(await openExceptions(office)).toEqual([{ details }])
  expect(await exceptionsInHindi(shop.deps.db)).toEqual([`${orderNo} की बुकिंग नहीं हुई: The courier says bad_request.`])
  await advance(shop, 3600)
  await run(shop.deps)
  expect(await parcelsIn(office)).toEqual([refused])

  const again = await transact(shop.deps.db, (tx) => requestAgain(tx, { actor, id: refused?.id ?? 0 }))
  expect(again).toMatchObject({ ok: true })
  await run(shop.deps)
  expect(await parcelsIn(office)).toMatchObject([{ state: 'booked', last_error: null }])
  expect(await openExceptions(office)).toEqual([])
})

test('an empty wallet counts no try; a courier that is down is tried twelve times (spec C1.9)', async () => {
  const office = await openPacked()
  const { shop, orderNo } = office
  await request(office, orderNo)
  const empty = withCourier(office, () => ({ assign: async () => failure('wallet') }))
  for (let round = 0; round < 15; round++) {
    await run(empty)
    await advance(shop, 300)
  }
  expect(await parcelsIn(office)).toMatchObject([{ state: 'requested', tries: 15 }])
  const down = withCourier(office, () => ({ find: async () => failure('down', true) }))
  for (let round = 0; round < 11; round++) {
    await run(down)
    await advance(shop, 900)
  }
  expect(await parcelsIn(office)).toMatchObject([{ state: 'requested', tries: 26 }])
  await run(down)
  expect(await parcelsIn(office)).toMatchObject([{ state: 'refused', tries: 27 }])
  expect(await openExceptions(office)).toHaveLength(1)
})

test('a booking that is given up is cancelled there, also while it is made; the next has the next reference', async () => {
  const office = await openPacked()
  const { shop, orderNo } = office
  await request(office, orderNo)
  const cancel = async () => {
    const id = (await parcelsIn(office)).at(-1)?.id ?? 0
    return transact(shop.deps.db, (tx) => cancelBooking(tx, { actor, id }))
  }
  const cancelling = withCourier(office, (courier) => ({
    create: async (consignment) => {
      await cancel()
      return courier.create(consignment)
    },
  }))
  await run(cancelling)
  expect(await parcelsIn(office)).toMatchObject([{ state: 'withdrawn' }])
  expect(await orderIn(office, orderNo)).toMatchObject({ carrier: null, tracking_number: null, box: 'Small' })
  await run(shop.deps)
  expect(await parcelsIn(office)).toMatchObject([{ state: 'cancelled' }])
  expect((await there(office))[0]?.cancelled_at).toBeInstanceOf(Date)

  await request(office, orderNo)
  await run(shop.deps)
  expect(await parcelsIn(office)).toMatchObject([
    { state: 'cancelled' },
    { reference: `${orderNo}-2`, state: 'booked' },
  ])
  expect(await cancel()).toMatchObject({ ok: true })
  expect(await cancel()).toMatchObject({ code: 'NOT_BOOKED' })
  await run(shop.deps)
  expect((await there(office)).map(({ cancelled_at: at }) => at !== null)).toEqual([true, true])
})

test('a reference that was cancelled at the courier is followed by the next (spec C1.7)', async () => {
  const office = await openPacked()
  const { shop, orderNo } = office
  await request(office, orderNo)
  const [courier] = shop.deps.couriers
  await courier?.create(sentParcel(orderNo))
  await courier?.cancel({ orderRef: orderNo, awb: undefined })
  await run(shop.deps)
  await run(shop.deps)
  expect(await parcelsIn(office)).toMatchObject([{ reference: `${orderNo}-2`, state: 'booked' }])
})

test('a cancelled order gives up its parcel; one that left is the courier’s (spec C1.10)', async () => {
  const office = await openPacked()
  const { shop, orderNo, owner } = office
  await request(office, orderNo)
  await run(shop.deps)
  await owner.call('cancelOrder', { order_no: orderNo, reason: 'No courier' })
  await run(shop.deps)
  expect(await parcelsIn(office)).toMatchObject([{ state: 'cancelled' }])
  expect((await there(office))[0]?.cancelled_at).toBeInstanceOf(Date)

  const other = await office.place()
  await walk(owner, other, 'Packed')
  await request(office, other)
  await run(shop.deps)
  // nobody is asked for a courier, and what an account booked is changed by nobody's typing
  expect(await owner.call('stepOrder', { order_no: other, from: 'Packed', to: 'Shipped' })).toMatchObject({
    status: true,
  })
  const version = (await owner.call('order', { order_no: other })).data?.version ?? 0
  const typed = { carrier: 'DTDC', tracking_number: 'EE1' }
  expect(await owner.call('changeOrder', { order_no: other, version, parcel: typed })).toMatchObject({ code: 'BOOKED' })
  const id = (await parcelsIn(office)).at(-1)?.id ?? 0
  expect(await transact(shop.deps.db, (tx) => cancelBooking(tx, { actor, id }))).toMatchObject({ code: 'PARCEL_LEFT' })
})
