import { expect, test } from 'vitest'

import { kitchen as answer } from '#contract/admin/kitchen.ts'
import { openOffice } from '#test/shop/office.ts'
import { as } from '#test/shop/shop.ts'

test('a packer sees what the kitchen needs, and of nobody a name, an address or a sum (spec C5.1.4)', async () => {
  const { shop, owner, place, staff } = await openOffice()
  await shop.deps.db.updateTable('orders').set({ track_status: 'Cancelled' }).execute()
  const order_no = await place(3)
  await owner.call('stepOrder', { order_no, from: 'Order', to: 'Confirmed' })
  const { version = 0 } = (await owner.call('order', { order_no })).data ?? {}
  await owner.call('changeOrder', { order_no, version, kitchen_note: 'Less salt' })
  const { data } = await (await staff('packer')).call('kitchen', {})
  expect(answer.parse(data)).toEqual(data)
  expect(data?.days).toMatchObject([
    {
      orders: 1,
      order_nos: [order_no],
      rows: [{ product: 'Mango Pickle', needed: 3, fresh: 3, to_make: 0 }],
      notes: [{ order_no, note: 'Less salt' }],
    },
  ])
  // a number of an order may have any digits
  const text = JSON.stringify(data).replaceAll(order_no, '')
  expect(text).not.toMatch(/Asha|Patna|Boring|9876543210|180/)
  expect(await owner.call('kitchen', { until: data?.today ?? '' })).toMatchObject({ data: { days: [] } })
  expect(await owner.call('kitchen', { until: '16 Oct' })).toMatchObject({ status: false, code: 'INVALID' })
})

test('pieces a day are a product’s field: on its form, in the journal, and bounded; the shop does not show them', async () => {
  const { shop, owner, wares } = await openOffice()
  const { product_id: id } = await shop.deps.db
    .selectFrom('sku')
    .where('id', '=', wares.skuId)
    .select('product_id')
    .executeTakeFirstOrThrow()
  const read = async () => (await owner.call('product', { id })).data
  const change = async (dayLimit: number | null) =>
    owner.call('changeProduct', { id, version: (await read())?.version ?? 0, day_pieces: dayLimit })
  expect((await read())?.day_pieces).toBeNull()
  expect((await change(40)).status).toBe(true)
  expect((await read())?.day_pieces).toBe(40)
  for (const wrong of [0, 100_001, 1.5]) expect(await change(wrong)).toMatchObject({ code: 'INVALID' })
  expect((await change(null)).status).toBe(true)
  expect((await read())?.day_pieces).toBeNull()
  const page = await shop.call('getProductDetails', { slug: 'mango-pickle' }, as(await shop.login()))
  expect(JSON.stringify(page.body)).not.toContain('day_pieces')
})
