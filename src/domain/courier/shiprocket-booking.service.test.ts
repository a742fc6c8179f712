import { expect, test } from 'vitest'

import { guardedCourier } from '#adapters/couriers.ts'
import { shiprocket } from '#adapters/shiprocket.ts'
import { transact } from '#db/transact.ts'
import type { Deps } from '#domain/context.ts'
import { serverActor } from '#domain/journal/journal.service.ts'
import type { Courier } from '#domain/ports/courier.ts'
import { fakeShiprocket } from '#test/outside/shiprocket.ts'
import { advance } from '#test/people/accounts.ts'
import { openOffice, walk } from '#test/shop/office.ts'
import { bookingExceptions, orderIn, parcelsIn } from '#test/shop/parcels.ts'
import { setSettings } from '#test/shop/settings.ts'

import { bookDueParcels } from './booking.service.ts'
import { quoteOrders } from './quote.service.ts'
import { cancelBooking, requestBooking } from './request-booking.service.ts'

const actor = { ...serverActor, name: 'test' }

/** A packed order that is to be booked at Shiprocket, which is on this machine. */
const openRequested = async ({ pickupPlace = 'Kitchen' } = {}) => {
  const office = await openOffice()
  const fake = await fakeShiprocket()
  const { shop } = office
  await setSettings(shop, { parcels: { pickup_place: pickupPlace } })
  const orderNo = await office.place()
  await walk(office.owner, orderNo, 'Packed')
  const courier = shiprocket(fake.settings)
  const withCourier = (change: Partial<Courier> = {}): Deps => ({
    ...shop.deps,
    couriers: [{ ...courier, ...change }],
  })
  const deps = withCourier()
  const box = { name: 'Medium', weightGrams: 700 }
  const requested = await transact(deps.db, (tx) =>
    requestBooking(deps, tx, { actor, orderNo, account: 'shiprocket', box }),
  )
  const run = async (of: Deps = deps) => {
    const failures: unknown[] = []
    await bookDueParcels(of, (error) => void failures.push(error))
    return failures
  }
  const parcel = async () => (await parcelsIn(office, 'shiprocket'))[0]
  return { ...office, fake, courier, withCourier, deps, orderNo, requested, run, parcel }
}
type Setup = Awaited<ReturnType<typeof openRequested>>

/** One order there, one number, and the shop has it. */
const expectBookedOnce = async ({ fake, orderNo, parcel, ...office }: Setup) => {
  const booked = await parcel()
  expect(booked).toMatchObject({ reference: orderNo, state: 'booked', last_error: null })
  expect(fake.state.orders).toMatchObject([{ reference: orderNo, awb: booked?.awb, isFetched: true }])
  expect(await orderIn(office, orderNo)).toMatchObject({ tracking_number: booked?.awb, track_status: 'Packed' })
}

test('a packed order is booked by the cheapest service that takes its cash, with its box and a link for the shopper', async () => {
  const setup = await openRequested()
  const { fake, run, orderNo, owner } = setup
  expect(await run()).toEqual([])
  await expectBookedOnce(setup)
  const [there] = fake.state.orders
  expect(there).toMatchObject({ courier: 'Play Ground' })
  expect(there?.sent).toMatchObject({ length: 25, breadth: 20, height: 15, weight: 0.7, payment_method: 'COD' })
  const { data } = await owner.call('order', { order_no: orderNo })
  expect(data?.parcel?.tracking_url).toBe(`https://shiprocket.co/tracking/${there?.awb}`)
})

test.each([
  ['fastest', 'Play Sky'],
  ['recommended', 'Play Sky'],
] as const)('the settings may choose the %s', async (choose, name) => {
  const setup = await openRequested()
  await setSettings(setup.shop, { parcels: { choose } })
  await setup.run()
  expect(setup.fake.state.orders).toMatchObject([{ courier: name }])
})

test.each([1, 2, 3, 4, 5, 6])(
  'the answer to the %i. call comes after the time-out: it is one order and one number (spec C1.7)',
  async (n) => {
    const setup = await openRequested()
    const { fake, run, shop } = setup
    fake.loseCall(n)
    expect(await run()).toEqual([])
    expect(await setup.parcel()).toMatchObject({ state: 'requested', tries: 1 })
    await advance(shop, 5)
    await run()
    await expectBookedOnce(setup)
  },
)

