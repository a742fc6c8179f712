import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { book, openBooked, openKinds, trackNow, type Booked } from '#test/shop/booked.ts'
import { journalOf, stateOf } from '#test/shop/office.ts'
import { orderIn, parcelsIn } from '#test/shop/parcels.ts'

const stockOf = async ({ shop, wares }: Booked) => {
  const size = await shop.deps.db
    .selectFrom('sku')
    .where('id', '=', wares.skuId)
    .select('on_hand')
    .executeTakeFirstOrThrow()
  const wasted = await shop.deps.db
    .selectFrom('stock_entry')
    .where('sku_id', '=', wares.skuId)
    .where('reason', '=', 'waste')
    .select(['delta', 'cause', 'order_id', 'batch_id'])
    .execute()
  return { left: size.on_hand, wasted }
}
const broken = async ({ shop }: Booked) =>
  (await checkInvariants({ db: shop.deps.db })).flatMap(({ breaches }) => breaches)
/** What a courier charges and books of the new parcel: as for any other. */
const bookNext = async (booked: Booked) => {
  const { owner, orderNo } = booked
  const { data } = await owner.call('quoteParcels', { order_nos: [orderNo], account: 'sandbox' })
  expect(data).toMatchObject([{ order_no: orderNo, problem: null }])
  const rows = [{ order_no: orderNo, account: 'sandbox' as const, weight_g: 700 }]
  expect((await owner.call('bookParcels', { rows })).data).toMatchObject({ done: [orderNo] })
  await book(booked)
  return (await parcelsIn(booked)).at(-1)
}

test('a lost parcel is sent again with new pieces: the lost ones are written off, the order stays and follows its new parcel', async () => {
  const booked = await openBooked({ isPaid: true })
  const { owner, orderNo, id, shop } = booked
  const { left } = await stockOf(booked)
  await booked.play('in_transit')
  expect(await owner.call('sendAgain', { id, pieces: 'new' })).toMatchObject({ code: 'NOT_A_STEP' })
  await booked.play('lost')
  expect(await openKinds(booked)).toEqual(['parcel_lost'])
  expect(await owner.call('sendAgain', { id, pieces: 'same' })).toMatchObject({ code: 'NOT_A_STEP' })
  const { data } = await owner.call('sendAgain', { id, pieces: 'new' })
  expect(data).toMatchObject({ reference: `${orderNo}-2`, state: 'made', order_no: orderNo })
  expect(await stockOf(booked)).toEqual({
    left: left - 2,
    wasted: [{ delta: -2, cause: 'Lost on the way', order_id: null, batch_id: null }],
  })
  expect(await openKinds(booked)).toEqual([])
  expect(await stateOf(owner, orderNo)).toBe('Intransit')
  expect(await orderIn(booked, orderNo)).toMatchObject({ carrier: null, tracking_number: null })
  expect(await owner.call('sendAgain', { id, pieces: 'new' })).toMatchObject({ code: 'NOT_A_STEP' })
  expect((await journalOf(booked, 'order')).at(-1)).toMatchObject({ action: 'parcel.send_again', reason: 'new' })
  const next = await bookNext(booked)
  expect(next).toMatchObject({ reference: `${orderNo}-2`, state: 'booked' })
  expect(await orderIn(booked, orderNo)).toMatchObject({ tracking_number: next?.awb })
  // the old one goes on being reported of, and moves nothing
  await shop.hook(`/demo/parcels/${booked.awb}`, { tracking: 'delivered' })
  await sql`update parcel set next_check_at = shop_now() where id = ${id}`.execute(shop.deps.db)
  await trackNow(booked)
  expect(await stateOf(owner, orderNo)).toBe('Intransit')
  expect(await openKinds(booked)).not.toContain('parcel_lost')
  await shop.hook(`/demo/parcels/${next?.awb}`, { tracking: 'delivered' })
  await trackNow(booked)
  expect(await stateOf(owner, orderNo)).toBe('Delivered')
  expect(await broken(booked)).toEqual([])
})

test('what came back sealed goes out as it is, and stock does not move; a cancelled booking is booked again', async () => {
  const booked = await openBooked({ isPaid: true })
  const { owner, orderNo, id, shop } = booked
  const before = await stockOf(booked)
  await booked.play('returning')
  await booked.play('returned')
  expect(await owner.call('sendAgain', { id, pieces: 'same' })).toMatchObject({ code: 'NOT_A_STEP' })
  await owner.call('parcelCameBack', { id, as: 'sealed' })
  expect((await owner.call('sendAgain', { id, pieces: 'same' })).data).toMatchObject({ reference: `${orderNo}-2` })
  expect(await stockOf(booked)).toEqual(before)
  expect(await openKinds(booked)).toEqual([])
  // what came back unpaid is RTO, but not by a parcel that was sent again
  await sql`update orders set paid_paise = 0 where order_no = ${orderNo}`.execute(shop.deps.db)
  await sql`update parcel set next_check_at = shop_now() where id = ${id}`.execute(shop.deps.db)
  await trackNow(booked)
  expect(await stateOf(owner, orderNo)).toBe('Intransit')
  await sql`update orders set paid_paise = total_paise where order_no = ${orderNo}`.execute(shop.deps.db)
  const first = await bookNext(booked)
  expect(await owner.call('cancelParcel', { id: first?.id ?? 0 })).toMatchObject({ status: true })
  await book(booked)
  const second = await bookNext(booked)
  expect(second).toMatchObject({ reference: `${orderNo}-3`, state: 'booked' })
  expect(await broken(booked)).toEqual([])
})

