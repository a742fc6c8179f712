import { expect, test } from 'vitest'

import type { Order, OrderItem } from '#contract/order.ts'
import { costOf, onHand, place, placed, stockPickle } from '#test/orders/orders.ts'
import { expectEnvelope, expectRefusal } from '#test/proof/envelopes.ts'
import { tracesIn, unbalancedSizes } from '#test/proof/traces.ts'
import { cashOrder, encoded } from '#test/requests/requests.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'
import { untilOneWaits } from '#test/shop/waiting.ts'

const openWithPickles = async (stock = 100) => {
  const shop = await openShop()
  return { shop, wares: await stockPickle(shop, stock), token: await shop.login() }
}
const newest = async (shop: Shop, token: string): Promise<Order | undefined> =>
  (await shop.call('getOrder', {}, as(token))).body.data?.order.data[0]
const orderCount = async ({ deps: { db } }: Shop): Promise<number> =>
  (
    await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('two pickles at Rs.180 (MRP 200), in cash: the figures of the API’s sample', async () => {
  const { shop, wares, token } = await openWithPickles()
  const answer = await place(shop, token, cashOrder(wares, 360))
  expectEnvelope(answer)
  expect(answer.body).toMatchObject({
    message: 'Order placed successfully',
    data: {
      order_no: expect.stringMatching(/^[A-Z]{2}\d{16}$/),
      order_id: expect.any(Number),
      total_amount: 360,
      payment_mode: 'cod',
    },
  })
  const order = await newest(shop, token)
  expect(order).toMatchObject({
    id: answer.body.data?.order_id,
    order_no: answer.body.data?.order_no,
    total_amount: 360,
    sub_total: 400,
    discounted_amount: 40,
    tax: 64.8,
    delivery_charge: 0,
    annas_amount: null,
    // cash is not paid before it is delivered
    paid_amount: 0,
    payment_mode: 'cod',
    track: { track_status: 'Order', deliver_at: null, carrier: null, tracking_url: null },
    coupon: null,
    invoice_url: null,
    refund: null,
    return_status: null,
    is_cancellable: 1,
  })
  expect(order?.track.history).toEqual([
    { track_status: 'Order', at: order?.created_at, at_iso: order?.created_at_iso },
  ])
  const items: OrderItem[] = JSON.parse(order?.product_details ?? '')
  expect(items).toEqual([
    {
      name: 'Mango Pickle',
      amount: 180,
      sku_name: '250 g',
      count: 2,
      image: expect.stringMatching(/^\/media\/.+\.webp$/),
    },
  ])
  expect(await onHand(shop, wares.skuId)).toBe(98)
  expect(await unbalancedSizes(shop.database)).toEqual([])
})

test('one pickle pays for its delivery', async () => {
  const { shop, wares, token } = await openWithPickles()
  await placed(shop, token, wares, 1)
  expect(await newest(shop, token)).toMatchObject({ total_amount: 240, delivery_charge: 60, tax: 32.4, sub_total: 200 })
})

test('an order keeps its goods, prices and address as they were', async () => {
  const { shop, wares, token } = await openWithPickles()
  await placed(shop, token, wares)
  const before = await newest(shop, token)
  await shop.hook('/demo/price', { sku_id: wares.skuId, amount: 1, mrp: 999 })
  await shop.database.pool.query(`update product set name = 'Another', slug = 'another' where id = ${wares.productId};
    update sku set sku_name = 'Other size', is_active = false where id = ${wares.skuId};
    update address set city = 'Elsewhere', contact_name = 'Nobody';
    update address set deleted_at = now(), is_default = false where id = ${wares.addressId};
    delete from product_image`)
  const after = await newest(shop, token)
  expect(after).toEqual(before)
  expect(after?.address).toMatchObject({
    id: wares.addressId,
    city: 'Patna',
    contact_name: expect.not.stringMatching('Nobody'),
  })
})

test('the order goes to the address that was chosen, not to the default', async () => {
  const { shop, wares, token } = await openWithPickles()
  const addresses = (await shop.call('getAllUserAddress', {}, as(token))).body.data ?? []
  const chosen = addresses.find((one) => one.is_default === 0)
  await place(shop, token, cashOrder(wares, 360, { address_id: chosen?.id }))
  expect((await newest(shop, token))?.address).toEqual(chosen)
})

test('fifty sizes fit into one order', async () => {
  const { shop, wares, token } = await openWithPickles()
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `insert into sku (product_id, position, sku_name, unit, quantity_per_unit, net_quantity, mrp_paise, amount_paise)
     select $1, 100 + n, n || ' g', 'g', n, n || ' g', 2000, 1000 from generate_series(1, 51) n returning id`,
    [wares.productId],
  )
  for (const { id } of rows) await shop.hook('/demo/stock', { sku_id: id, quantity: 1 })
  const all_product = rows.map(({ id }) => ({ sku_id: id, count: 1 }))
  const tooMany = await place(shop, token, cashOrder(wares, 510, { all_product }))
  expectRefusal(tooMany, 422, 'An order can hold at most 50 sizes.')
  const fits = await place(shop, token, cashOrder(wares, 500, { all_product: all_product.slice(0, 50) }))
  expect(fits.body.data?.total_amount).toBe(500)
})

