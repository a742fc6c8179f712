import { expect, test } from 'vitest'

import { paise, type Paise } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import { done } from '#domain/context.ts'
import { jobActor } from '#domain/journal/journal.service.ts'
import { writePayout } from '#domain/settlement/payout.service.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { openKinds } from '#test/shop/booked.ts'
import { openOffice, parcel, stateOf, walkOn, type Office } from '#test/shop/office.ts'
import { bookPart, dayIn, partsOf, playPart, split } from '#test/shop/parts.ts'
import { openStock } from '#test/shop/shelf.ts'

const orderOf = ({ shop }: Office, orderNo: string) =>
  shop.deps.db
    .selectFrom('orders')
    .where('order_no', '=', orderNo)
    .select(['track_status', 'total_paise', 'paid_paise', 'cod_paise', 'waived_paise', 'remainder_on'])
    .executeTakeFirstOrThrow()
const entriesOf = ({ shop }: Office) =>
  shop.deps.db
    .selectFrom('cash_entry')
    .where('kind', '=', 'collected')
    .orderBy('id')
    .select(['account', 'kind', 'amount_paise as amount', 'parcel_id as parcelId'])
    .execute()
const onHand = async ({ shop, wares }: Office) =>
  (await shop.deps.db.selectFrom('sku').where('id', '=', wares.skuId).select('on_hand').executeTakeFirstOrThrow())
    .on_hand
/** A cash order of five pickles, three of which have left with the sandbox courier. */
const openHalfSent = async () => {
  const office = await openOffice()
  const orderNo = await office.place(5)
  expect(await split(office, orderNo, 2)).toMatchObject({ status: true })
  const awb = await bookPart(office, orderNo)
  await playPart(office, awb, 'in_transit')
  return { ...office, orderNo, awb }
}
const payOut = ({ shop }: Office, awb: string, amount: Paise) =>
  transact(shop.deps.db, async (tx) =>
    done(
      await writePayout(tx, {
        actor: jobActor,
        account: 'courier:Sandbox',
        reference: 'UTR1',
        paidOn: '2026-11-26',
        deducted: [],
        bankRef: null,
        source: 'file',
        lines: [{ awb, amount }],
      }),
    ),
  )
const packRest = ({ owner }: Office, order_no: string) =>
  owner.call('packRemainder', { order_no, box: 'Medium', weight_g: 500 })

test('what is ready goes now and the rest later: two parcels with their own goods and cash, one invoice (spec C6.7, C6.8)', async () => {
  const office = await openHalfSent()
  const { owner, orderNo, awb, shop } = office
  const { total_paise: total } = await orderOf(office, orderNo)
  expect(await stateOf(owner, orderNo)).toBe('Intransit')
  const [first] = await partsOf(office, orderNo)
  expect(first).toMatchObject({ reference: orderNo, units: 3 })
  expect(await owner.call('stepOrder', { order_no: orderNo, from: 'Intransit', to: 'Delivered' })).toMatchObject({
    code: 'NOT_A_STEP',
    message: expect.stringContaining('still to be packed'),
  })
  await playPart(office, awb, 'delivered')
  expect(await orderOf(office, orderNo)).toMatchObject({ track_status: 'Intransit', cod_paise: first?.collect })
  await expectInvariants(shop)
  await payOut(office, awb, first?.collect ?? paise(0))
  expect(await openKinds(office)).not.toContain('cash_differs')
  expect(await packRest(office, orderNo)).toMatchObject({ status: true, data: { parcel: null, box: 'Medium' } })
  expect(await packRest(office, orderNo)).toMatchObject({ code: 'NOT_A_STEP' })
  const [, second] = await partsOf(office, orderNo)
  expect(second).toMatchObject({ reference: `${orderNo}-2`, units: 2, collect: total - (first?.collect ?? 0) })
  expect((first?.declared ?? 0) + (second?.declared ?? 0)).toBe(total)
  const other = await bookPart(office, orderNo)
  await expectInvariants(shop)
  await playPart(office, other, 'delivered')
  expect(await orderOf(office, orderNo)).toMatchObject({
    track_status: 'Delivered',
    paid_paise: total,
    cod_paise: total,
    remainder_on: null,
  })
  expect(await entriesOf(office)).toEqual([
    { account: 'courier:Sandbox', kind: 'collected', amount: first?.collect, parcelId: first?.id },
    { account: 'courier:Sandbox', kind: 'collected', amount: second?.collect, parcelId: second?.id },
  ])
  const documents = (await owner.call('order', { order_no: orderNo })).data?.papers?.list
  expect(documents?.filter(({ kind }) => kind === 'invoice')).toHaveLength(1)
  await expectInvariants(shop)
})

