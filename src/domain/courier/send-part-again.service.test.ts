import { expect, test } from 'vitest'

import { costOf, place } from '#test/orders/orders.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { cashOrder } from '#test/requests/requests.ts'
import { openKinds } from '#test/shop/booked.ts'
import { openOffice, stateOf, type Office } from '#test/shop/office.ts'
import { bookPart, partsOf, playPart, split } from '#test/shop/parts.ts'
import { setSettings } from '#test/shop/settings.ts'
import { openStock } from '#test/shop/shelf.ts'

import { partsOfOrder } from './order-parts.service.ts'

const orderOf = ({ shop }: Office, orderNo: string) =>
  shop.deps.db
    .selectFrom('orders')
    .where('order_no', '=', orderNo)

    .select([
      'id',
      'track_status as status',
      'track_status',
      'total_paise',
      'paid_paise',
      'cod_paise',
      'tracking_number',
    ])
    .executeTakeFirstOrThrow()
const stockOf = async ({ shop, wares }: Office) => {
  const { db } = shop.deps
  const size = await db.selectFrom('sku').where('id', '=', wares.skuId).select('on_hand').executeTakeFirstOrThrow()
  const wasted = await db
    .selectFrom('stock_entry')
    .where('sku_id', '=', wares.skuId)
    .where('reason', '=', 'waste')
    .select(['delta', 'cause', 'batch_id'])
    .execute()
  return { left: size.on_hand, wasted }
}
const collectedOf = ({ shop }: Office) =>
  shop.deps.db
    .selectFrom('cash_entry')
    .where('kind', '=', 'collected')
    .orderBy('id')
    .select(['parcel_id as id', 'amount_paise as amount'])
    .execute()
const packRest = ({ owner }: Office, order_no: string) =>
  owner.call('packRemainder', { order_no, box: 'Medium', weight_g: 500 })
/** A cash order of five pickles in two parcels, three and two, both with the sandbox courier; cash costs Rs.30. */
const openTwo = async (office: Office) => {
  const { shop, wares } = office
  await setSettings(shop, { selling: { cash_fee: 30 } })
  const all_product = [{ sku_id: wares.skuId, count: 5 }]
  const placed = await place(shop, await shop.login(), cashOrder(wares, costOf(5) + 30, { all_product }))
  const orderNo = placed.body.data?.order_no ?? ''
  expect(await split(office, orderNo, 2)).toMatchObject({ status: true })
  const first = await bookPart(office, orderNo)
  await playPart(office, first, 'in_transit')
  expect(await packRest(office, orderNo)).toMatchObject({ status: true })
  const second = await bookPart(office, orderNo)
  await playPart(office, second, 'in_transit')
  const [one, two] = await partsOf(office, orderNo)
  if (!one || !two) throw new Error('the order goes in two')
  return { orderNo, first, second, one, two }
}
const sendAgain = ({ owner }: Office, id: number, goods: 'same' | 'new') =>
  owner.call('sendAgain', { id, pieces: goods })

test('the first of two is lost: it alone is sent again, in its place, and collects what it was to collect (spec C2.5.2)', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const { orderNo, first, second, one, two } = await openTwo(office)
  const { left } = await stockOf(office)
  await playPart(office, first, 'lost')
  expect(await openKinds(office)).toContain('parcel_lost')
  const again = await sendAgain(office, one.id, 'new')
  expect(again.data).toMatchObject({ reference: `${orderNo}-3`, state: 'made', place: one.id })
  expect(await openKinds(office)).not.toContain('parcel_lost')
  expect(await stockOf(office)).toEqual({
    left: left - 3,
    wasted: [{ delta: -3, cause: 'Lost on the way', batch_id: null }],
  })
  expect(await partsOf(office, orderNo)).toMatchObject([
    { id: one.id, units: 3 },
    { id: two.id, units: 2 },
    { reference: `${orderNo}-3`, units: 3, declared: one.declared, collect: one.collect },
  ])
  expect(await sendAgain(office, one.id, 'new')).toMatchObject({ code: 'NOT_A_STEP' })
  const third = await bookPart(office, orderNo)
  expect(await sendAgain(office, one.id, 'new'), 'another carries it').toMatchObject({ code: 'NOT_A_STEP' })
  const [, , next] = await partsOf(office, orderNo)
  expect(next).toMatchObject({ declared: one.declared, collect: one.collect })
  expect(await orderOf(office, orderNo)).toMatchObject({ tracking_number: third, track_status: 'Intransit' })
  await expectInvariants(shop)
  await playPart(office, second, 'delivered')
  expect(await stateOf(owner, orderNo)).toBe('Intransit')
  const { parts } = await partsOfOrder(shop.deps, await orderOf(office, orderNo))
  expect(
    parts.map(({ number }) => number),
    'the first stays the first',
  ).toEqual([third, second])
  await playPart(office, third, 'delivered')
  const { total_paise: total } = await orderOf(office, orderNo)
  expect(await orderOf(office, orderNo)).toMatchObject({
    track_status: 'Delivered',
    paid_paise: total,
    cod_paise: total,
  })
  expect(await collectedOf(office)).toEqual([
    { id: two.id, amount: two.collect },
    { id: next?.id, amount: one.collect },
  ])
  await expectInvariants(shop)
})