test('the same key again is the same order, whatever the order of its lines; another cart under it is refused', async () => {
  const { shop, wares, token } = await openWithPickles()
  const lines = [
    { sku_id: wares.skuId, count: 1 },
    { sku_id: wares.skuId, count: 1 },
  ]
  const first = await place(shop, token, cashOrder(wares, 360, { all_product: lines }), 'key')
  // a wrong rate and an empty shelf do not matter any more: it is placed
  await shop.hook('/demo/price', { sku_id: wares.skuId, amount: 100, mrp: 200 })
  const traces = await tracesIn(shop.database)
  const again = await place(shop, token, cashOrder(wares, 1), 'key')
  expect(again.body).toEqual(first.body)
  for (const other of [
    { all_product: [{ sku_id: wares.skuId, count: 3 }] },
    { address_id: wares.addressId + 1 },
    { coupon_id: 1, is_coupon: '1' },
    { annas_amount: 20 },
  ])
    expectRefusal(
      await place(shop, token, cashOrder(wares, 360, other), 'key'),
      409,
      'This was already used for another cart.',
    )
  expect(await tracesIn(shop.database)).toEqual(traces)
})

test('a key belongs to its shopper, and a refused try does not use it up', async () => {
  const { shop, wares, token } = await openWithPickles()
  expectRefusal(await place(shop, token, cashOrder(wares, 1), 'key'), 409)
  expect((await place(shop, token, cashOrder(wares, 360), 'key')).status).toBe(200)
  const { rows } = await shop.database.pool
    .query(`insert into idempotency_key (shopper_id, key, request_hash, created_at)
    select id, 'mine', 'x', shop_now() from shopper where email <> 'asha@example.com' limit 1 returning key`)
  expect(rows).toHaveLength(1)
  expect((await place(shop, token, cashOrder(wares, 360), 'mine')).status).toBe(200)
})

test('fifty identical requests at once make one order', async () => {
  const { shop, wares, token } = await openWithPickles()
  const before = await orderCount(shop)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => place(shop, token, cashOrder(wares, 360), 'one key')),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
    refused.map(() => [409, 'Already in process']),
  )
  expect(new Set(answers.flatMap(({ body }) => body.data?.order_no ?? [])).size).toBe(1)
  expect([await orderCount(shop), await onHand(shop, wares.skuId)]).toEqual([before + 1, 98])
})

/** A row that another transaction has; on PGlite, which has one connection, nothing is ever under way beside it. */
const lockedElsewhere = async ({ database: { db, kind } }: Shop, table: 'shopper' | 'sku', id: number) => {
  const other = await db.startTransaction().execute()
  await other.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
  if (kind === 'pglite') await other.rollback().execute()
  return { unlock: async () => void (kind === 'postgres' && (await other.rollback().execute())) }
}

test('without a key a second order is refused while the first is under way, and is a new one after it', async () => {
  const { shop, wares, token } = await openWithPickles()
  const order = () => place(shop, token, cashOrder(wares, 360))
  const { unlock } = await lockedElsewhere(shop, 'sku', wares.skuId)
  const first = order()
  await untilOneWaits(shop)
  const second = await order()
  expect([second.status, second.body.message]).toEqual(
    shop.database.kind === 'pglite' ? [200, 'Order placed successfully'] : [409, 'Already in process'],
  )
  await unlock()
  const [one, two] = [await first, await order()]
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body.data?.order_no).not.toBe(two.body.data?.order_no)
})

test('who else has the shopper for a moment, as a job or a login does, is waited for', async () => {
  const { shop, wares, token } = await openWithPickles()
  const { id } = await shop.database.db
    .selectFrom('shopper')
    .select('id')
    .where('email', '=', 'asha@example.com')
    .executeTakeFirstOrThrow()
  const { unlock } = await lockedElsewhere(shop, 'shopper', id)
  const placing = place(shop, token, cashOrder(wares, 360))
  await untilOneWaits(shop)
  await unlock()
  expect((await placing).status).toBe(200)
})

test('ten orders at once without a key: each is placed whole or not at all', async () => {
  const { shop, wares, token } = await openWithPickles()
  const before = await orderCount(shop)
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(shop, token, cashOrder(wares, costOf(2)))))
  const done = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(({ status, body }) => status === 409 && body.message === 'Already in process').length
  expect(done).toBeGreaterThan(0)
  expect(done + refused).toBe(10)
  expect([await orderCount(shop), await onHand(shop, wares.skuId)]).toEqual([before + done, 100 - 2 * done])
  expect(await unbalancedSizes(shop.database)).toEqual([])
})

test('ids and counts may come as digits in quotes, as forms send them', async () => {
  const { shop, wares, token } = await openWithPickles()
  const body = {
    ...cashOrder(wares, 0, { rate: encoded(360) }),
    address_id: String(wares.addressId),
    all_product: [{ sku_id: String(wares.skuId), count: '2' }],
    coupon_id: null,
    is_coupon: '0',
    is_annas_used: '0',
    annas_amount: null,
  }
  expect((await place(shop, token, body)).body.data?.total_amount).toBe(360)
})