test('an order that is paid collects nothing with either parcel; the second that arrives first leaves it on its way', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const orderNo = await office.payOnline()
  await split(office, orderNo, 1)
  const first = await bookPart(office, orderNo)
  await playPart(office, first, 'picked_up')
  expect(await stateOf(owner, orderNo)).toBe('Shipped')
  await packRest(office, orderNo)
  const second = await bookPart(office, orderNo)
  expect(await partsOf(office, orderNo)).toMatchObject([{ collect: 0 }, { collect: 0 }])
  await playPart(office, second, 'delivered')
  expect(await stateOf(owner, orderNo)).toBe('Intransit')
  await playPart(office, first, 'delivered')
  expect(await stateOf(owner, orderNo)).toBe('Delivered')
  await expectInvariants(shop)
})

test('one parcel comes back while the other was delivered: a return takes its pieces off what is open (spec C6.9)', async () => {
  const office = await openHalfSent()
  const { owner, orderNo, awb, shop, wares } = office
  await packRest(office, orderNo)
  const other = await bookPart(office, orderNo)
  const [, second] = await partsOf(office, orderNo)
  await playPart(office, awb, 'delivered')
  await playPart(office, other, 'returning')
  expect(await openKinds(office)).toContain('rto_paid')
  expect(
    await owner.call('stepOrder', { order_no: orderNo, from: 'Intransit', to: 'RTO', reason: 'Refused' }),
  ).toMatchObject({ code: 'NOT_A_STEP' })
  expect(await owner.call('sendAgain', { id: second?.id ?? 0, pieces: 'new' })).toMatchObject({ code: 'NOT_A_STEP' })
  const lines = [{ sku_id: wares.skuId, count: 2 }]
  const made = await owner.call('makeReturn', { order_no: orderNo, lines, reason: 'Other', description: 'Came back' })
  const decided = await owner.call('decideReturn', { id: made.data?.id ?? 0, outcome: 'refund', lines })
  expect(decided).toMatchObject({ status: true })
  expect(await orderOf(office, orderNo)).toMatchObject({ waived_paise: second?.collect })
  expect(await owner.call('order', { order_no: orderNo })).toMatchObject({ data: { collect: 0, owed: 0 } })
  await expectInvariants(shop)
  await owner.call('stepOrder', { order_no: orderNo, from: 'Intransit', to: 'Delivered' })
  expect(await stateOf(owner, orderNo)).toBe('Delivered')
  expect((await entriesOf(office)).map(({ parcelId }) => parcelId)).toHaveLength(1)
  await expectInvariants(shop)
})

test('the rest is given up: its pieces are on sale again, less is collected, and the order ends with its first parcel', async () => {
  const office = await openHalfSent()
  const { owner, orderNo, awb, shop, wares } = office
  const before = await onHand(office)
  const give = (count: number, to_shelf: boolean) =>
    owner.call('makeReturn', {
      order_no: orderNo,
      lines: [{ sku_id: wares.skuId, count }],
      reason: 'Other',
      description: 'Nothing left',
      to_shelf,
    })
  expect(await give(3, true)).toMatchObject({ code: 'TOO_MUCH' })
  expect(await give(4, false)).toMatchObject({ code: 'TOO_MUCH' })
  const made = await give(2, true)
  expect(
    await owner.call('decideReturn', {
      id: made.data?.id ?? 0,
      outcome: 'refund',
      lines: [{ sku_id: wares.skuId, count: 2 }],
    }),
  ).toMatchObject({ status: true })
  expect(await onHand(office)).toBe(before + 2)
  expect(await packRest(office, orderNo)).toMatchObject({ code: 'NOT_A_STEP' })
  await expectInvariants(shop)
  await playPart(office, awb, 'delivered')
  const order = await orderOf(office, orderNo)
  expect(order).toMatchObject({ track_status: 'Delivered', paid_paise: order.total_paise - order.waived_paise })
  expect(order.waived_paise).toBeGreaterThan(0)
  await expectInvariants(shop)
})

test('what comes back unpaid ends as a whole: the rest, never packed, is on sale again; cancelled at Packed so is all', async () => {
  const office = await openHalfSent()
  const { owner, orderNo, shop } = office
  const before = await onHand(office)
  const rto = await owner.call('stepOrder', { order_no: orderNo, from: 'Intransit', to: 'RTO', reason: 'Refused' })
  expect(rto).toMatchObject({ status: true })
  expect(await onHand(office)).toBe(before + 2)
  await expectInvariants(shop)
  const cancelled = await office.place(4)
  await split(office, cancelled, 1)
  await owner.call('cancelOrder', { order_no: cancelled, reason: 'Out of stock' })
  expect(await onHand(office)).toBe(before + 2)
  await expectInvariants(shop)
})

