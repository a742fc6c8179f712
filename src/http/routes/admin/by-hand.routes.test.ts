import { expect, test } from 'vitest'

import { readySheets } from '#contract/admin/courier-sheets.ts'
import { csvOf } from '#test/requests/csv.ts'
import { importing } from '#test/shop/imports.ts'
import { openOffice, stateOf, walk, type Office } from '#test/shop/office.ts'
import { setSettings } from '#test/shop/settings.ts'

const columns = [
  { heading: 'Ref', source: 'reference' },
  { heading: 'Name', source: 'name' },
  { heading: 'Kg', source: 'weight_kg' },
  { heading: 'COD', source: 'collect' },
  { heading: 'Service', source: '="Surface"' },
]
const dtdc = { name: 'DTDC', link: '', cash: 'courier', remit_days: 8, sheet: columns } as const
const packed = async ({ owner, place }: Office, count: number): Promise<string[]> => {
  const orderNos: string[] = []
  for (let n = 0; n < count; n++) orderNos.push(await place())
  for (const orderNo of orderNos) await walk(owner, orderNo, 'Packed')
  return orderNos
}
const tracks = async ({ owner }: Office, order_no: string) =>
  (await owner.call('parcels', { order_nos: order_no })).data?.data.map(({ tracking }) => tracking)

test('a courier by hand takes a file of the parcels, a row each, and it writes nothing (spec C1.22)', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  await setSettings(shop, { selling: { couriers: [dtdc, { ...dtdc, name: 'Post', sheet: null }] } })
  const [first = '', second = ''] = await packed(office, 2)
  await owner.call('bookParcels', { rows: [{ order_no: first, account: 'sandbox', weight_g: 700 }] })
  const parcels = () => shop.deps.db.selectFrom('parcel').selectAll().orderBy('id').execute()
  const before = await parcels()
  const order_nos = [second, first].join(',')
  const file = await (await office.staff('packer')).call('parcelSheet', { courier: 'DTDC', order_nos })
  // what an account books is not in it; a weight that nobody typed is what the goods weigh with a box
  const name = (await owner.call('order', { order_no: second })).data?.address.contact_name ?? ''
  expect(String(file.data)).toBe(`\uFEFFRef,Name,Kg,COD,Service\r\n${second},${name},0.800,360.00,Surface\r\n`)
  expect(await parcels()).toEqual(before)
  const refusal = async (courier: string, orders: string) =>
    (await owner.call('parcelSheet', { courier, order_nos: orders })).code
  expect(await refusal('Post', second)).toBe('INVALID')
  expect(await refusal('Nobody', second)).toBe('INVALID')
  expect(await refusal('DTDC', 'AA0000000000000000')).toBe('NOT_FOUND')
  expect(await refusal('DTDC', first)).toBe('BOOKED')
  expect((await owner.call('session', {})).data?.couriers).toEqual([
    { name: 'DTDC', link: '', has_sheet: true },
    { name: 'Post', link: '', has_sheet: false },
  ])
})

test('sheets are saved with their courier, and a courier of before has the defaults (spec C1.20)', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const old = JSON.stringify({ couriers: [{ name: 'Old', link: '' }] })
  await shop.deps.db.updateTable('setting_group').set({ value: old }).where('name', '=', 'selling').execute()
  shop.deps.settings.forget()
  const selling = (await owner.call('settings', {})).data?.selling
  expect(selling?.couriers).toEqual([{ name: 'Old', link: '', cash: 'courier', remit_days: 8, sheet: null }])
  if (!selling) throw new Error('no settings')
  const sheet = [...(readySheets['India Post'] ?? [])]
  const couriers = [{ name: 'Old', link: '', cash: 'own' as const, remit_days: 0, sheet }]
  const saved = await owner.call('saveSettings', { selling: { ...selling, couriers } })
  expect(saved.data?.selling.couriers).toEqual(couriers)
  const wrong = [{ ...couriers[0], name: 'Old', link: '', sheet: [{ heading: 'E-mail', source: 'email' }] }]
  expect(
    await owner.call('saveSettings', { selling: { ...selling, version: selling.version + 1, couriers: wrong } }),
  ).toMatchObject({ status: false })
})

test('numbers come back with our reference and a courier’s headings; a number of another order is refused (spec C1.23)', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const [first = '', second = '', third = ''] = await packed(office, 3)
  const { check, apply } = importing(shop, owner)
  const heads = ['Reference', 'Courier', 'Article Number']
  const run = await check(csvOf([heads, [first, 'DTDC', 'EM1IN']]), 'tracking')
  expect(run.errors).toEqual([])
  await apply(run.id)
  expect(await stateOf(owner, first)).toBe('Shipped')
  const file = csvOf([
    heads,
    [second, 'd t d c', 'EM1IN'],
    [third, 'India Post', 'EM1IN'],
    [`${first}-7`, 'DTDC', 'EM2IN'],
  ])
  const next = await check(file, 'tracking')
  expect(next.errors.map(({ row, message }) => [row, message])).toEqual([
    [2, `EM1IN is on order ${first}.`],
    [4, 'There is no parcel of this reference.'],
  ])
  await apply(next.id)
  expect([await stateOf(owner, second), await stateOf(owner, third)]).toEqual(['Packed', 'Shipped'])
})

test('what became of parcels comes as a file, and their orders follow (spec C1.23)', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const [there = '', back = ''] = await packed(office, 2)
  for (const [order_no, tracking_number] of [
    [there, 'EM1IN'],
    [back, 'EM2IN'],
  ] as const)
    await owner.call('stepOrder', {
      order_no,
      from: 'Packed',
      to: 'Shipped',
      parcel: { carrier: 'DTDC', tracking_number },
    })
  const { check, apply } = importing(shop, await office.staff('packer'))
  const { today } = await shop.deps.settings.current()
  const heads = ['AWB', 'Status', 'Date', 'Reason']
  const file = csvOf([
    heads,
    ['EM1IN', 'In transit', today, ''],
    ['EM1IN', 'delivered', today, ''],
    ['EM2IN', 'attempt failed', today, 'Door locked'],
    ['EM9IN', 'delivered', today, ''],
    ['EM2IN', 'eaten', today, ''],
  ])
  const run = await check(file, 'scans')
  expect(run).toMatchObject({ changed: 3, wrong: 2 })
  expect(run.errors.map(({ row, column }) => [row, column])).toEqual([
    [5, 'tracking_number'],
    [6, 'status'],
  ])
  expect(await apply(run.id)).toMatchObject({ state: 'applied', undo_until: null })
  expect([await stateOf(owner, there), await stateOf(owner, back)]).toEqual(['Delivered', 'Intransit'])
  expect([await tracks(office, there), await tracks(office, back)]).toEqual([['delivered'], ['failed']])
  // the same list again changes nothing
  expect(await check(file, 'scans')).toMatchObject({ changed: 0, unchanged: 3, wrong: 2 })
  const home = await check(csvOf([heads, ['EM2IN', 'returned', today, '']]), 'scans')
  await apply(home.id)
  expect(await stateOf(owner, back)).toBe('RTO')
})