test('the second comes back sealed and goes out as it is', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const { orderNo, first, second, two } = await openTwo(office)
  await playPart(office, first, 'delivered')
  await playPart(office, second, 'returning')
  expect(await openKinds(office)).toContain('rto_paid')
  expect(await sendAgain(office, two.id, 'same')).toMatchObject({ message: expect.stringContaining('still has') })
  await playPart(office, second, 'returned')
  expect(await owner.call('parcelCameBack', { id: two.id, as: 'sealed' })).toMatchObject({ status: true })
  const before = await stockOf(office)
  expect((await sendAgain(office, two.id, 'same')).data).toMatchObject({ place: two.id })
  expect(await stockOf(office)).toEqual(before)
  expect(await openKinds(office)).not.toContain('rto_paid')
  expect(await stateOf(owner, orderNo)).toBe('Intransit')
  const third = await bookPart(office, orderNo)
  expect((await partsOf(office, orderNo)).at(-1)).toMatchObject({ units: 2, collect: two.collect })
  await playPart(office, third, 'delivered')
  expect(await stateOf(owner, orderNo)).toBe('Delivered')
  await expectInvariants(shop)
})

test('only its own batches are written off, and those of the other parcel stay', async () => {
  const office = await openStock()
  const { shop, receive, count, picks } = office
  await receive('B1', 3, { good: 100 })
  await receive('B2', 9)
  await count({ counts: [{ batch_id: null, pieces: 0 }], from: 32, note: 'Only batches' })
  const { orderNo, first, second, one, two } = await openTwo(office)
  expect(await picks(orderNo)).toEqual([
    ['B1', 3],
    ['B2', 2],
  ])
  await playPart(office, first, 'delivered')
  await playPart(office, second, 'damaged')
  expect(await sendAgain(office, one.id, 'new')).toMatchObject({ code: 'NOT_A_STEP' })
  const wasted = async () => (await stockOf(office)).wasted.map(({ delta, cause }) => [delta, cause])
  expect(await wasted()).toEqual([])
  expect(await sendAgain(office, two.id, 'new')).toMatchObject({ status: true })
  expect(await picks(orderNo)).toEqual([
    ['B1', 3],
    ['B2', 2],
  ])
  expect((await stockOf(office)).wasted).toEqual([
    { delta: -2, cause: 'Lost on the way', batch_id: await office.batchId('B2') },
  ])
  await expectInvariants(shop)
})

test('one parcel after the other: what is still here is booked before the next is made', async () => {
  const office = await openOffice()
  const { shop } = office
  const { orderNo, first, second, one, two } = await openTwo(office)
  await playPart(office, first, 'lost')
  await playPart(office, second, 'damaged')
  expect(await sendAgain(office, one.id, 'new')).toMatchObject({ status: true })
  const here = { code: 'NOT_A_STEP', message: expect.stringContaining('still here') }
  expect(await sendAgain(office, two.id, 'new')).toMatchObject(here)
  await bookPart(office, orderNo)
  expect(await sendAgain(office, two.id, 'new')).toMatchObject({ status: true })
  await bookPart(office, orderNo)
  expect((await partsOf(office, orderNo)).map(({ declared, collect }) => [declared, collect])).toEqual([
    [one.declared, one.collect],
    [two.declared, two.collect],
    [one.declared, one.collect],
    [two.declared, two.collect],
  ])
  await expectInvariants(shop)
  await setSettings(shop, { selling: { cash_fee: 0 } })
  const half = await office.place(4)
  await split(office, half, 1)
  const sent = await bookPart(office, half)
  await playPart(office, sent, 'lost')
  const [lost] = await partsOf(office, half)
  expect(await sendAgain(office, lost?.id ?? 0, 'new')).toMatchObject({ status: true })
  expect(await packRest(office, half)).toMatchObject(here)
  await bookPart(office, half)
  expect(await packRest(office, half)).toMatchObject({ status: true })
  await expectInvariants(shop)
})

test('what a return took back is not sent again', async () => {
  const office = await openOffice()
  const { owner, shop, wares } = office
  const { orderNo, first, second, two } = await openTwo(office)
  await playPart(office, first, 'delivered')
  await playPart(office, second, 'lost')
  const { left } = await stockOf(office)
  const lines = [{ sku_id: wares.skuId, count: 2 }]
  const made = await owner.call('makeReturn', { order_no: orderNo, lines, reason: 'Other', description: 'Lost' })
  await owner.call('decideReturn', { id: made.data?.id ?? 0, outcome: 'refund', lines })
  // nothing would be collected for it
  expect((await owner.call('order', { order_no: orderNo })).data).toMatchObject({ collect: 0 })
  expect(await sendAgain(office, two.id, 'new')).toMatchObject({
    code: 'NOT_A_STEP',
    message: expect.stringContaining('A return'),
  })
  expect((await stockOf(office)).left).toBe(left)
  await expectInvariants(shop)
})
