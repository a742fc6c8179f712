import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openOffice } from '#test/shop/office.ts'

const open = async () => {
  const { shop, place } = await openOffice()
  const headers = { authorization: `Bearer ${await shop.login()}` }
  const at = async (prefix: string, call: string, payload: object) =>
    (await shop.app.inject({ method: 'POST', url: `${prefix}/api/v1/${call}`, headers, payload })).body
  return { shop, place, at }
}

test('goods of an order are called as they were called when it was placed, in the language of who reads it (spec H6.7)', async () => {
  const { shop, place, at } = await open()
  const order_no = await place()
  await sql`update product set name = 'Renamed', texts = '{}'`.execute(shop.deps.db)
  for (const [call, payload] of [
    ['get-order', { page: 1 }],
    ['get-order-details', { order_no }],
  ] as const) {
    expect(await at('/hi', call, payload)).toContain('आम का अचार')
    const english = await at('', call, payload)
    expect(english).toContain('Mango Pickle')
    expect(english).not.toContain('आम का अचार')
  }
  const { rows } = await sql<{ name: string }>`select items -> 0 ->> 'name' as name from orders
    where order_no = ${order_no}`.execute(shop.deps.db)
  expect(rows, 'the office reads the main name').toEqual([{ name: 'Mango Pickle' }])
})

test('what may be reviewed or bought again, and the lines of a cart, are called as the reader’s language calls them today (spec H6.7)', async () => {
  const { shop, place, at } = await open()
  const order_no = await place()
  const { rows } = await sql<{ sku_id: number }>`select sku_id from order_line join orders on orders.id = order_id
    where order_no = ${order_no} limit 1`.execute(shop.deps.db)
  const all_product = [{ sku_id: rows[0]?.sku_id ?? 0, count: 1 }]
  for (const [call, payload] of [
    ['get-product-by-order', { order_no }],
    ['buy-again', { order_no }],
    ['price-cart', { all_product }],
  ] as const) {
    expect(await at('/hi', call, payload)).toContain('"name":"आम का अचार"')
    expect(await at('', call, payload)).toContain('"name":"Mango Pickle"')
  }
})