test.each(['find', 'create', 'quote', 'assign', 'pickup'] as const)(
  'killed right after %s, it is one order and one number (spec C1.7)',
  async (call) => {
    const setup = await openRequested()
    const { courier, run, shop } = setup
    const dying = async (input: never): Promise<never> => {
      await courier[call]?.(input)
      throw new Error(`killed after ${call}`)
    }
    expect(await run(setup.withCourier({ [call]: dying }))).toHaveLength(1)
    await shop.deps.db.updateTable('parcel').set({ claimed_until: null }).execute()
    expect(await run()).toEqual([])
    await expectBookedOnce(setup)
  },
)

test('an id that exists is looked for again, an empty wallet waits without a try', async () => {
  const setup = await openRequested()
  const { fake, run, shop, orderNo } = setup
  fake.fail('POST orders/create/adhoc', 'id exists')
  await run()
  expect(await setup.parcel()).toMatchObject({ state: 'requested', tries: 1 })
  await advance(shop, 30)
  fake.fail('POST courier/assign/awb', 'wallet empty')
  await run()
  expect(await setup.parcel()).toMatchObject({ last_error: 'Please recharge your ShipRocket wallet.' })
  await advance(shop, 300)
  await run()
  await expectBookedOnce(setup)
  expect(fake.state.orders.map(({ reference }) => reference)).toEqual([orderNo])
})

test('nothing is asked of it as long as no pickup place was chosen (spec C1.12)', async () => {
  const without = await openRequested({ pickupPlace: '' })
  const message = 'choosePickupPlace'
  expect(without.requested).toMatchObject({ code: 'INVALID', params: { message } })
  const [quote] = await quoteOrders(without.deps, { orderNos: [without.orderNo], account: 'shiprocket' })
  expect(quote).toMatchObject({ problem: message, services: [] })
  expect(without.fake.calls).toEqual([])
})

test('what goes nowhere is refused at once with its words (spec C1.9)', async () => {
  const setup = await openRequested()
  const { fake, run, parcel, orderNo } = setup
  fake.fail('POST courier/assign/awb', 'error in 200')
  await run()
  expect(await parcel()).toMatchObject({ state: 'refused', last_error: 'Courier is not serviceable' })
  expect(await bookingExceptions(setup)).toEqual([
    { details: `${orderNo} could not be booked: Courier is not serviceable` },
  ])
})

test('a number of another parcel is never taken, whatever the courier answers', async () => {
  const second = await openRequested()
  second.fake.fail('POST courier/assign/awb', 'number of another')
  await second.run()
  expect(await second.parcel()).toMatchObject({ state: 'requested', awb: null })
  await advance(second.shop, 5)
  await second.run()
  await expectBookedOnce(second)

  // the courier itself says a number that another parcel of the shop has
  const other = await second.place()
  await walk(second.owner, other, 'Packed')
  const { deps } = second
  await transact(deps.db, (tx) =>
    requestBooking(deps, tx, {
      actor,
      orderNo: other,
      account: 'shiprocket',
      box: { name: 'Small', weightGrams: 500 },
    }),
  )
  const awb = (await second.parcel())?.awb ?? ''
  const given = { awb, courier: 'Play Ground' }
  expect(await second.run(second.withCourier({ assign: async () => given }))).toEqual([])
  const [, row] = await parcelsIn(second, 'shiprocket')
  expect(row).toMatchObject({ state: 'requested', awb: null, last_error: `The number ${awb} is another parcel’s.` })
})

test('a pickup that is refused leaves the parcel booked, and says so; a booking is given up there', async () => {
  const setup = await openRequested()
  const { fake, run, parcel, deps } = setup
  const refusing = setup.withCourier({
    pickup: async () => ({ error: 'Pickup is closed today.', retryable: false, code: 'bad_request' }),
  })
  await run(refusing)
  expect(await parcel()).toMatchObject({ state: 'booked', last_error: 'No pickup yet: Pickup is closed today.' })
  const id = (await parcel())?.id ?? 0
  await transact(deps.db, (tx) => cancelBooking(tx, { actor, id }))
  await run()
  expect(await parcel()).toMatchObject({ state: 'cancelled' })
  expect(fake.state.orders).toMatchObject([{ status: 'CANCELED' }])
})

test('a courier that does not answer is left alone for half a minute', async () => {
  const fake = await fakeShiprocket()
  let time = 0
  const courier = guardedCourier(shiprocket(fake.settings), () => time)
  for (let n = 0; n < 9; n++) {
    fake.fail('GET orders', 'broken')
    expect(await courier.find('AB0123456789012345')).toMatchObject({ code: 'down' })
  }
  // the login and five questions
  expect(fake.calls).toHaveLength(6)
  time = 30_000
  expect(await courier.cancel({ orderRef: '1', awb: undefined })).toMatchObject({ code: 'bad_request' })
})