test('too few pieces, or none that are fresh, refuse it and change nothing', async () => {
  const booked = await openBooked({ isPaid: true })
  const { owner, id, shop, wares } = booked
  await booked.play('lost')
  const { left } = await stockOf(booked)
  expect(left).toBeGreaterThan(1)
  await sql`update sku set on_hand = 1 where id = ${wares.skuId}`.execute(shop.deps.db)
  expect(await owner.call('sendAgain', { id, pieces: 'new' })).toMatchObject({ code: 'STOCK_SHORT' })
  expect((await stockOf(booked)).wasted).toEqual([])
  expect(await openKinds(booked)).toEqual(['parcel_lost'])
  expect((await parcelsIn(booked)).map(({ reference }) => reference)).toHaveLength(1)
})

test('packed from a batch it is packed from batches again, and the lost pieces leave the batch that they were of', async () => {
  const booked = await openBooked({ isPaid: true })
  const { owner, id, shop, wares, orderNo } = booked
  const { db } = shop.deps
  const batch = async (code: string, units: number) =>
    (
      await sql<{ id: number }>`insert into batch (sku_id, code, packed_on, best_before, pieces, received_at, shelf)
      values (${wares.skuId}, ${code}, shop_now()::date, shop_now()::date + 300, ${units}, shop_now(), '') returning id`.execute(
        db,
      )
    ).rows[0]?.id ?? 0
  const entry = (batchId: number, delta: number) =>
    sql`insert into stock_entry (sku_id, delta, reason, batch_id, at) values (${wares.skuId}, ${delta}, 'received', ${batchId}, shop_now())`.execute(
      db,
    )
  // its two were of the old batch, of which nothing is left; the other has five, and the book says so
  const old = await batch('OLD', 0)
  const fresh = await batch('NEW', 5)
  await entry(old, 2)
  await entry(fresh, 5)
  await sql`update sku set on_hand = on_hand + 7 where id = ${wares.skuId}`.execute(db)
  await sql`insert into batch_pick (order_id, sku_id, batch_id, count)
    select id, ${wares.skuId}, ${old}, 2 from orders where order_no = ${orderNo}`.execute(db)
  expect(await broken(booked)).toEqual([])
  const { left } = await stockOf(booked)
  await booked.play('lost')
  expect(await owner.call('sendAgain', { id, pieces: 'new' })).toMatchObject({ status: true })
  const picks = await db.selectFrom('batch_pick').select(['batch_id', 'count']).execute()
  expect(picks).toEqual([{ batch_id: fresh, count: 2 }])
  expect(await stockOf(booked)).toEqual({
    left: left - 2,
    wasted: [{ delta: -2, cause: 'Lost on the way', order_id: null, batch_id: old }],
  })
  expect(await broken(booked)).toEqual([])
})

test('goods that grew too old on their way back do not go out again', async () => {
  const booked = await openBooked({ isPaid: true })
  const { owner, id, shop, wares, orderNo } = booked
  const { db } = shop.deps
  await sql`insert into batch (sku_id, code, packed_on, best_before, pieces, received_at, shelf)
    values (${wares.skuId}, 'OLD', shop_now()::date - 100, shop_now()::date + 1, 0, shop_now(), '')`.execute(db)
  await sql`insert into batch_pick (order_id, sku_id, batch_id, count)
    select orders.id, ${wares.skuId}, batch.id, 2 from orders, batch where order_no = ${orderNo} and code = 'OLD'`.execute(
    db,
  )
  await booked.play('returning')
  await booked.play('returned')
  await owner.call('parcelCameBack', { id, as: 'sealed' })
  expect(await owner.call('sendAgain', { id, pieces: 'same' })).toMatchObject({ code: 'NO_FRESH_BATCH' })
})

test('it goes to another address of the same state, and is booked there; another state needs a new order (spec C2.5.1)', async () => {
  const booked = await openBooked()
  const { owner, orderNo, id } = booked
  await booked.play('in_transit')
  await booked.play('lost')
  const was = (await owner.call('order', { order_no: orderNo })).data?.address
  if (!was) throw new Error('no address')
  const { id: _id, user_id: _user, is_default: _default, ...own } = was
  const send = (changes: Partial<typeof own>) =>
    owner.call('sendAgain', { id, pieces: 'new', address: { ...own, ...changes } })
  const elsewhere = was.state === 'Bihar' ? 'Goa' : 'Bihar'
  expect(await send({ state: elsewhere })).toMatchObject({
    code: 'INVALID',
    errors: { 'address.state': [expect.any(String)] },
  })
  expect((await owner.call('order', { order_no: orderNo })).data?.address).toEqual(was)
  expect(await send({ street: 'Lake Road', landmark: 'Blue gate' })).toMatchObject({ status: true })
  expect((await owner.call('order', { order_no: orderNo })).data?.address).toMatchObject({ street: 'Lake Road' })
  expect((await journalOf(booked, 'order')).at(-1)).toMatchObject({
    action: 'parcel.send_again',
    changes: [{ field: 'Address', before: '', after: 'changed' }],
  })
  expect(await bookNext(booked)).toMatchObject({ state: 'booked' })
  expect(await broken(booked)).toEqual([])
})
