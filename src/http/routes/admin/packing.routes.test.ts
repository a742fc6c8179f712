import { expect, test } from 'vitest'

import { CARD, gift, placeGift } from '#test/orders/gifts.ts'
import type { StaffBrowser } from '#test/people/staff.ts'
import { openOffice, walk, type Office } from '#test/shop/office.ts'
import { openStock } from '#test/shop/shelf.ts'

/** How many sheets there are of each size, in millimetres. */
const sheetsOf = async ({ shop }: Office, browser: StaffBrowser, query: string) => {
  const answer = await shop.app.inject({
    url: `/admin/api/v1/orders/papers.pdf?${query}`,
    cookies: { admin: browser.session ?? '' },
  })
  const pages = [...answer.rawPayload.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) /g)]
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    name: answer.headers['content-disposition'],
    widths: pages.map(([, points]) => Math.round((Number(points) * 25.4) / 72)),
  }
}

test('papers of many orders are one file: the invoice once there is one, slip and label, in the order of packing', async () => {
  const office = await openOffice()
  const { owner, place, staff } = office
  const [first, second] = [await place(), await place()]
  await walk(owner, second, 'Packed')
  const both = await sheetsOf(office, owner, `order_nos=${second},${first}`)
  expect(both).toMatchObject({ status: 200, type: 'application/pdf' })
  expect(both.name).toMatch(/filename="papers-\d{4}-\d\d-\d\d\.pdf"/)
  expect(both.widths).toEqual([148, 100, 210, 148, 100])
  const one = await sheetsOf(office, await staff('packer'), `order_nos=${second}&kinds=invoice`)
  expect(one).toMatchObject({ status: 200, widths: [210], name: `attachment; filename="${second}.pdf"` })
})

test('nobody prints what they may not see: an unknown order, and for a packer one that is over', async () => {
  const office = await openOffice()
  const { owner, place, staff } = office
  const order_no = await place()
  await walk(owner, order_no, 'Delivered')
  expect(await sheetsOf(office, await staff('packer'), `order_nos=${order_no}`)).toMatchObject({ status: 404 })
  expect(await sheetsOf(office, owner, `order_nos=${order_no},AA1`)).toMatchObject({ status: 404 })
  expect(await sheetsOf(office, owner, `order_nos=${order_no}`)).toMatchObject({ status: 200 })
  const many = Array.from({ length: 101 }, (_, n) => `AA${n}`).join(',')
  expect(await sheetsOf(office, owner, `order_nos=${many}`)).toMatchObject({ status: 422 })
})

test('what is to be packed stands with the oldest dispatch day first, without a price', async () => {
  const { shop, owner, place, staff } = await openOffice()
  const [first, second] = [await place(), await place(3)]
  for (const order_no of [second, first]) await owner.call('stepOrder', { order_no, from: 'Order', to: 'Confirmed' })
  await place()
  await shop.deps.db
    .updateTable('orders')
    .set({ dispatch_on: '2020-01-01', kitchen_note: 'No chilli.' })
    .where('order_no', '=', second)
    .execute()
  const packer = await staff('packer')
  const { data } = await packer.call('packOrders', {})
  expect(data).toMatchObject([
    { order_no: second, late: true, items: 3, kitchen_note: 'No chilli.', lines: [{ count: 3 }] },
    { order_no: first, late: false, collect: 360 },
  ])
  expect(JSON.stringify(data)).not.toMatch(/price|total|sum|example\.com/)
  expect((await packer.call('packOrders', { order_nos: first })).data).toMatchObject([{ order_no: first }])
})

test('box and weight are kept with the step to Packed', async () => {
  const { owner, place, shop } = await openOffice()
  const order_no = await place()
  await owner.call('stepOrder', { order_no, from: 'Order', to: 'Confirmed' })
  const pack = { order_no, from: 'Confirmed', to: 'Packed' } as const
  expect(await owner.call('stepOrder', { ...pack, box: 'Small', weight_g: 0 })).toMatchObject({ code: 'INVALID' })
  expect(await owner.call('stepOrder', { ...pack, box: 'Small', weight_g: 3100 })).toMatchObject({
    status: true,
    data: { box: 'Small', weight_g: 3100 },
  })
  const row = await shop.deps.db
    .selectFrom('orders')
    .select(['box', 'weight_g'])
    .where('order_no', '=', order_no)
    .executeTakeFirst()
  expect(row).toEqual({ box: 'Small', weight_g: 3100 })
})

