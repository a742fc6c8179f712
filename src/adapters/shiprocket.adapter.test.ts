import { describe, expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import { fakeShiprocket, type Fault } from '#test/outside/shiprocket.ts'
import { consignment } from '#test/shop/parcels.ts'

import { shiprocket } from './shiprocket.ts'

const REFERENCE = 'AB0123456789012345'
const open = async () => {
  const fake = await fakeShiprocket()
  return { fake, courier: shiprocket(fake.settings) }
}
const journey = {
  from: '841301',
  to: '800001',
  weightGrams: 700,
  measures: { lengthMm: 151, widthMm: 150, heightMm: 100 },
  declared: paise(340_00),
  collect: paise(0),
}
const service = { id: '10', name: 'Play Ground', price: paise(61_50), days: 5, takesCash: true }
/** A parcel that is booked there; its number. */
const booked = async ({ fake, courier }: Awaited<ReturnType<typeof open>>, reference = REFERENCE) => {
  const made = await courier.create(consignment(reference))
  if ('error' in made) throw new Error(made.error)
  const given = await courier.assign({ parcelRef: made.parcelRef, service })
  if ('error' in given) throw new Error(given.error)
  const order = fake.state.orders.find((one) => one.reference === reference)
  if (!order) throw new Error('nothing was created')
  return { ...made, ...given, order }
}

test('an account is logged in once for all that is asked, and its places and wallet are read', async () => {
  const { fake, courier } = await open()
  const both = await Promise.all([courier.check(), courier.find(REFERENCE)])
  expect(both).toEqual([{ places: ['Kitchen', 'Godown'], wallet: paise(612_50) }, { parcel: undefined }])
  expect(fake.logins()).toBe(1)
  const locked = shiprocket({ ...fake.settings, password: 'wrong' })
  expect(await locked.check()).toMatchObject({ code: 'auth', error: 'Invalid email and password combination' })
})

test('a token that is refused is renewed once, and before it is too old', async () => {
  const { fake } = await open()
  let time = 0
  const courier = shiprocket(fake.settings, { now: () => time })
  await courier.find(REFERENCE)
  fake.fail('GET orders', 'token old')
  expect(await courier.find(REFERENCE)).toEqual({ parcel: undefined })
  expect(fake.logins()).toBe(2)
  fake.fail('GET orders', 'token old')
  fake.fail('GET orders', 'token old')
  expect(await courier.find(REFERENCE)).toMatchObject({ code: 'auth', retryable: false })
  expect(fake.logins()).toBe(3)
  time = 9 * 24 * 3600 * 1000
  await courier.find(REFERENCE)
  expect(fake.logins()).toBe(4)
})

test('services that go there, in paise; with cash only those that take it, and none that is blocked', async () => {
  const { fake, courier } = await open()
  expect(await courier.quote(journey)).toEqual([
    { id: '10', name: 'Play Ground', price: 6150, days: 5, takesCash: true, rating: 4.1, isRecommended: false },
    { id: '24', name: 'Play Sky', price: 9200, days: 2, takesCash: true, rating: 4.6, isRecommended: true },
    { id: '31', name: 'Play Post', price: 4000, days: 7, takesCash: false, rating: 3.2, isRecommended: false },
  ])
  const withCash = await courier.quote({ ...journey, collect: paise(1) })
  expect('error' in withCash ? [] : withCash.map(({ id }) => id)).toEqual(['10', '24'])
  expect(await courier.quote({ ...journey, to: '744101' })).toEqual([])
  expect(fake.calls.at(-1)?.route).toBe('GET courier/serviceability/')
})

test('a parcel is created once, found by exactly its reference, booked, fetched, and cancelled once', async () => {
  const setup = await open()
  const { fake, courier } = setup
  await courier.create(consignment(`${REFERENCE}-2`))
  expect(await courier.find(REFERENCE)).toEqual({ parcel: undefined })
  const { order, ...made } = await booked(setup)
  expect(made).toEqual({ orderRef: '5002', parcelRef: '7002', awb: 'SHIP00005002', courier: 'Play Ground' })
  const parcel = { ...made, isCancelled: false }
  expect(await courier.find(REFERENCE)).toEqual({ parcel })
  expect(await courier.create(consignment(REFERENCE))).toMatchObject({ code: 'exists' })
  const done = { isDone: true }
  expect([await courier.pickup?.(made), await courier.pickup?.(made)]).toEqual([done, done])
  expect(order.isFetched).toBe(true)
  expect([await courier.cancel(made), await courier.cancel(made)]).toEqual([done, done])
  expect(await courier.find(REFERENCE)).toEqual({ parcel: { ...parcel, isCancelled: true } })
  expect(fake.state.orders).toHaveLength(2)
})

test('what it is told of a parcel: the shop’s e-mail, lines that add up to the paisa, cash where some is to come', async () => {
  const { fake, courier } = await open()
  const goods = [
    { skuId: 1, name: 'Mango Pickle, 250 g', count: 2, hsn: '2001', cost: paise(101_01) },
    { skuId: 2, name: 'Badi, 500 g', count: 1, hsn: '2106', cost: paise(98_99) },
  ]
  await courier.create(consignment(REFERENCE, { goods, declared: paise(200_00), collect: paise(150_50) }))
  expect(fake.state.orders[0]?.sent).toEqual({
    order_id: REFERENCE,
    order_date: '2026-11-26 00:05',
    pickup_location: 'Kitchen',
    billing_customer_name: 'Asha Devi',
    billing_last_name: '',
    billing_address: '12, Boring Road, near the mill',
    billing_address_2: 'Temple',
    billing_city: 'Patna',
    billing_pincode: '800001',
    billing_state: 'Bihar',
    billing_country: 'India',
    billing_email: 'shop@example.com',
    billing_phone: '9812345670',
    shipping_is_billing: true,
    order_items: [
      { name: 'Mango Pickle, 250 g × 2', sku: '1', units: 1, selling_price: 101.01, hsn: '2001' },
      { name: 'Badi, 500 g × 1', sku: '2', units: 1, selling_price: 98.99, hsn: '2106' },
    ],
    payment_method: 'COD',
    sub_total: 150.5,
    length: 15,
    breadth: 15,
    height: 10,
    weight: 0.7,
    invoice_number: 'INV/26/1',
  })
  await courier.create(consignment(`${REFERENCE}-2`))
  expect(fake.state.orders[1]?.sent).toMatchObject({ payment_method: 'Prepaid', sub_total: 340 })
})

describe('what it refuses is a value', () => {
  test.each<[Fault, string, boolean]>([
    ['too often', 'limit', true],
    ['html', 'down', true],
    ['broken', 'down', true],
    ['error in 200', 'not_served', false],
    ['wallet empty', 'wallet', false],
    ['number of another', 'down', true],
    ['lost', 'down', true],
  ])('%s: %s', async (fault, code, retryable) => {
    const { fake, courier } = await open()
    const made = await courier.create(consignment(REFERENCE))
    if ('error' in made) throw new Error(made.error)
    fake.fail('POST courier/assign/awb', fault)
    expect(await courier.assign({ parcelRef: made.parcelRef, service })).toMatchObject({ code, retryable })
    const found = await courier.find(REFERENCE)
    const awb = 'error' in found ? undefined : found.parcel?.awb
    expect(awb).toBe(fault === 'lost' ? 'SHIP00005001' : undefined)
  })

  test('a place that it does not have, with its words', async () => {
    const { courier } = await open()
    const made = await courier.create(consignment(REFERENCE, { pickupPlace: 'Nowhere' }))
    expect(made).toMatchObject({ code: 'bad_request', error: 'Wrong Pickup location entered.' })
  })

  test('nobody who listens', async () => {
    const courier = shiprocket({ email: 'a', password: 'b', baseUrl: 'http://127.0.0.1:1/v1/external' })
    expect(await courier.find(REFERENCE)).toMatchObject({ code: 'down', retryable: true })
  })
})

const labelOf = async (change: (fake: Awaited<ReturnType<typeof open>>['fake']) => void) => {
  const { fake, courier } = await open()
  change(fake)
  return courier.label?.(['7001'])
}

describe('a label', () => {
  test('is what was made, also past a redirect', async () => {
    const { fake, courier } = await open()
    expect(await courier.label?.(['7001', '7002'])).toEqual({ pdf: fake.label.bytes })
    expect(fake.calls.at(-1)?.body).toEqual({ shipment_id: ['7001', '7002'] })
  })

  test.each([
    ['https://labels.example.com/one.pdf'],
    ['https://shiprocket.in.example.com/one.pdf'],
    ['http://shiprocket.in/one.pdf'],
    ['https://api@shiprocket.in/one.pdf'],
    ['https://shiprocket.in:8443/one.pdf'],
    ['file:///etc/passwd'],
    ['no address'],
  ])('at %s is not fetched', async (url) => {
    const failed = { code: 'bad_request', error: 'The label lies where none of its labels do.' }
    expect(await labelOf(({ state }) => void (state.labelUrl = url))).toMatchObject(failed)
    expect(await labelOf(({ label }) => void (label.redirect = url))).toMatchObject(
      url === 'no address' ? { code: 'bad_request' } : failed,
    )
  })

  test('of 30 MB, or that is no PDF, is none', async () => {
    expect(await labelOf((fake) => void (fake.label.bytes = fake.bigLabel()))).toMatchObject({
      code: 'down',
      error: 'No label: the answer is too long',
    })
    expect(await labelOf(({ label }) => void (label.bytes = Buffer.from('<html>')))).toMatchObject({
      error: 'The label is no PDF.',
    })
  })
})

test('an answer to a failed attempt is told with its day and mobile', async () => {
  const setup = await open()
  const { fake, courier } = setup
  const { awb } = await booked(setup)
  const again = { awb, action: 'reattempt', onDay: '2026-11-28', phone: '9812345671', note: 'Ring twice' } as const
  expect(await courier.answer?.(again)).toEqual({ isDone: true })
  expect(fake.calls.at(-1)).toEqual({
    route: `POST ndr/${awb}/action`,
    body: { action: 're-attempt', comments: 'Ring twice', phone: '9812345671', deferred_date: '2026-11-28' },
  })
  const back = { awb, action: 'return', onDay: null, phone: null, note: '' } as const
  expect(await courier.answer?.(back)).toEqual({ isDone: true })
  expect(fake.calls.at(-1)?.body).toEqual({ action: 'return', comments: 'The customer does not want it.' })
  expect(await courier.answer?.({ ...back, awb: 'OTHER' })).toMatchObject({
    code: 'bad_request',
    error: 'Invalid AWB.',
  })
})

test('scans of the numbers that were asked for, by the times of India', async () => {
  const setup = await open()
  const { courier } = setup
  const { awb, order } = await booked(setup)
  order.scans = [
    { date: '2026-11-25 14:05:00', activity: 'Picked up', location: 'CHAPRA', 'sr-status': '42' },
    { date: '2026-11-25 20:00:00', activity: 'Something', location: 'PATNA', 'sr-status': 'NA' },
    { date: 'soon', activity: 'Delivered', location: 'PATNA', 'sr-status': '7' },
    { date: '2026-11-26 09:00:00', activity: 'Self fulfilled', location: '', 'sr-status': 23 },
  ]
  expect(await courier.track([awb, 'OTHER'])).toEqual([
    {
      awb,
      at: new Date('2026-11-25T08:35:00Z'),
      code: '42',
      tracking: 'picked_up',
      text: 'Picked up',
      location: 'CHAPRA',
    },
    { awb, at: new Date('2026-11-26T03:30:00Z'), code: '23', tracking: 'none', text: 'Self fulfilled', location: '' },
  ])
  expect(await courier.track([])).toEqual([])
})

test('a webhook is read by the account that has a token', async () => {
  const { fake } = await open()
  const webhookToken = 'token-of-the-webhook'
  const body = { awb: '1', shipment_status_id: 7, current_timestamp: '26 11 2026 11:43:52' }
  const call = { headers: { 'x-api-key': webhookToken }, body }
  expect(shiprocket({ ...fake.settings, webhookToken }).readWebhook?.(call)).toHaveLength(1)
  expect(shiprocket(fake.settings).readWebhook).toBeUndefined()
})
