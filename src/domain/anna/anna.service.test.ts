import { expect, test } from 'vitest'

import { toAnnaHistory } from '#http/shapes/anna.shape.ts'
import { commit, inTransaction, tally } from '#test/orders/discounts.ts'
import { costOf, placeFor, stockPickle } from '#test/orders/orders.ts'
import { unbalancedAnnas } from '#test/proof/traces.ts'
import { addShoppers, openShop, type Shop } from '#test/shop/shop.ts'

import {
  annaBalance,
  annaHistory,
  attachAnnas,
  earnAnnas,
  expireAnnas,
  releaseAnnas,
  reserveAnnas,
} from './anna.service.ts'
import { grantAnnas } from './grant.service.ts'

const DAY = 86_400

/** A shopper with annas, and what a test does with them. */
const wallet = async (...lots: { annas: number; days?: number }[]) => {
  const shop = await openShop()
  const { deps } = shop
  const [buyer] = await addShoppers(deps, 1)
  if (!buyer) throw new Error('no buyer')
  const shopperId = buyer.shopper.id
  for (const lot of lots) await grantAnnas(deps, { shopperId, ...lot })
  return {
    shop,
    deps,
    buyer,
    shopperId,
    balance: async () => (await annaBalance(deps.db, shopperId)).free,
    spend: (annas: number, intent: number) =>
      inTransaction(deps, (tx) => reserveAnnas(tx, { shopperId, annas, source: `intent:${intent}` })),
    restore: (intent: number) => commit(deps, (tx) => releaseAnnas(tx, { source: `intent:${intent}` })),
    advance: (seconds: number) => shop.hook('/demo/clock', { advance: seconds }),
    history: async () =>
      toAnnaHistory(await annaHistory(deps, shopperId, 1), 1).history.data.map(({ mode, total_annas }) => [
        mode,
        total_annas,
      ]),
  }
}
/** An order of the shopper to attach things to. */
const anOrder = async (shop: Shop, buyer: Awaited<ReturnType<typeof wallet>>['buyer']): Promise<number> => {
  const { skuId } = await stockPickle(shop)
  const order = await placeFor(shop, buyer, [{ sku_id: skuId, count: 1 }], costOf(1))
  if (!order.ok) throw new Error(order.code)
  return order.value.id
}

test('800 annas and 24 payments of Rs.50 at once: exactly one has them, and the balance is 0', async () => {
  const { shop, spend, balance } = await wallet({ annas: 800 })
  const outcomes = await Promise.all(Array.from({ length: 24 }, (_, n) => spend(800, n + 1)))
  expect(tally(outcomes)).toEqual({ ok: 1, ANNAS_SHORT: 23 })
  expect(await balance()).toBe(0)
  expect(await unbalancedAnnas(shop.database)).toEqual([])
})

test('a payment spends once, however often it asks at once', async () => {
  const { shop, spend, balance } = await wallet({ annas: 800 })
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => spend(160, 1)))
  expect(tally(outcomes)).toEqual({ ok: 12 })
  expect(await balance()).toBe(640)
  expect(await unbalancedAnnas(shop.database)).toEqual([])
})

test('what was agreed on can be spent to the last anna; how many annas are offered from on was asked before', async () => {
  const { spend, balance } = await wallet({ annas: 320 })
  expect(tally([await spend(160, 1), await spend(160, 2), await spend(1, 3)])).toEqual({ ok: 2, ANNAS_SHORT: 1 })
  expect(await balance()).toBe(0)
})

test('what expires first is spent first, and what expires today does not count tomorrow', async () => {
  const { spend, balance, advance, shop } = await wallet(
    { annas: 200, days: 30 },
    { annas: 100, days: 2 },
    { annas: 100, days: 10 },
  )
  await spend(150, 1)
  await advance(3 * DAY)
  // all of the 2 days' and half of the 10 days' are spent: nothing expired
  expect(await balance()).toBe(250)
  await advance(8 * DAY)
  expect(await balance()).toBe(200)
  expect(await unbalancedAnnas(shop.database)).toEqual([])
})

test('annas last to the end of their time: then they are gone without any job, and the job only records it', async () => {
  const { shop, deps, balance, spend, advance, history } = await wallet({ annas: 800, days: 60 })
  const left = async () =>
    (
      await shop.database.pool.query<{ left: number }>(
        'select floor(extract(epoch from max(expires_at) - shop_now()))::int as left from anna_lot where remaining > 0 and shop_now() < expires_at',
      )
    ).rows[0]?.left ?? 0
  // a minute before the end of the time, whatever this test has taken
  await advance((await left()) - 60)
  expect(await balance()).toBe(800)
  // the demo shopper's are older and may be due already
  await expireAnnas(deps)
  expect(await history()).toEqual([['credit', 800]])
  await advance(61)
  expect(await balance()).toBe(0)
  expect(await spend(800, 1)).toMatchObject({ code: 'ANNAS_SHORT' })
  expect(await history()).toEqual([['credit', 800]])
  await Promise.all([expireAnnas(deps), expireAnnas(deps)])
  expect(await expireAnnas(deps)).toBe(0)
  expect(await history()).toEqual([
    ['expired', -800],
    ['credit', 800],
  ])
  expect(await unbalancedAnnas(shop.database)).toEqual([])
})

