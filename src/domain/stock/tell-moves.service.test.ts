import { expect, test } from 'vitest'

import { costOf, placeFor, stockPickle } from '#test/orders.ts'
import { addShoppers, openShop, type Shop } from '#test/shop.ts'

import { tellMoves } from './stock.service.ts'

const END = 'end of the test'

/** What every process hears. Notices come in the order of their commits, so whatever came before the end was heard before it. */
const listenTo = async ({ database }: Shop) => {
  const heard: string[] = []
  for (const channel of ['shop_changed', 'shop_stock'])
    await database.listen(channel, (tag) => heard.push(`${channel} ${tag}`))
  return async () => {
    await database.pool.query(`select pg_notify('shop_stock', '${END}')`)
    await expect.poll(() => heard).toContain(`shop_stock ${END}`)
    return heard.splice(0).filter((one) => !one.endsWith(END))
  }
}

const open = async (stock: number) => {
  const shop = await openShop()
  const { skuId, productId } = await stockPickle(shop, stock)
  const [buyer] = await addShoppers(shop.deps, 1)
  if (!buyer) throw new Error('no buyer')
  const heard = await listenTo(shop)
  await tellMoves(shop.deps)
  await heard()
  const order = (count: number) => placeFor(shop, buyer, [{ sku_id: skuId, count }], costOf(count))
  return { shop, skuId, productId, heard, order }
}

test('an order notifies nobody; whoever tells a second later tells of a product once, however many were sold', async () => {
  const { shop, productId, heard, order } = await open(100)
  for (let n = 0; n < 3; n++) expect((await order(2)).ok).toBe(true)
  expect(await heard()).toEqual([])
  await Promise.all([tellMoves(shop.deps), tellMoves(shop.deps)])
  expect(await heard()).toEqual([`shop_stock product:${productId}`])
  await tellMoves(shop.deps)
  expect(await heard()).toEqual([])
})

test('the last piece is told of at once, and so is the first that comes back', async () => {
  const { shop, skuId, productId, heard, order } = await open(2)
  expect((await order(2)).ok).toBe(true)
  expect(await heard()).toEqual([`shop_changed product:${productId}`])
  await shop.hook('/demo/stock', { sku_id: skuId, quantity: 5 })
  expect(await heard()).toEqual([`shop_changed product:${productId}`])
})

test('an order that is rolled back notifies nobody, at once or later', async () => {
  const { shop, heard, order } = await open(2)
  await shop.database.pool.query(`create function refuse_event() returns trigger language plpgsql as
    $$ begin raise 'a fault'; end $$`)
  await shop.database.pool.query(
    'create constraint trigger refuse_event after insert on order_event deferrable initially deferred for each row execute function refuse_event()',
  )
  for (const count of [1, 2]) await expect(order(count)).rejects.toThrow('a fault')
  await shop.database.pool.query('drop function refuse_event cascade')
  await tellMoves(shop.deps)
  expect(await heard()).toEqual([])
})
