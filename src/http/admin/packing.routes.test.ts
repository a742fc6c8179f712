import { expect, test } from 'vitest'

import { openOffice, walk, type Office } from '#test/office.ts'
import type { StaffBrowser } from '#test/staff.ts'

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
