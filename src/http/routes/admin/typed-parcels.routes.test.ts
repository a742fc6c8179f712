import { expect, test } from 'vitest'

import { csvOf } from '#test/requests/csv.ts'
import { importing } from '#test/shop/imports.ts'
import { openOffice, walk, type Office } from '#test/shop/office.ts'

/** The parcels of an order, and what the order itself says of its own. */
const parcelsOf = async ({ shop }: Office, orderNo: string) => {
  const { db } = shop.deps
  const order = await db
    .selectFrom('orders')
    .where('order_no', '=', orderNo)
    .select(['id', 'carrier', 'tracking_number', 'box', 'weight_g'])
    .executeTakeFirstOrThrow()
  const parcels = await db
    .selectFrom('parcel')
    .where('id', 'in', db.selectFrom('parcel_line').where('order_id', '=', order.id).select('parcel_id'))
    .orderBy('id')
    .select(['reference', 'account', 'state', 'courier', 'awb', 'box', 'weight_g'])
    .execute()
  return { order, parcels }
}
const shipped = (carrier: string, tracking_number: string | null = null) => ({ carrier, tracking_number })

test('box, courier and number are written into the order and its one parcel, by every way (spec C1.1)', async () => {
  const office = await openOffice()
  const { shop, owner, place } = office
  const order_no = await place()
  await walk(owner, order_no, 'Confirmed')
  expect((await parcelsOf(office, order_no)).parcels).toEqual([])
  await owner.call('stepOrder', { order_no, from: 'Confirmed', to: 'Packed', box: 'Small', weight_g: 700 })
  const made = { reference: order_no, account: 'hand', courier: null, awb: null, box: 'Small', weight_g: 700 }
  expect((await parcelsOf(office, order_no)).parcels).toEqual([{ ...made, state: 'made' }])

  const numbers = { [order_no]: 'EE 1' }
  await owner.call('bulkStepOrders', { order_nos: [order_no], act: 'ship', parcel: shipped('DTDC'), numbers })
  const first = { ...made, state: 'booked', courier: 'DTDC', awb: 'EE 1' }
  expect((await parcelsOf(office, order_no)).parcels).toEqual([first])

  const version = (await owner.call('order', { order_no })).data?.version ?? 0
  await owner.call('changeOrder', { order_no, version, parcel: shipped('India Post', 'EE 2') })
  expect((await parcelsOf(office, order_no)).parcels).toEqual([{ ...first, courier: 'India Post', awb: 'EE 2' }])

  const { check, apply } = importing(shop, owner)
  const file = csvOf([
    ['order_no', 'courier', 'tracking_number'],
    [order_no, 'DTDC', 'EE 3'],
  ])
  await apply((await check(file, 'tracking')).id)
  const { order, parcels } = await parcelsOf(office, order_no)
  expect(parcels).toEqual([{ ...first, awb: 'EE 3' }])
  expect(order).toMatchObject({ carrier: 'DTDC', tracking_number: 'EE 3', box: 'Small', weight_g: 700 })
})

test('two orders that travel together have one number, typed for both (spec C1.1)', async () => {
  const office = await openOffice()
  const { owner, place } = office
  for (const order_no of [await place(), await place()]) {
    await walk(owner, order_no, 'Packed')
    await owner.call('stepOrder', { order_no, from: 'Packed', to: 'Shipped', parcel: shipped('DTDC', 'EE 1') })
    expect((await parcelsOf(office, order_no)).parcels).toMatchObject([{ reference: order_no, awb: 'EE 1' }])
  }
})

test('a parcel ends with its order that was cancelled', async () => {
  const office = await openOffice()
  const { owner, place } = office
  const order_no = await place()
  await walk(owner, order_no, 'Confirmed')
  await owner.call('stepOrder', { order_no, from: 'Confirmed', to: 'Packed', box: 'Small', weight_g: 700 })
  await owner.call('cancelOrder', { order_no, reason: 'No courier' })
  expect((await parcelsOf(office, order_no)).parcels).toMatchObject([{ state: 'cancelled', box: 'Small' }])
})
