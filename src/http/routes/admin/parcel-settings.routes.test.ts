import { expect, test } from 'vitest'

import { bookDueParcels } from '#domain/courier/booking.service.ts'
import { openOffice, pass, type Office } from '#test/shop/office.ts'
import { setSettings } from '#test/shop/settings.ts'

const toPack = async ({ owner, place }: Office): Promise<string> => {
  const order_no = await place()
  await owner.call('stepOrder', { order_no, from: 'Order', to: 'Confirmed' })
  return order_no
}
const parcelsOf = async ({ owner }: Office, order_no: string) =>
  (await owner.call('parcels', { order_nos: order_no })).data?.data ?? []

test('a shop that never opens the screen has the boxes of before and books from the list (spec C1.2, C1.15)', async () => {
  const office = await openOffice()
  const { owner } = office
  const { data } = await owner.call('session', {})
  expect(data).toMatchObject({ books_packed: false, boxes: [{ name: 'Small' }, { name: 'Medium' }, { name: 'Large' }] })
  const order_no = await toPack(office)
  await owner.call('stepOrder', { order_no, from: 'Confirmed', to: 'Packed', box: 'Small', weight_g: 700 })
  expect(await parcelsOf(office, order_no)).toMatchObject([{ state: 'made', account: 'hand' }])
})

test('the owner saves boxes and rules, and tests an account; staff do not (spec C1.29)', async () => {
  const office = await openOffice()
  const { owner } = office
  const settings = (await owner.call('settings', {})).data
  if (!settings) throw new Error('no settings')
  const tin = { name: 'Tin', length: 30, width: 20, height: 20, weight_g: 400, cost: 22.5 }
  const parcels = { ...settings.parcels, boxes: [tin], choose: 'fastest' as const }
  expect((await owner.call('saveSettings', { parcels })).data?.parcels).toMatchObject({ boxes: [tin], version: 2 })
  expect((await owner.call('session', {})).data?.boxes).toEqual([{ name: 'Tin', length: 30, width: 20, height: 20 }])
  const wrong = { ...parcels, version: 2, boxes: [tin, { ...tin, name: 'TIN' }] }
  expect(await owner.call('saveSettings', { parcels: wrong })).toMatchObject({ status: false })

  expect((await owner.call('courierSetup', {})).data).toEqual({
    accounts: ['sandbox'],
    webhook: null,
    webhook_problem: null,
  })
  expect((await owner.call('testCourier', { account: 'sandbox' })).data).toEqual({
    places: ['Play yard'],
    wallet: 5000,
  })
  expect(await owner.call('testCourier', { account: 'shiprocket' })).toMatchObject({ code: 'NOT_FOUND' })
  const staff = await office.staff('staff')
  expect(await staff.call('courierSetup', {})).toMatchObject({ code: 'FORBIDDEN' })
  expect(await staff.call('testCourier', { account: 'sandbox' })).toMatchObject({ code: 'FORBIDDEN' })
})

test('an order is booked as it is packed, where the settings say so and it has box and weight (spec C1.15)', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  await setSettings(shop, { parcels: { book: 'packed' } })
  expect((await owner.call('session', {})).data?.books_packed).toBe(true)
  const [first, second] = [await toPack(office), await toPack(office)]
  const sides_cm = { length: 40, width: 30, height: 20 }
  const packed = { from: 'Confirmed', to: 'Packed', weight_g: 700 } as const
  await owner.call('stepOrder', { order_no: first, ...packed, box: 'Biscuit tin', sides_cm })
  await owner.call('stepOrder', { order_no: second, ...packed })
  expect(await parcelsOf(office, first)).toMatchObject([{ state: 'requested', account: 'sandbox', box: 'Biscuit tin' }])
  expect(await parcelsOf(office, second)).toMatchObject([{ state: 'made', account: 'hand' }])
  await bookDueParcels(shop.deps, (error) => expect(error).toBeUndefined())
  expect(await parcelsOf(office, first)).toMatchObject([{ state: 'booked', courier: 'Play Surface' }])
  const sides = await shop.deps.db.selectFrom('parcel').orderBy('id').select('length_mm').execute()
  // the demo shop has some of its own
  expect(sides.slice(-2)).toEqual([{ length_mm: 400 }, { length_mm: null }])
  expect((await owner.call('quoteParcels', { order_nos: [second], account: 'sandbox' })).data).toMatchObject([
    // the first box of the settings
    { order_no: second, charged_kg: 1 },
  ])
  await pass(office, 1)
  expect((await owner.call('order', { order_no: first })).data?.status).toBe('Packed')
})
