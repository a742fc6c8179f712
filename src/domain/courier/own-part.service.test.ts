import { expect, test } from 'vitest'

import { openOffice, parcel, type Office } from '#test/shop/office.ts'
import { bookPart, partsOf, playPart, split } from '#test/shop/parts.ts'
import { setSettings } from '#test/shop/settings.ts'

const columns = [
  { heading: 'Ref', source: 'reference' },
  { heading: 'Pieces', source: 'pieces' },
  { heading: 'Value', source: 'declared' },
  { heading: 'COD', source: 'collect' },
]
const dtdc = { name: 'DTDC', link: '', cash: 'courier', remit_days: 8, sheet: columns } as const

const rupees = (paise: number) => (paise / 100).toFixed(2)
const sheetOf = async ({ owner }: Office, order_no: string) =>
  String((await owner.call('parcelSheet', { courier: 'DTDC', order_nos: order_no })).data)
    .trim()
    .split('\r\n')
    .slice(1)
const packRest = ({ owner }: Office, order_no: string) => owner.call('packRemainder', { order_no, box: 'Medium' })

test('the sheet of a courier by hand has of two parcels each with its own goods, value and cash (spec C6.8)', async () => {
  const office = await openOffice()
  await setSettings(office.shop, { selling: { couriers: [dtdc] } })
  const orderNo = await office.place(5)
  await split(office, orderNo, 2)
  const [first] = await partsOf(office, orderNo)
  const rowOf = (part: typeof first) =>
    `${part?.reference},${Number(part?.units)},${rupees(part?.declared ?? 0)},${rupees(part?.collect ?? 0)}`
  expect(first?.units).toBe(3)
  expect(await sheetOf(office, orderNo)).toEqual([rowOf(first)])
  await office.owner.call('stepOrder', { order_no: orderNo, from: 'Packed', to: 'Shipped', parcel })
  expect(await packRest(office, orderNo)).toMatchObject({ status: true })
  const [, second] = await partsOf(office, orderNo)
  expect(await sheetOf(office, orderNo)).toContain(rowOf(second))
})

test('an account is asked for the price of a parcel’s own goods and cash, also of the second one (spec C6.8)', async () => {
  const office = await openOffice()
  const { owner } = office
  const orderNo = await office.place(5)
  const quote = async () => (await owner.call('quoteParcels', { order_nos: [orderNo], account: 'sandbox' })).data?.[0]
  await split(office, orderNo, 2)
  const [first] = await partsOf(office, orderNo)
  expect(await quote()).toMatchObject({ collect: (first?.collect ?? 0) / 100, problem: null })
  const awb = await bookPart(office, orderNo)
  await playPart(office, awb, 'in_transit')
  expect(await quote(), 'there is nothing to book').toBeUndefined()
  await packRest(office, orderNo)
  const [, second] = await partsOf(office, orderNo)
  expect(await quote()).toMatchObject({ collect: (second?.collect ?? 0) / 100, problem: null })
})
