import { expect, test } from 'vitest'

import { costOf, placeFor, stockPickle } from '#test/orders/orders.ts'
import { addShoppers, openShop, type Shop } from '#test/shop/shop.ts'

import { publishStockChanges } from './stock.service.ts'

const END = 'end of the test'

/** What every process hears. Notices come in the order of their commits, so whatever came before the end was heard before it. */
const listenTo = async ({ database }: Shop) => {
  const received: string[] = []
  for (const channel of ['shop_changed', 'shop_stock'])
    await database.listen(channel, (tag) => received.push(`${channel} ${tag}`))
  return async () => {
    await database.pool.query(`select pg_notify('shop_stock', '${END}')`)
    await expect.poll(() => received).toContain(`shop_stock ${END}`)
    return received.splice(0).filter((one) => !one.endsWith(END))
  }
}

const open = async (stock: number) => {
  const shop = await openShop()
  const { skuId, productId } = await stockPickle(shop, stock)
  const [buyer] = await addShoppers(shop.deps, 1)
  if (!buyer) throw new Error('no buyer')
  const received = await listenTo(shop)
  await publishStockChanges(shop.deps)
  await received()
  const order = (count: number) => placeFor(shop, buyer, [{ sku_id: skuId, count }], costOf(count))
  return { shop, skuId, productId, received, order }
}

test('an order notifies nobody; whoever tells a second later tells of a product once, however many were sold', async () => {
  const { shop, productId, received, order } = await open(100)
  for (let n = 0; n < 3; n++) expect((await order(2)).ok).toBe(true)
  expect(await received()).toEqual([])
  await Promise.all([publishStockChanges(shop.deps), publishStockChanges(shop.deps)])
  expect(await received()).toEqual([`shop_stock product:${productId}`])
  await publishStockChanges(shop.deps)
  expect(await received()).toEqual([])
})

test('the last piece is told of at once, and so is the first that comes back', async () => {
  const { shop, skuId, productId, received, order } = await open(2)
  expect((await order(2)).ok).toBe(true)
  expect(await received()).toEqual([`shop_changed product:${productId}`])
  await shop.hook('/demo/stock', { sku_id: skuId, quantity: 5 })
  expect(await received()).toEqual([`shop_changed product:${productId}`])
})

test('an order that is rolled back notifies nobody, at once or later', async () => {
  const { shop, received, order } = await open(2)
  await shop.database.pool.query(`create function refuse_event() returns trigger language plpgsql as
    $$ begin raise 'a fault'; end $$`)
  await shop.database.pool.query(
    'create constraint trigger refuse_event after insert on order_event deferrable initially deferred for each row execute function refuse_event()',
  )
  for (const count of [1, 2]) await expect(order(count)).rejects.toThrow('a fault')
  await shop.database.pool.query('drop function refuse_event cascade')
  await publishStockChanges(shop.deps)
  expect(await received()).toEqual([])
})