test('cash of a parcel by hand is that of who carries it, and none of the other, which came back (spec C6.8)', async () => {
  const office = await openHalfSent()
  const { owner, orderNo, awb, shop, wares } = office
  await packRest(office, orderNo)
  await playPart(office, awb, 'returning')
  const lines = [{ sku_id: wares.skuId, count: 3 }]
  const made = await owner.call('makeReturn', { order_no: orderNo, lines, reason: 'Other', description: 'Came back' })
  await owner.call('decideReturn', { id: made.data?.id ?? 0, outcome: 'refund', lines })
  const version = (await owner.call('order', { order_no: orderNo })).data?.version ?? 0
  const typed = { ...parcel, carrier: 'India Post' }
  expect(await owner.call('changeOrder', { order_no: orderNo, version, parcel: typed })).toMatchObject({ status: true })
  const delivered = await owner.call('stepOrder', { order_no: orderNo, from: 'Intransit', to: 'Delivered' })
  expect(delivered).toMatchObject({ status: true })
  const { cod_paise: cod } = await orderOf(office, orderNo)
  const [, second] = await partsOf(office, orderNo)
  expect(await entriesOf(office)).toEqual([
    { account: 'courier:India Post', kind: 'collected', amount: cod, parcelId: second?.id },
  ])
  await expectInvariants(shop)
})

test('pieces or a day that do not do are refused, and the order is as it was', async () => {
  const office = await openOffice()
  const { owner, shop, wares } = office
  const order_no = await office.place(2)
  await owner.call('stepOrder', { order_no, from: 'Order', to: 'Confirmed' })
  const pack = async (remainder: { on: string; lines: { sku_id: number; count: number }[] }) =>
    owner.call('stepOrder', { order_no, from: 'Confirmed', to: 'Packed', remainder })
  const sku_id = wares.skuId
  const [today, soon, late] = [await dayIn(office, 0), await dayIn(office, 1), await dayIn(office, 61)]
  for (const remainder of [
    { on: today, lines: [{ sku_id, count: 1 }] },
    { on: late, lines: [{ sku_id, count: 1 }] },
    { on: soon, lines: [{ sku_id, count: 2 }] },
    { on: soon, lines: [{ sku_id, count: 3 }] },
    { on: soon, lines: [{ sku_id: sku_id + 999, count: 1 }] },
  ])
    expect(await pack(remainder)).toMatchObject({ code: 'INVALID' })
  expect(await stateOf(owner, order_no)).toBe('Confirmed')
  expect(await orderOf(office, order_no)).toMatchObject({ remainder_on: null })
  expect(await pack({ on: soon, lines: [{ sku_id, count: 1 }] })).toMatchObject({ status: true })
  expect(await packRest(office, order_no)).toMatchObject({
    code: 'NOT_A_STEP',
    message: expect.stringContaining('still here'),
  })
  await expectInvariants(shop)
})

test('picks are of what goes now, and then of the rest, also from the same batch', async () => {
  const office = await openStock()
  const { owner, shop, receive, count, picks, size } = office
  const batch_id = await receive('B1', 5)
  await count({ counts: [{ batch_id: null, pieces: 0 }], from: 25, note: 'Only batches' })
  const order_no = await office.place(4)
  expect(await split(office, order_no, 1)).toMatchObject({ status: true })
  expect(await picks(order_no)).toEqual([['B1', 3]])
  // what goes later is sold and lies here
  expect(await size()).toMatchObject({ on_hand: 2, reserved: 1 })
  await expectInvariants(shop)
  await owner.call('stepOrder', { order_no, from: 'Packed', to: 'Shipped', parcel })
  const seen = (await owner.call('packOrders', { order_nos: order_no })).data
  expect(seen).toMatchObject([{ order_no, items: 1, lines: [{ count: 1, picks: [{ batch_id, count: 1 }] }] }])
  expect(await packRest(office, order_no)).toMatchObject({ status: true })
  expect(await picks(order_no)).toEqual([['B1', 4]])
  await expectInvariants(shop)
  await walkOn(owner, order_no)
  await expectInvariants(shop)
})

test('the rest is packed once or given up, never both, whoever is first', async () => {
  const office = await openOffice()
  const { owner, shop, wares } = office
  for (let round = 0; round < 4; round++) {
    const order_no = await office.place(3)
    await split(office, order_no, 1)
    await owner.call('stepOrder', { order_no, from: 'Packed', to: 'Shipped', parcel })
    const lines = [{ sku_id: wares.skuId, count: 1 }]
    const why = { reason: 'Other' as const, description: 'No more', to_shelf: true }
    const id = (await owner.call('makeReturn', { order_no, lines, ...why })).data?.id ?? 0
    const giveUp = () => owner.call('decideReturn', { id, outcome: 'refund', lines })
    const pack = () => packRest(office, order_no)
    const both = round % 2 === 0 ? [pack(), giveUp(), pack()] : [giveUp(), pack(), pack()]
    expect((await Promise.all(both)).filter(({ status }) => status)).toHaveLength(1)
    await expectInvariants(shop)
    await walkOn(owner, order_no)
    expect(await stateOf(owner, order_no)).toBe('Delivered')
    await expectInvariants(shop)
  }
})
