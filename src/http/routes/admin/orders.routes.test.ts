import { expect, test } from 'vitest'

import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { indexMissingOrders } from '#domain/order/order-search.service.ts'
import type { StaffBrowser } from '#test/people/staff.ts'
import { journalOf, openOffice, walk, walkOn } from '#test/shop/office.ts'

test('a packer sees orders on their way, without money, e-mail, messages and notes, and takes no money back', async () => {
  const { owner, place, staff } = await openOffice()
  const order_no = await place()
  await owner.call('addOrderNote', { order_no, text: 'Talks a lot.' })
  await owner.call('changeOrder', { order_no, version: 1, kitchen_note: 'No chilli.' })
  const packer = await staff('packer')
  const seen = (await packer.call('order', { order_no })).data
  expect(seen).toMatchObject({
    kitchen_note: 'No chilli.',
    collect: 360,
    steps: ['Confirmed'],
    contact: { mobile: '9876543210' },
  })
  const text = JSON.stringify(seen)
  for (const hidden of [
    'example.com',
    'total',
    'price',
    'sum',
    '"paid"',
    'owed',
    'khata',
    'payments',
    'refunds',
    'messages',
    'notes',
  ])
    expect([hidden, text.includes(hidden)]).toEqual([hidden, false])
  const list = await packer.call('orders', {})
  expect(list.data?.data.map(({ status }) => status)).not.toContain('Delivered')
  for (const row of list.data?.data ?? []) expect(Object.keys(row)).not.toContain('total')
  expect((await packer.call('orderCounts', {})).data).toEqual({
    Order: 2,
    Confirmed: 0,
    Packed: 0,
    Shipped: 1,
    Intransit: 0,
  })
  expect((await owner.call('orderCounts', {})).data).toMatchObject({ Order: 2, Delivered: 1, RTO: 0 })
  await walk(packer, order_no, 'Shipped')
  expect(await packer.call('stepOrder', { order_no, from: 'Shipped', to: 'RTO', reason: 'Refused' })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await packer.call('changeOrder', { order_no, version: 2, kitchen_note: '' })).toMatchObject({
    code: 'FORBIDDEN',
  })
  await walkOn(packer, order_no)
  expect(await packer.call('order', { order_no })).toMatchObject({ code: 'NOT_FOUND' })
})

const foundByEmail = async (browser: StaffBrowser) =>
  (await browser.call('orders', { q: 'asha@example.com' })).data?.data.map((row) => row.order_no)

test('a packer finds nobody by their e-mail', async () => {
  const { shop, owner, place, staff } = await openOffice()
  const order_no = await place()
  await queueOrderMessages(shop.deps)
  expect(await foundByEmail(owner)).toContain(order_no)
  expect(await foundByEmail(await staff('packer'))).toEqual([])
})

test('the list is narrowed, sorted and searched; a search looks in all tabs', async () => {
  const { shop, owner, place, payOnline, wares } = await openOffice()
  await indexMissingOrders(shop.deps)
  const [cash, online] = [await place(), await payOnline()]
  await walk(owner, cash, 'Shipped')
  await queueOrderMessages(shop.deps)
  const numbers = async (input: object) =>
    (await owner.call('orders', input)).data?.data.map((row) => row.order_no) ?? []
  const all = await numbers({})
  expect(all).toEqual(expect.arrayContaining([cash, online]))
  expect(await numbers({ sort: 'created_at' })).toEqual(all.toReversed())
  expect(await numbers({ status: 'Shipped' })).toContain(cash)
  expect(await numbers({ status: 'Shipped' })).not.toContain(online)
  expect(await numbers({ mode: 'online' })).not.toContain(cash)
  const { data: product } = await owner.call('order', { order_no: cash })
  expect(product?.lines[0]?.sku_id).toBe(wares.skuId)
  const productId = (
    await shop.deps.db.selectFrom('sku').select('product_id').where('id', '=', wares.skuId).executeTakeFirstOrThrow()
  ).product_id
  expect(await numbers({ product: productId })).toEqual(expect.arrayContaining([cash, online]))
  expect(await numbers({ pincode: '999' })).toEqual([])
  expect(await numbers({ pincode: '8', status: 'Order,Shipped' })).toContain(cash)
  for (const q of [online.slice(0, 6), 'asha', '98765 43210', 'asha@example.com'])
    expect([q, await numbers({ q, status: 'Delivered' })]).toEqual([q, expect.arrayContaining([online])])
  expect(await numbers({ q: 'EE123456789' })).toEqual([cash])
  expect(await numbers({ q: '%%' })).toEqual([])
  expect(await owner.call('orders', { page: 401, per_page: 25 })).toMatchObject({ code: 'NARROW' })
})