test('a payment given up releases its annas, once; if it arrives after all it spends again', async () => {
  const { shop, spend, restore, balance, history } = await wallet({ annas: 800 })
  await spend(800, 1)
  await Promise.all([restore(1), restore(1), restore(2)])
  expect(await balance()).toBe(800)
  expect((await spend(800, 1)).ok).toBe(true)
  expect(await balance()).toBe(0)
  await restore(1)
  expect(await balance()).toBe(800)
  // none of it ever became an order
  expect(await history()).toEqual([['credit', 800]])
  expect(await unbalancedAnnas(shop.database)).toEqual([])
})

test('a payment begun and dropped renews no annas, however often (spec D22)', async () => {
  const { shop, spend, restore, balance, advance } = await wallet({ annas: 200, days: 3 }, { annas: 300, days: 30 })
  for (const intent of [1, 2]) {
    await spend(400, intent)
    await advance(DAY)
    await restore(intent)
  }
  expect(await balance()).toBe(500)
  await spend(400, 3)
  await advance(DAY)
  expect(await balance()).toBe(100)
  // what ended while it was reserved has ended
  await restore(3)
  expect(await balance()).toBe(300)
  expect(await unbalancedAnnas(shop.database)).toEqual([])
})

test('a cancelled order’s annas keep their expiry but last 7 days at least', async () => {
  const { shop, deps, buyer, spend, balance, advance } = await wallet({ annas: 100, days: 1 }, { annas: 200, days: 30 })
  await spend(300, 1)
  const orderId = await anOrder(shop, buyer)
  await commit(deps, (tx) => attachAnnas(tx, { source: 'intent:1', orderId }))
  await advance(2 * DAY)
  await commit(deps, (tx) => releaseAnnas(tx, { orderId }))
  expect(await balance()).toBe(300)
  await advance(7 * DAY)
  // the first lot's seven days are over, the second has its old expiry
  expect(await balance()).toBe(200)
  await advance(21 * DAY - 120)
  expect(await balance()).toBe(200)
  await advance(120)
  expect(await balance()).toBe(0)
})

test('releasing does not lengthen the life of what was never spent', async () => {
  const { shop, deps, buyer, spend, balance, advance } = await wallet({ annas: 800, days: 2 })
  await spend(160, 1)
  const orderId = await anOrder(shop, buyer)
  await commit(deps, (tx) => attachAnnas(tx, { source: 'intent:1', orderId }))
  await commit(deps, (tx) => releaseAnnas(tx, { orderId }))
  await advance(2 * DAY)
  expect(await balance()).toBe(160)
})

test('the debit appears when the order does, and the cancelled order’s refund beside it', async () => {
  const { shop, deps, buyer, spend, balance, history } = await wallet({ annas: 800 })
  await spend(480, 1)
  expect([await balance(), await history()]).toEqual([320, [['credit', 800]]])
  const orderId = await anOrder(shop, buyer)
  for (const _ of [1, 2]) await commit(deps, (tx) => attachAnnas(tx, { source: 'intent:1', orderId }))
  expect(await history()).toEqual([
    ['debit', -480],
    ['credit', 800],
  ])
  for (const _ of [1, 2]) await commit(deps, (tx) => releaseAnnas(tx, { orderId }))
  expect(await balance()).toBe(800)
  expect(await history()).toEqual([
    ['refund', 480],
    ['debit', -480],
    ['credit', 800],
  ])
  expect(await unbalancedAnnas(shop.database)).toEqual([])
})

test('an order earns once', async () => {
  const { shop, deps, buyer, shopperId, balance } = await wallet()
  const orderId = await anOrder(shop, buyer)
  const earn = () => commit(deps, (tx) => earnAnnas(tx, { shopperId, orderId, annas: 48, days: 60 }))
  await Promise.all(Array.from({ length: 8 }, earn))
  await commit(deps, (tx) => earnAnnas(tx, { shopperId, orderId: orderId + 1, annas: 0, days: 60 }))
  expect(await balance()).toBe(48)
  expect(await unbalancedAnnas(shop.database)).toEqual([])
})

test('the ledger is only ever added to, and each transaction sums to nought', async () => {
  const { shop, spend } = await wallet({ annas: 800 })
  await spend(160, 1)
  const { pool } = shop.database
  const forbidden = [
    'update anna_entry set delta = delta * 2',
    'update anna_txn set at = at',
    'update anna_allocation set annas = 1',
    'update anna_lot set amount = 1000',
    `update anna_lot set expires_at = expires_at + interval '1 year'`,
    ...['anna_entry', 'anna_txn', 'anna_allocation', 'anna_lot', 'anna_order'].map((table) => `delete from ${table}`),
    'truncate anna_entry',
  ]
  for (const statement of forbidden) await expect(pool.query(statement)).rejects.toThrow(/only ever added to/)
  await expect(
    pool.query(
      `with txn as (insert into anna_txn (shopper_id, kind, source, at) select shopper_id, 'granted', 'x', at from anna_txn limit 1 returning id)
       insert into anna_entry (txn_id, account, delta) select id, 'shopper', 1 from txn`,
    ),
  ).rejects.toThrow(/sum to zero/)
  await expect(pool.query('update anna_lot set remaining = -1')).rejects.toThrow(/check/)
  expect(await unbalancedAnnas(shop.database)).toEqual([])
})
