import { isDeepStrictEqual } from 'node:util'

import { expect, test } from 'vitest'

import { watchStatements } from '#test/database/statements.ts'
import { costOf, place, stockPickle } from '#test/orders/orders.ts'
import { tracesIn } from '#test/proof/traces.ts'
import { cashOrder, encoded } from '#test/requests/requests.ts'
import { setSettings } from '#test/shop/settings.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

const open = async () => {
  // with one connection its own statistics are those of all
  const shop = await openShop({ pool: 1 })
  const [mango, lemon] = [await stockPickle(shop, 100), await stockPickle(shop, 100, 'lemon-pickle')]
  const token = await shop.login()
  const all_product = [mango, lemon].map(({ skuId }) => ({ sku_id: skuId, count: 1 }))
  const order = (key: string, more: object = {}) =>
    place(shop, token, cashOrder(mango, costOf(2), { all_product, ...more }), key)
  // what a process remembers of the settings is read once
  expect((await order('first')).status).toBe(200)
  return { shop, mango, order, statements: watchStatements(shop.database.pool) }
}

/** What a statement is, in a word. */
const kindOf = (statement: string): string =>
  [
    ['begin', /^(start transaction|begin)/],
    ['commit', /^commit/],
    ['rollback', /^rollback/],
    ['who calls, and how often', /from "session"[^]*insert into limit_counter/],
    ['claim', /^with "claimed"/],
    ['settings of the process', /"is_all_veg"/],
    ['facts', /from "setting_group"/],
    ['order', /insert into "orders"/],
  ]
    .find(([, pattern]) => new RegExp(pattern ?? '').test(statement))?.[0]
    ?.toString() ?? statement

/** Of an order alone: that settings have changed a process may hear later than the order that followed. */
const ofTheOrder = ({ texts }: { texts: string[] }): string[] =>
  texts.map(kindOf).filter((kind) => kind !== 'settings of the process')

/** Row versions by table: each is space, WAL and work of every index of its table. */
const rowVersions = async ({ database: { pool } }: Shop) => {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string; n: number }>(
    `select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as n from pg_stat_user_tables where schemaname = 'public'`,
  )
  return new Map(rows.map(({ name, n }) => [name, n]))
}

test('a cash order of two sizes makes five round trips, beside the one that says who calls and how often (spec D138)', async () => {
  const { order, statements } = await open()
  expect((await order('second')).status).toBe(200)
  expect(statements.texts.map(kindOf)).toEqual([
    'who calls, and how often',
    'begin',
    'claim',
    'facts',
    'order',
    'commit',
  ])
})

test('a shop that limits its days asks for them in the same trip, and another does not (spec C5.4)', async () => {
  const { shop, order, statements } = await open()
  await order('second')
  const unlimited = statements.texts.find((text) => kindOf(text) === 'facts')
  expect(unlimited).not.toMatch(/day_pieces|dispatch_on/)
  await setSettings(shop, { numbers: { day_orders: 50 } })
  await order('third')
  statements.texts.length = 0
  expect((await order('fourth')).status).toBe(200)
  expect(ofTheOrder(statements)).toEqual(['who calls, and how often', 'begin', 'claim', 'facts', 'order', 'commit'])
  const limited = statements.texts.find((text) => kindOf(text) === 'facts')
  expect(limited).toMatch(/day_pieces/)
  await setSettings(shop, { numbers: { day_orders: null } })
  await order('fifth')
  statements.texts.length = 0
  await order('sixth')
  expect(statements.texts.find((text) => kindOf(text) === 'facts')).toBe(unlimited)
})

test('how cash parcels ended is asked in the same trip, and not at all where the owner has it off (spec C8.5)', async () => {
  const { shop, order, statements } = await open()
  await order('second')
  const watching = statements.texts.map(kindOf)
  expect(statements.texts.find((text) => kindOf(text) === 'facts')).toMatch(/delivery_record/)
  await setSettings(shop, { risk: { mode: 'off' } })
  await order('third')
  statements.texts.length = 0
  expect((await order('fourth')).status).toBe(200)
  expect(ofTheOrder(statements)).toEqual(watching)
  expect(statements.texts.join()).not.toMatch(/delivery_record/)
})

test('a refused order is rolled back after its facts were read: no size was locked for it', async () => {
  const { order, statements } = await open()
  expect((await order('second', { rate: encoded(1) })).status).toBe(409)
  expect(statements.texts.map(kindOf)).toEqual(['who calls, and how often', 'begin', 'claim', 'facts', 'rollback'])
  expect(statements.texts.find((text) => kindOf(text) === 'facts')).not.toContain('for no key update')
})

test('a cash order of two sizes writes so many rows, and none of its messages', async () => {
  const { shop, order } = await open()
  const before = await rowVersions(shop)
  expect((await order('second')).status).toBe(200)
  const written = [...(await rowVersions(shop))].map(([name, n]) => [name, n - (before.get(name) ?? 0)] as const)
  expect(Object.fromEntries(written.filter(([, n]) => n > 0))).toEqual({
    // its two windows, of the account and of the address
    limit_counter: 4,
    // claimed, and then it leads to the order
    idempotency_key: 2,
    orders: 1,
    order_line: 2,
    order_event: 1,
    sku: 2,
    stock_entry: 2,
    untold_change: 2,
  })
})

test.each([
  {
    what: 'a changed price is refused with the new one',
    rival: 'amount_paise = 17000',
    answer: [409, 'PRICES_CHANGED'],
  },
  { what: 'goods that are gone are refused', rival: 'on_hand = held', answer: [409, 'STOCK_SHORT'] },
  { what: 'a size that is not sold any more is refused', rival: 'is_active = false', answer: [422, 'UNKNOWN_SIZE'] },
  { what: 'what took nothing from this order does not hinder it', rival: 'mrp_paise = 30000', answer: [200, null] },
])('somebody is quicker between reading and writing: $what', async ({ rival, answer }) => {
  const { shop, mango, order, statements } = await open()
  const traces = await tracesIn(shop.database)
  statements.texts.length = 0
  let isFirst = true
  statements.beforeEach = async (text, request) => {
    if (kindOf(text) !== 'order' || !isFirst) return
    isFirst = false
    await request(`update sku set ${rival} where id = ${mango.skuId}`)
  }
  const { status, body } = await order('second')
  expect([status, body.code]).toEqual(answer)
  expect(statements.texts.map(kindOf).slice(2, 6)).toEqual(['claim', 'facts', 'order', 'facts'])
  const isUntouched = isDeepStrictEqual(await tracesIn(shop.database), traces)
  expect(isUntouched).toBe(status !== 200)
})
