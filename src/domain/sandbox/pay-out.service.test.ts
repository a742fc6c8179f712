import { expect, test } from 'vitest'

import { bookDueParcels } from '#domain/courier/booking.service.ts'
import { trackDueParcels } from '#domain/courier/tracking.service.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { openOffice, pass, stateOf, walk } from '#test/shop/office.ts'
import { parcelsIn } from '#test/shop/parcels.ts'

const DAY = 86_400

test('the sandbox courier pays on the eighth day, once (spec C4.16)', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const orderNo = await office.place()
  await walk(owner, orderNo, 'Packed')
  await owner.call('bookParcels', { rows: [{ order_no: orderNo, account: 'sandbox', weight_g: 700 }] })
  await bookDueParcels(shop.deps, () => {})
  const awb = (await parcelsIn(office))[0]?.awb ?? ''
  await shop.hook(`/demo/parcels/${awb}`, { tracking: 'delivered' })
  await trackDueParcels(shop.deps, () => {})
  expect(await stateOf(owner, orderNo)).toBe('Delivered')
  const owes = async () => (await owner.call('cashAccounts', {})).data?.couriers
  expect(await owes()).toMatchObject([{ name: 'Sandbox', owes: 360, parcels: 1 }])
  const payOut = async () => (await shop.hook('/demo/courier/pay-out', {})).body.data
  expect(await payOut()).toMatchObject({ parcels: 0 })
  await pass(office, 9 * DAY)
  expect(await payOut()).toMatchObject({ parcels: 1 })
  expect(await payOut()).toMatchObject({ parcels: 0 })
  expect(await owes()).toMatchObject([{ name: 'Sandbox', owes: 0, parcels: 0, last_payout: { net: 360 } }])
  await expectInvariants(shop)
})
