import { Kysely, PostgresDialect } from 'kysely'
import { expect, inject, test } from 'vitest'

import type { DB } from '#db/schema.gen.ts'
import { costOf, onHand, placeFor, stockPickle } from '#test/orders/orders.ts'
import { readThenWrite } from '#test/proof/controls.ts'
import { unbalancedSizes } from '#test/proof/traces.ts'
import { addShoppers, openShop } from '#test/shop/shop.ts'

const STOCK = 100
const BUYERS = 200
const AT_ONCE = 50
/** PGlite answers one statement at a time: there the order of things is what is tested, and a tenth of it is enough. */
const ATTEMPTS = inject('home') === 'pglite' ? 1000 : 10_000

/** So many attempts, fifty at a time; answers how many sold. */
const soldBy = async (attempts: number, attempt: (n: number) => Promise<boolean>): Promise<number> => {
  let sold = 0
  for (let from = 0; from < attempts; from += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, attempts - from) }, (_, n) => attempt(from + n))
    sold += (await Promise.all(batch)).filter(Boolean).length
  }
  return sold
}

test(`${ATTEMPTS} attempts on a stock of 100 sell exactly 100: none over, none under`, async () => {
  const shop = await openShop({ limits: 'bench' })
  const { skuId } = await stockPickle(shop, STOCK)
  const buyers = await addShoppers(shop.deps, BUYERS)
  const sold = await soldBy(ATTEMPTS, async (n) => {
    const buyer = buyers[n % BUYERS]
    if (!buyer) throw new Error('no buyer')
    const outcome = await placeFor(shop, buyer, [{ sku_id: skuId, count: 1 }], costOf(1))
    if (!outcome.ok && outcome.code !== 'STOCK_SHORT') throw new Error(outcome.code)
    return outcome.ok
  })
  const { rows } = await shop.database.pool.query(
    'select count(*) as orders, sum(count) as pieces from order_line where sku_id = $1 and order_id in (select id from orders where shopper_id = any($2))',
    [skuId, buyers.map(({ shopper }) => shopper.id)],
  )
  expect([sold, rows[0], await onHand(shop, skuId)]).toEqual([STOCK, { orders: STOCK, pieces: STOCK }, 0])
  expect(await unbalancedSizes(shop.database)).toEqual([])
}, 240_000)

test('the harness notices: a sale that reads before it writes does not sell exactly 100', async () => {
  const shop = await openShop({ limits: 'bench' })
  const { skuId } = await stockPickle(shop, STOCK)
  expect(await soldBy(1000, () => readThenWrite(shop.deps, skuId))).not.toBe(STOCK)
})

test('the last five pieces: fifty buyers who want one or more each never get more than there are', async () => {
  const shop = await openShop({ limits: 'bench' })
  const { skuId } = await stockPickle(shop, 5)
  const buyers = await addShoppers(shop.deps, 50)
  const outcomes = await Promise.all(
    buyers.map((buyer, n) => placeFor(shop, buyer, [{ sku_id: skuId, count: 1 + (n % 3) }], costOf(1 + (n % 3)))),
  )
  const units = outcomes.map((outcome, n) => (outcome.ok ? 1 + (n % 3) : 0)).reduce((sum, count) => sum + count, 0)
  expect(units + (await onHand(shop, skuId))).toBe(5)
  // one piece is always wanted by a person, so nothing is left lying
  expect(units).toBe(5)
  expect(await unbalancedSizes(shop.database)).toEqual([])
})

test('carts with the same sizes in opposite order wait for each other and never deadlock', async () => {
  const shop = await openShop({ limits: 'bench' })
  const skus = await Promise.all(
    ['mango-pickle', 'lemon-pickle', 'garlic-pickle'].map(async (slug) => (await stockPickle(shop, 1000, slug)).skuId),
  )
  // transact would try a deadlocked order again in silence, so the database's own answers are watched
  const failures: unknown[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: shop.database.pool }),
    log: (event) => {
      if (event.level === 'error') failures.push(event.error)
    },
  })
  const watched = { ...shop, deps: { ...shop.deps, db } }
  const buyers = await addShoppers(shop.deps, 100)
  const outcomes = await Promise.all(
    buyers.map((buyer, n) => {
      const lines = skus.map((sku_id) => ({ sku_id, count: 1 }))
      return placeFor(watched, buyer, n % 2 ? lines : lines.toReversed(), costOf(3))
    }),
  )
  expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([])
  expect(failures).toEqual([])
  expect(await Promise.all(skus.map((sku) => onHand(shop, sku)))).toEqual([900, 900, 900])
})
