import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { book, openBooked, openKinds, watchAccountsNow, type Booked } from '#test/shop/booked.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { journalOf, walk } from '#test/shop/office.ts'
import { orderIn, parcelsIn, playParcels } from '#test/shop/parcels.ts'

/** What a backup of the night before leaves: the courier has the parcel, and the shop knows nothing of it. */
const forget = ({ shop, id }: Booked) =>
  sql`update parcel set account = 'hand', state = 'made', awb = null, courier = null, tracking = 'none', next_check_at = null
    where id = ${id}`.execute(shop.deps.db)
const orphan = async ({ owner }: Booked) => {
  const { data } = await owner.call('exceptions', {})
  const found = data?.data.find(({ kind }) => kind === 'parcel_orphan')
  if (!found) throw new Error('no orphan')
  return found
}

test('what a courier has and the shop has not is found by the hour, and taken over with its number (spec C1.11)', async () => {
  const booked = await openBooked()
  const { owner, orderNo, awb } = booked
  await watchAccountsNow(booked)
  expect(await openKinds(booked)).not.toContain('parcel_orphan')
  await forget(booked)
  await watchAccountsNow(booked)
  await watchAccountsNow(booked)
  const { id, order_no, details } = await orphan(booked)
  expect([order_no, details.includes(awb)]).toEqual([orderNo, true])
  expect(await exceptionsInHindi(booked.shop.deps.db)).toContainEqual(
    expect.stringMatching(new RegExp(`के पास ${orderNo}\\S* है, नंबर ${awb} से, और दुकान के पास नहीं।$`)),
  )
  expect(await owner.call('takeOverParcel', { id })).toMatchObject({ status: true })
  expect(await openKinds(booked)).not.toContain('parcel_orphan')
  expect(await owner.call('takeOverParcel', { id })).toMatchObject({ code: 'NOT_FOUND' })
  await book(booked)
  expect(await parcelsIn(booked)).toMatchObject([{ id: booked.id, reference: orderNo, state: 'booked', awb }])
  expect(await orderIn(booked, orderNo)).toMatchObject({ tracking_number: awb })
  // there it is one parcel still
  expect(await playParcels(booked)).toMatchObject([{ reference: orderNo, awb, cancelled_at: null }])
  await watchAccountsNow(booked)
  expect(await openKinds(booked)).not.toContain('parcel_orphan')
  expect((await journalOf(booked, 'order')).map(({ action }) => action)).toContain('parcel.take_over')
})

test('cancelled there it is given up by the worker, and the order stays as it is', async () => {
  const booked = await openBooked()
  const { owner, orderNo, awb } = booked
  await forget(booked)
  await watchAccountsNow(booked)
  const { id } = await orphan(booked)
  expect(await owner.call('cancelThere', { id })).toMatchObject({ status: true })
  await book(booked)
  expect(await playParcels(booked)).toMatchObject([{ awb, cancelled_at: expect.any(Date) }])
  expect(await parcelsIn(booked)).toMatchObject([{ reference: orderNo, state: 'cancelled' }])
  expect(await orderIn(booked, orderNo)).toMatchObject({ track_status: 'Packed' })
  await watchAccountsNow(booked)
  expect(await openKinds(booked)).not.toContain('parcel_orphan')
})

test('a number that the courier exchanged is taken over in the place of the one before', async () => {
  const booked = await openBooked()
  const { owner, orderNo, id: parcelId, shop } = booked
  await sql`update sandbox_parcel set awb = 'PLAY0000000009'`.execute(shop.deps.db)
  await watchAccountsNow(booked)
  const { id } = await orphan(booked)
  // cancelled there, the order's own booking would go
  expect(await owner.call('cancelThere', { id })).toMatchObject({ code: 'BOOKED' })
  expect(await owner.call('takeOverParcel', { id })).toMatchObject({ status: true })
  await book(booked)
  expect(await parcelsIn(booked)).toMatchObject([{ id: parcelId, state: 'booked', awb: 'PLAY0000000009' }])
  expect(await orderIn(booked, orderNo)).toMatchObject({ tracking_number: 'PLAY0000000009' })
})

test('an order that somebody else carries, or that is not packed, takes nothing over', async () => {
  const booked = await openBooked()
  const { owner, orderNo, shop } = booked
  await forget(booked)
  await watchAccountsNow(booked)
  const { id } = await orphan(booked)
  await sql`update orders set track_status = 'Confirmed' where order_no = ${orderNo}`.execute(shop.deps.db)
  expect(await owner.call('takeOverParcel', { id })).toMatchObject({ code: 'NOT_A_STEP' })
  await sql`update orders set track_status = 'Packed' where order_no = ${orderNo}`.execute(shop.deps.db)
  await owner.call('stepOrder', {
    order_no: orderNo,
    from: 'Packed',
    to: 'Shipped',
    parcel: { carrier: 'India Post', tracking_number: 'EM1IN' },
  })
  expect(await owner.call('takeOverParcel', { id })).toMatchObject({ code: 'BOOKED' })
  expect(await openKinds(booked)).toContain('parcel_orphan')
  // there it is cancelled, and what goes by hand goes on
  expect(await owner.call('cancelThere', { id })).toMatchObject({ status: true })
  await book(booked)
  expect(await playParcels(booked)).toMatchObject([{ cancelled_at: expect.any(Date) }])
  expect(await orderIn(booked, orderNo)).toMatchObject({ carrier: 'India Post', track_status: 'Shipped' })
})

test('what is booked or cancelled just now is no orphan, and a foreign reference is none of the shop', async () => {
  const booked = await openBooked()
  const { shop } = booked
  await sql`update parcel set state = 'withdrawn', next_try_at = shop_now()`.execute(shop.deps.db)
  await watchAccountsNow(booked)
  expect(await openKinds(booked)).not.toContain('parcel_orphan')
  await forget(booked)
  await sql`update sandbox_parcel set reference = 'SHOP-17'`.execute(shop.deps.db)
  await watchAccountsNow(booked)
  expect(await openKinds(booked)).not.toContain('parcel_orphan')
  const other = await booked.place()
  await walk(booked.owner, other, 'Packed')
})
