import { expect, test } from 'vitest'

import { ORDER_STEPS } from '#contract/order-steps.ts'
import { onHand } from '#test/orders/orders.ts'
import { sweep } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { journalOf, messagesTo, openOffice, parcel, stateOf, walk, walkOn } from '#test/shop/office.ts'

test('an order is walked to Delivered: parcel, history with names, invoice, cash collected, annas, journal', async () => {
  const office = await openOffice()
  const { owner, place, shop } = office
  const order_no = await place()
  expect((await owner.call('order', { order_no })).data).toMatchObject({
    status: 'Order',
    mode: 'cod',
    total: 360,
    collect: 360,
    paid: 0,
    items: 2,
    steps: ['Confirmed', 'Cancelled'],
    parcel: null,
  })
  await walk(owner, order_no, 'Shipped')
  const shipped = (await owner.call('order', { order_no })).data
  expect(shipped).toMatchObject({ steps: ['Intransit', 'RTO'], parcel, khata: { gst: expect.any(Number) } })
  await walkOn(owner, order_no)
  const { data } = await owner.call('order', { order_no })
  expect(data).toMatchObject({ status: 'Delivered', collect: 0, paid: 360, steps: [] })
  expect(data?.history.map(({ status, by }) => [status, by])).toEqual([
    ['Order', null],
    ...ORDER_STEPS.slice(1).map((step) => [step, 'Sunita Devi']),
  ])
  expect((await journalOf(office, 'order')).map(({ action }) => action)).toEqual(Array(5).fill('order.step'))
  expect(await messagesTo(shop, 'order_status')).not.toEqual([])
  await expectInvariants(shop)
})

test('twenty presses are one step; whoever is slower hears the state that it has', async () => {
  const { owner, place } = await openOffice()
  const order_no = await place()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => owner.call('stepOrder', { order_no, from: 'Order', to: 'Confirmed' })),
  )
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect(answers.find(({ status }) => !status)).toMatchObject({
    code: 'NOT_A_STEP',
    message: 'This order is confirmed already.',
  })
  const key = { 'idempotency-key': 'pack-it-once' }
  const pack = { order_no, from: 'Confirmed', to: 'Packed' } as const
  expect(await owner.call('stepOrder', pack, key)).toMatchObject({ status: true })
  expect(await owner.call('stepOrder', pack, key)).toMatchObject({ status: true, data: { status: 'Packed' } })
})

test('no parcel without a courier, no step backwards, none left out, and none of an unknown order', async () => {
  const { owner, place } = await openOffice()
  const order_no = await place()
  await walk(owner, order_no, 'Packed')
  expect(await owner.call('stepOrder', { order_no, from: 'Packed', to: 'Shipped' })).toMatchObject({
    code: 'INVALID',
    message: 'Choose a courier.',
    errors: { 'parcel.carrier': ['Choose a courier.'] },
  })
  for (const to of ['Confirmed', 'Delivered'] as const)
    expect(await owner.call('stepOrder', { order_no, from: 'Packed', to })).toMatchObject({ code: 'NOT_A_STEP' })
  expect(await owner.call('stepOrder', { order_no: 'AA1', from: 'Order', to: 'Confirmed' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await stateOf(owner, order_no)).toBe('Packed')
})

test('a paid order is cancelled: everything comes back, once', async () => {
  const office = await openOffice()
  const { shop, owner, payOnline, wares } = office
  const order_no = await payOnline()
  await walk(owner, order_no, 'Packed')
  expect(await onHand(shop, wares.skuId)).toBe(18)
  const cancel = { order_no, reason: 'Out of stock', note: 'Mangoes are gone.' } as const
  const answers = await Promise.all([1, 2, 3].map(() => owner.call('cancelOrder', cancel)))
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect(await onHand(shop, wares.skuId)).toBe(20)
  await sweep(shop)
  const { data } = await owner.call('order', { order_no })
  expect(data).toMatchObject({ status: 'Cancelled', paid: 0, refunded: 360, owed: 0, steps: [] })
  expect(data?.refunds).toHaveLength(1)
  expect(data?.history.at(-1)).toMatchObject({ status: 'Cancelled', reason: 'Out of stock', note: 'Mangoes are gone.' })
  expect((await journalOf(office, 'order')).at(-1)).toMatchObject({ action: 'order.step', reason: 'Out of stock' })
  await expectInvariants(shop)
})

test('many are moved at once, each by itself', async () => {
  const { owner, place } = await openOffice()
  const [first, second] = [await place(), await place()]
  await owner.call('stepOrder', { order_no: second, from: 'Order', to: 'Confirmed' })
  const { data } = await owner.call('bulkStepOrders', { order_nos: [first, second, 'AA1'], act: 'confirm' })
  expect(data).toMatchObject({
    done: [first],
    refused: [
      { id: second, code: 'NOT_A_STEP', message: 'This order is confirmed already.' },
      { id: 'AA1', code: 'NOT_FOUND' },
    ],
  })
})

test('a failed attempt is told to the shopper and stands among the exceptions until the next step', async () => {
  const { shop, owner, place } = await openOffice()
  const order_no = await place()
  const fail = { order_no, reason: 'Not at home', note: 'The gate was shut.' } as const
  expect(await owner.call('failAttempt', fail)).toMatchObject({ code: 'NOT_A_STEP' })
  await walk(owner, order_no, 'Shipped')
  const failed = await owner.call('failAttempt', fail)
  expect(failed.data?.history.at(-1)).toMatchObject({ what: 'Attempt failed', reason: 'Not at home' })
  expect(JSON.stringify(await messagesTo(shop, 'order_status'))).toContain('still with the courier')
  const waiting = async () => (await owner.call('exceptions', {})).data?.data
  expect(await waiting()).toMatchObject([
    { kind: 'attempt_failed', order_no, attempt_note: 'The gate was shut.', mobile: expect.stringMatching(/^\d{10}$/) },
  ])
  await owner.call('stepOrder', { order_no, from: 'Shipped', to: 'Intransit' })
  expect(await waiting()).toEqual([])
})

test('the address changes until it is packed, the parcel once it is shipped, and an old version changes nothing', async () => {
  const office = await openOffice()
  const { owner, place } = office
  const order_no = await place()
  const before = (await owner.call('order', { order_no })).data
  if (!before) throw new Error('no order')
  const { id: _id, user_id: _user, ...address } = { ...before.address, city: 'Siwan', state: 'Bihar' }
  const changed = await owner.call('changeOrder', { order_no, version: before.version, address })
  expect(changed.data).toMatchObject({ version: 2, address: { city: 'Siwan' } })
  expect(await owner.call('changeOrder', { order_no, version: 1, kitchen_note: 'late' })).toMatchObject({
    code: 'CHANGED',
    data: { by: 'Sunita Devi', now: { version: 2 } },
  })
  expect(await owner.call('changeOrder', { order_no, version: 2, parcel })).toMatchObject({ code: 'NOT_A_STEP' })
  await walk(owner, order_no, 'Packed')
  expect(await owner.call('changeOrder', { order_no, version: 2, address })).toMatchObject({ code: 'NOT_A_STEP' })
  await owner.call('stepOrder', { order_no, from: 'Packed', to: 'Shipped', parcel })
  const moved = await owner.call('changeOrder', { order_no, version: 2, parcel: { ...parcel, carrier: 'DTDC' } })
  expect(moved.data).toMatchObject({ version: 3, parcel: { carrier: 'DTDC' } })
  const written = JSON.stringify(await journalOf(office, 'order'))
  expect(written).toContain('DTDC')
  expect(written).not.toContain('Siwan')
})
