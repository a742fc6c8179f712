import { expect, inject, test } from 'vitest'

import { costOf, place, stockPickle } from '#test/orders/orders.ts'
import { cashOrder } from '#test/requests/requests.ts'
import { openShop } from '#test/shop/shop.ts'

const OF_AN_ORDER = [
  'from "session"',
  'insert into limit_counter',
  '"claimed" as',
  'from "setting_group"',
  '"placed" as',
]

test('what an order says is planned once: PostgreSQL finds no values that a plan of their own would be better for', async () => {
  // with one connection its own plans are those of all
  const shop = await openShop({ pool: 1 })
  const { pool } = shop.database
  const wares = await stockPickle(shop, 100)
  const token = await shop.login()
  // in a shop of many products no table is read whole
  await pool.query('analyze; set enable_seqscan = off')
  // PostgreSQL looks at five plans for their values, and then decides
  for (let n = 0; n < 12; n++) {
    const order = cashOrder(wares, costOf(2))
    expect((await place(shop, token, order, `order ${n}`)).status).toBe(200)
  }
  const { rows } = await pool.query<{ words: string; isOnce: boolean }>(
    `select words, custom_plans <= 5 and generic_plans > 5 as "isOnce" from pg_prepared_statements
     join unnest($1::text[]) with ordinality as said (words, place) on strpos(statement, words) > 0
     where statement not like '%unnest($1::text[]) with ordinality%' order by place`,
    [OF_AN_ORDER],
  )
  // a pooler lends another connection each time, and none of them keeps a plan
  expect(rows).toEqual(inject('pooler') ? [] : OF_AN_ORDER.map((text) => ({ words: text, isOnce: true })))
})
