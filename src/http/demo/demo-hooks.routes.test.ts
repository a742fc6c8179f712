import { expect, test } from 'vitest'

import { createApp } from '#http/app.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { expectEnvelope, expectRefusal } from '#test/proof/envelopes.ts'
import { tracesIn } from '#test/proof/traces.ts'
import { cashOrder, waresOf, type Wares } from '#test/requests/requests.ts'
import { as, openShop, type Answer, type Shop } from '#test/shop/shop.ts'

const sizeIn = async (shop: Shop, { skuId }: Wares) =>
  (await shop.call('priceCart', { all_product: [{ sku_id: skuId, count: 1 }], payment_mode: 'cod' })).body.data
    ?.lines[0]
const stepOf = (shop: Shop, orderNo: string, track_status: unknown) =>
  shop.hook(`/demo/orders/${orderNo}/status`, { track_status })

/** A cash order of the demo shopper, straight through the API. */
const placeOne = async (shop: Shop, token: string) => {
  const wares = await waresOf(shop)
  const priced = await shop.call('priceCart', { all_product: [{ sku_id: wares.skuId, count: 2 }], payment_mode: 'cod' })
  const { body } = await shop.call('createOrder', cashOrder(wares, priced.body.data?.rate.pay_amount ?? 0), as(token))
  return { orderNo: body.data?.order_no ?? '', total: body.data?.total_amount ?? 0 }
}

test('stock: what can be bought is what the owner sets, and every change is written down', async () => {
  const shop = await openShop()
  const wares = await waresOf(shop)
  for (const quantity of [7, 7, 0, 1_000_000]) {
    const answer = await shop.hook('/demo/stock', { sku_id: wares.skuId, quantity })
    expectEnvelope(answer)
    expect((await sizeIn(shop, wares))?.available).toBe(quantity)
  }
  const { rows } = await shop.database.pool.query(
    `select sku.id from sku where on_hand <> (select coalesce(sum(delta), 0) from stock_entry e where e.sku_id = sku.id)`,
  )
  expect(rows).toEqual([])
})

test('stock: pieces that are held are not counted as pieces that can be bought', async () => {
  const shop = await openShop()
  const wares = await waresOf(shop)
  await shop.deps.db.updateTable('sku').set({ held: 3 }).where('id', '=', wares.skuId).execute()
  await shop.hook('/demo/stock', { sku_id: wares.skuId, quantity: 5 })
  const row = await shop.deps.db
    .selectFrom('sku')
    .select(['on_hand', 'held'])
    .where('id', '=', wares.skuId)
    .executeTakeFirst()
  expect(row).toEqual({ on_hand: 8, held: 3 })
  expect((await sizeIn(shop, wares))?.available).toBe(5)
})

test('price: rupees with paise; a price above the MRP is refused', async () => {
  const shop = await openShop()
  const wares = await waresOf(shop)
  expect((await shop.hook('/demo/price', { sku_id: wares.skuId, amount: 179.99, mrp: 200.5 })).status).toBe(200)
  expect(await sizeIn(shop, wares)).toMatchObject({ amount: 179.99, mrp: 200.5 })
  expectRefusal(
    await shop.hook('/demo/price', { sku_id: wares.skuId, amount: 201, mrp: 200 }),
    422,
    'The price is above the MRP.',
  )
  expect(await sizeIn(shop, wares)).toMatchObject({ amount: 179.99, mrp: 200.5 })
})