test('batches are proposed first expired first out, and what one order takes is not proposed to the next', async () => {
  const { owner, receive, confirmed, day } = await openStock()
  const late = await receive('LATE', 5, { good: 300 })
  const soon = await receive('SOON', 3, { good: 200 })
  const orders = [await confirmed(2), await confirmed(2)]
  const { data } = await owner.call('packOrders', { order_nos: orders.join(',') })
  expect(data?.map(({ lines }) => lines[0]?.picks)).toMatchObject([
    [{ batch: 'SOON', batch_id: soon, best_before: await day(200), count: 2 }],
    [
      { batch: 'SOON', count: 1 },
      { batch: 'LATE', batch_id: late, count: 1 },
    ],
  ])
})

test('a packer packs what was shown, no batch that is too old for the way, and says nothing of it', async () => {
  const { owner, staff, receive, confirmed, count, pack, pass, picks, sku_id } = await openStock()
  const old = await receive('OLD', 5, { good: 60 })
  const counted = { counts: [{ batch_id: null, pieces: 0 }], from: 25, note: 'Only batches' }
  expect(await count(counted)).toMatchObject({ status: true })
  const order_no = await confirmed(2)
  await pass(50)
  const packer = await staff('packer')
  const line = async () => (await packer.call('packOrders', { order_nos: order_no })).data?.[0]?.lines[0]
  expect(await line()).toMatchObject({ picks: [], missing: 2, choices: [{ batch: 'OLD', is_fresh: false }] })
  const picked = { picks: [{ sku_id, batch_id: old, count: 2 }] }
  expect(await pack(order_no, picked, packer)).toMatchObject({ code: 'NO_FRESH_BATCH' })
  const fresh = await receive('FRESH', 5)
  expect(await line()).toMatchObject({ picks: [{ batch: 'FRESH', count: 2 }], missing: 0 })
  expect(await pack(order_no, { picks: [{ sku_id, batch_id: fresh, count: 2 }] }, packer)).toMatchObject({
    status: true,
  })
  expect(await picks(order_no)).toEqual([['FRESH', 2]])
  expect((await owner.call('packOrders', {})).data).toEqual([])
})

test('a gift has no price in the box: card and no invoice, unless that alone is asked for (spec N9.6)', async () => {
  const office = await openOffice()
  const { shop, owner, wares } = office
  const order_no = await placeGift(shop, await shop.login(), wares)
  await owner.call('stepOrder', { order_no, from: 'Order', to: 'Confirmed' })
  const { data } = await owner.call('packOrders', { order_nos: order_no })
  expect(data?.[0]?.gift).toEqual({ message: CARD, from: gift.from })
  await owner.call('stepOrder', { order_no, from: 'Confirmed', to: 'Packed' })
  expect((await sheetsOf(office, owner, `order_nos=${order_no}`)).widths).toEqual([148, 105, 100])
  expect((await sheetsOf(office, owner, `order_nos=${order_no}&kinds=invoice,label`)).widths).toEqual([100])
  expect((await sheetsOf(office, owner, `order_nos=${order_no}&kinds=invoice`)).widths).toEqual([210])
  expect((await owner.call('order', { order_no })).data?.gift).toEqual(gift)
  const other = await office.place(1)
  const both = `order_nos=${order_no},${other}`
  const unpacked = await sheetsOf(office, owner, `${both}&kinds=invoice`)
  expect(unpacked, 'nothing to print: the other one is not packed').toMatchObject({ status: 404, widths: [] })
  await walk(owner, other, 'Packed')
  expect((await sheetsOf(office, owner, `${both}&kinds=invoice`)).widths, 'the other one’s alone').toEqual([210])
})
