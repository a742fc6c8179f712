import { expect, test } from 'vitest'

import { ORDER_STEPS } from '#contract/order-steps.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { costOf, onHand, placed, placeFor, stockPickle } from '#test/orders/orders.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { tracesIn, unbalancedSizes } from '#test/proof/traces.ts'
import { addShoppers, as, openShop, type Shop } from '#test/shop/shop.ts'

const cancel = (shop: Shop, token: string, order_no: string) => shop.call('cancelOrder', { order_no }, as(token))
const page = (shop: Shop, token: string, number?: number) => shop.call('getOrder', { page: number }, as(token))
const openWithPickles = async (stock = 10) => {
  const shop = await openShop()
  return { shop, wares: await stockPickle(shop, stock), token: await shop.login() }
}

test('cancelling restocks the pieces and ends the order; a second time is too late', async () => {
  const { shop, wares, token } = await openWithPickles()
  const { order_no } = await placed(shop, token, wares, 3)
  expect(await onHand(shop, wares.skuId)).toBe(7)
  expect((await cancel(shop, token, order_no)).body).toMatchObject({
    status_code: 200,
    message: 'Order cancelled successfully',
    data: {},
  })
  expect(await onHand(shop, wares.skuId)).toBe(10)
  expect((await page(shop, token)).body.data?.order.data[0]).toMatchObject({
    order_no,
    is_cancellable: 0,
    track: {
      track_status: 'Cancelled',
      deliver_at: null,
      history: [{ track_status: 'Order' }, { track_status: 'Cancelled' }],
    },
  })
  const traces = await tracesIn(shop.database)
  expectRefusal(await cancel(shop, token, order_no), 409, 'This order can no longer be cancelled.')
  expect(await tracesIn(shop.database)).toEqual(traces)
  expect(await unbalancedSizes(shop.database)).toEqual([])
})

test('twenty cancellations at once restock once', async () => {
  const { shop, wares, token } = await openWithPickles()
  const { order_no } = await placed(shop, token, wares, 3)
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(shop, token, order_no)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(409)])
  expect(await onHand(shop, wares.skuId)).toBe(10)
  expect(await unbalancedSizes(shop.database)).toEqual([])
})

test('cancelling and packing at once: one of them is too late', async () => {
  const { shop, wares, token } = await openWithPickles()
  const { order_no } = await placed(shop, token, wares)
  await shop.hook(`/demo/orders/${order_no}/status`, { track_status: 'Confirmed' })
  const [cancelled, packed] = await Promise.all([
    cancel(shop, token, order_no),
    shop.hook(`/demo/orders/${order_no}/status`, { track_status: 'Packed' }),
  ])
  expect([cancelled.status, packed.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await onHand(shop, wares.skuId)).toBe(cancelled.status === 200 ? 10 : 8)
})

test('an order may be cancelled while Order or Confirmed, and no longer once it is packed (spec D94)', async () => {
  const { shop, wares, token } = await openWithPickles()
  const { order_no } = await placed(shop, token, wares)
  const step = (track_status: string) => shop.hook(`/demo/orders/${order_no}/status`, { track_status })
  for (const status of ['Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered']) {
    await step(status)
    if (status === 'Confirmed') continue
    expectRefusal(await cancel(shop, token, order_no), 409, 'This order can no longer be cancelled.')
    expect(await onHand(shop, wares.skuId)).toBe(8)
  }
  const confirmed = await placed(shop, token, wares)
  await shop.hook(`/demo/orders/${confirmed.order_no}/status`, { track_status: 'Confirmed' })
  expect((await cancel(shop, token, confirmed.order_no)).status).toBe(200)
})

test('another’s order and one that never was are the same, byte for byte, and nothing moves', async () => {
  const { shop, wares, token } = await openWithPickles()
  const [buyer] = await addShoppers(shop.deps, 1)
  if (!buyer) throw new Error('no buyer')
  const theirs = await placeFor(shop, buyer, [{ sku_id: wares.skuId, count: 2 }], costOf(2))
  const traces = await tracesIn(shop.database)
  const foreign = await cancel(shop, token, theirs.ok ? theirs.value.orderNo : '')
  expectRefusal(foreign, 404, 'Not found.')
  expect((await cancel(shop, token, 'AA0000000000000000')).body).toEqual(foreign.body)
  expect(await tracesIn(shop.database)).toEqual(traces)
  const mine = await page(shop, token)
  expect(JSON.stringify(mine.body)).not.toContain(theirs.ok ? theirs.value.orderNo : 'none')
})

test('orders come ten a page, the newest first; past the end is 404 (spec D90)', async () => {
  const { shop, wares, token } = await openWithPickles(100)
  const had = (await page(shop, token)).body.data?.order.total ?? 0
  for (let n = had; n < 21; n++) await placed(shop, token, wares, 1)
  const pages = await Promise.all([undefined, 1, 2, 3].map((number) => page(shop, token, number)))
  const lists = pages.map(({ body }) => body.data?.order.data ?? [])
  expect(lists.map((orders) => orders.length)).toEqual([10, 10, 10, 1])
  expect(pages[2]?.body.data?.order).toMatchObject({ total: 21, current_page: 2, per_page: 10, last_page: 3 })
  const ids = lists.slice(1).flatMap((orders) => orders.map((order) => order.id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(21)
  for (const past of [4, 10_000]) expectRefusal(await page(shop, token, past), 404, 'Orders Not Available.')
})

test('a shopper without orders is answered 404', async () => {
  const { shop, token } = await openWithPickles()
  await shop.database.pool.query('update orders set shopper_id = (select min(id) from shopper where email <> $1)', [
    'asha@example.com',
  ])
  const answer = await page(shop, token)
  expect(answer.body).toEqual({
    status: false,
    status_code: 404,
    code: 'NO_ORDERS',
    message: 'Orders Not Available.',
    data: null,
  })
})

test('the demo shopper’s orders: one delivered and paid, one shipped, one new, with dates in words and their twins', async () => {
  const { shop, token } = await openWithPickles()
  const orders = (await page(shop, token)).body.data?.order.data ?? []
  expect(orders.map((order) => order.track.track_status).toSorted()).toEqual(['Delivered', 'Order', 'Shipped'])
  for (const order of orders) {
    expect(order.created_at).toMatch(/^\d{2}-[A-Z][a-z]{2}-\d{4} (0[1-9]|1[0-2]):[0-5]\d [AP]M$/)
    expect(order.created_at_iso).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/)
    expect(order.track.deliver_at === null).toBe(order.track.track_status !== 'Delivered')
    expect(order.track.history.at(-1)?.track_status).toBe(order.track.track_status)
    expect(order.paid_amount).toBe(order.payment_mode === 'online' || order.track.deliver_at ? order.total_amount : 0)
  }
})

test('a delivered order earns annas for its goods, to the owner’s rate', async () => {
  const { shop, wares, token } = await openWithPickles()
  await updateSettings(shop.deps, { numbers: { annas_per_hundred: 20 } })
  const { order_no } = await placed(shop, token, wares, 2)
  for (const track_status of ORDER_STEPS.slice(1)) await shop.hook(`/demo/orders/${order_no}/status`, { track_status })
  // Rs.360 of goods
  const { body } = await shop.call('getTotalAnnas', {}, as(token))
  expect(body.data?.result.total_annas).toBe(800 + 60)
})