test('an order is late after its dispatch day, and on the way more than ten days after it left', async () => {
  const { shop, owner, place, staff } = await openOffice()
  const [waiting, sent] = [await place(), await place()]
  await walk(owner, sent, 'Shipped')
  const late = async () => {
    // a session does not last so many days
    const { data } = await (await staff('owner')).call('orders', { late: 'true' })
    return data?.data.map((row) => row.order_no)
  }
  const pass = (days: number) => shop.hook('/demo/clock', { advance: days * 86_400 })
  await pass(3)
  expect(await late()).not.toContain(waiting)
  await pass(1)
  expect(await late()).toContain(waiting)
  await pass(6)
  expect(await late()).not.toContain(sent)
  await pass(1)
  expect(await late()).toEqual(expect.arrayContaining([waiting, sent]))
})

test('the file has every order of the list, no formula, and stands in the journal', async () => {
  const office = await openOffice()
  const { shop, owner, place } = office
  const order_no = await place()
  await shop.database.pool.query(`update shopper set name = '=cmd|x' where email = 'asha@example.com'`)
  const file = await shop.app.inject({
    url: '/admin/api/v1/orders.csv?status=Order',
    cookies: { admin: owner.session ?? '' },
  })
  expect(file.headers['content-disposition']).toMatch(/orders-\d{4}-\d\d-\d\d\.csv/)
  expect(file.body).toMatch(/^\uFEFForder_no,date,customer,/)
  expect(file.body).toContain(`\r\n${order_no},`)
  expect(file.body).toContain(`,'=cmd|x,`)
  const [head = '', ...lines] = file.body.split('\r\n')
  const added = ['address_1', 'address_2', 'landmark', 'goods', 'pieces', 'weight_g', 'box', 'value', 'to_collect']
  expect(head.split(',').slice(-9), 'behind the columns of before (spec D170)').toEqual(added)
  const line = lines.find((one) => one.startsWith(order_no)) ?? ''
  expect(line).toMatch(/,Mango Pickle [^,]+ × 2,2,,,360,360$/)
  expect(await journalOf(office, 'file')).toMatchObject([
    { action: 'order.export', changes: [{ field: 'Status' }, { field: 'Rows' }] },
  ])
})

test('a day of the list is India’s, from its first second to its last', async () => {
  const office = await openOffice()
  const order_no = await office.place()
  const isOn = async (day: string, created_at: string) => {
    await office.shop.deps.db.updateTable('orders').set({ created_at }).where('order_no', '=', order_no).execute()
    const { data } = await office.owner.call('orders', { from: day, until: day })
    return data?.data.some((order) => order.order_no === order_no)
  }
  expect(await isOn('2026-01-31', '2026-01-31T00:00:00+05:30')).toBe(true)
  expect(await isOn('2026-01-31', '2026-01-31T23:59:59+05:30')).toBe(true)
  expect(await isOn('2026-01-31', '2026-01-30T23:59:59+05:30')).toBe(false)
  expect(await isOn('2026-01-31', '2026-02-01T00:00:00+05:30')).toBe(false)
})