test('an unknown size or order is 404', async () => {
  const shop = await openShop()
  const unknown = [
    await shop.hook('/demo/stock', { sku_id: 999_999, quantity: 1 }),
    await shop.hook('/demo/price', { sku_id: 999_999, amount: 1, mrp: 1 }),
    await stepOf(shop, 'AA0000000000000000', 'Confirmed'),
  ]
  for (const answer of unknown) expectEnvelope(answer)
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('an order goes one step at a time to Delivered, which marks the cash as paid; then only Returned is left', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const { orderNo, total } = await placeOne(shop, token)
  const order = async () => (await shop.call('getOrder', {}, as(token))).body.data?.order.data[0]
  expect(await order()).toMatchObject({
    order_no: orderNo,
    paid_amount: 0,
    is_cancellable: 1,
    track: { track_status: 'Order' },
  })
  for (const wrong of ['Order', 'Packed', 'Delivered', 'Returned', 'RTO'])
    expectRefusal(await stepOf(shop, orderNo, wrong), 409, 'The order cannot take that step.')
  for (const step of ['Confirmed', 'Packed', 'Shipped', 'Intransit']) {
    expect((await stepOf(shop, orderNo, step)).body.data).toEqual({ order_no: orderNo, track_status: step })
    expectRefusal(await stepOf(shop, orderNo, step), 409)
    expect(await order()).toMatchObject({ paid_amount: 0, track: { track_status: step, deliver_at: null } })
  }
  await stepOf(shop, orderNo, 'Delivered')
  const delivered = await order()
  expect(delivered).toMatchObject({
    paid_amount: total,
    is_cancellable: 0,
    track: {
      track_status: 'Delivered',
      deliver_at: expect.stringMatching(/^\d{2}-[A-Z][a-z]{2}-\d{4} \d{2}:\d{2} [AP]M$/),
    },
  })
  expect(delivered?.track.history.map((event) => event.track_status)).toEqual([
    'Order',
    'Confirmed',
    'Packed',
    'Shipped',
    'Intransit',
    'Delivered',
  ])
  for (const wrong of ['Cancelled', 'Order', 'RTO']) expectRefusal(await stepOf(shop, orderNo, wrong), 409)
  expect((await stepOf(shop, orderNo, 'Returned')).status).toBe(200)
  expect(await order()).toMatchObject({ paid_amount: total, track: { track_status: 'Returned' } })
})

test('the owner’s Cancelled gives the stock back', async () => {
  const shop = await openShop()
  const token = await shop.login()
  const wares = await waresOf(shop)
  const before = await sizeIn(shop, wares)
  const { orderNo } = await placeOne(shop, token)
  for (const step of ['Confirmed', 'Packed', 'Cancelled']) await stepOf(shop, orderNo, step)
  expect(await sizeIn(shop, wares)).toEqual(before)
})

test('the clock goes forward for everything that asks it, and never back', async () => {
  const shop = await openShop()
  const now = async () =>
    Date.parse(
      (await shop.database.pool.query<{ now: Date }>('select shop_now() as now')).rows[0]?.now.toISOString() ?? '',
    )
  const before = await now()
  const { body } = await shop.hook('/demo/clock', { advance: 86_400 })
  expect(body.data).toEqual({ now: expect.stringMatching(/^\d{4}-.*Z$/) })
  const moved = await now()
  expect(moved - before).toBeGreaterThanOrEqual(86_400_000)
  expectRefusal(await shop.hook('/demo/clock', { advance: -1 }), 422)
  expect(await now()).toBeGreaterThanOrEqual(moved)
})

const bad: readonly (readonly [string, unknown])[] = [
  ...[-1, 1.5, '1e1', [1], null, undefined, 1e300, 'soon', 2 ** 40].map(
    (advance) => ['/demo/clock', { advance }] as const,
  ),
  ...[-1, 1.5, '0x1', [1], null, 1_000_001].map((quantity) => ['/demo/stock', { sku_id: 1, quantity }] as const),
  ...[0, -1, 1.5, 'x', null, 2 ** 31].map((sku_id) => ['/demo/stock', { sku_id, quantity: 1 }] as const),
  ...[0, -1, 1.001, '180', null, 1_000_001, 1e300].map(
    (amount) => ['/demo/price', { sku_id: 1, amount, mrp: 200 }] as const,
  ),
  ...['Gone', '', null, 1, ['Packed']].map(
    (track_status) => ['/demo/orders/AA0000000000000000/status', { track_status }] as const,
  ),
  ...['/demo/clock', '/demo/stock', '/demo/price'].flatMap((path) =>
    ['[]', '"x"', 'null', '{}'].map((body) => [path, body] as const),
  ),
]

test('bad input is 422 in the envelope and changes nothing', async () => {
  const shop = await openShop()
  const before = await tracesIn(shop.database)
  for (const [path, body] of bad) {
    const answer = await shop.hook(path, body)
    expectEnvelope(answer)
    expect([path, body, answer.status]).toEqual([path, body, 422])
  }
  expect(await tracesIn(shop.database)).toEqual(before)
})

test('outside the demo none of these paths exists', async () => {
  const { deps } = await openShop()
  const production = await createApp({ deps, pictures: nameOnlyPictures })
  const paths = [
    '/demo/clock',
    '/demo/stock',
    '/demo/price',
    '/demo/orders/AA0000000000000000/status',
    '/demo/messages',
    '/demo/inbox',
  ]
  for (const url of paths)
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, json } = await production.inject({
        method,
        url,
        ...(method === 'POST' && { payload: { advance: 1 } }),
      })
      expect([url, statusCode, json<Answer['body']>().message]).toEqual([url, 404, 'Not found.'])
    }
  await production.close()
})
