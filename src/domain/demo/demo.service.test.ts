import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'

import { withoutStatementLimit } from '#db/client.ts'
import { countProducts } from '#domain/catalog/catalog.service.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { freshDatabase } from '#test/database/database.ts'
import { testDeps } from '#test/shop/deps.ts'

import { grow } from './demo.service.ts'

const ORDERS = 400

test('a shop that was made large holds all that must hold, and is one of many shoppers and a few loved sizes', async () => {
  const { db } = await freshDatabase()
  const rowsOf = async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows
  const shelves = () => rowsOf(sql`select id, on_hand, held from sku where id <= 40 order by id`)
  const before = await shelves()
  await withoutStatementLimit(db, (one) => grow(one, { products: 200, orders: ORDERS }))

  expect((await checkInvariants({ db })).flatMap(({ breaches, late }) => [...breaches, ...late])).toEqual([])
  expect(await shelves()).toEqual(before)
  expect(await countProducts(testDeps(db))).toBe(200)
  const [made] = await rowsOf(sql<Record<'orders' | 'shoppers' | 'most' | 'bare' | 'told', number>>`
    with made as (select o.* from orders o join shopper s on s.id = o.shopper_id where s.public_id like 'u\\_made%')
    select (select count(*) from made) as orders, (select count(distinct shopper_id) from made) as shoppers,
      (select max(n) from (select count(*) as n from made group by shopper_id) each) as most,
      (select count(*) from made where not exists (select from order_line l where l.order_id = made.id)
        or not exists (select from order_event e where e.order_id = made.id and e.track_status = 'Delivered')) as bare,
      (select count(*) from message m join made on m.event = 'order:' || made.id || ':placed') as told`)
  expect(made).toMatchObject({ orders: ORDERS, bare: 0 })
  expect(made?.shoppers).toBeGreaterThan(ORDERS / 10)
  expect(made?.most).toBeGreaterThan(5)
  // those of the last months
  expect(made?.told).toBeGreaterThan(ORDERS / 10)
  expect(made?.told).toBeLessThan(ORDERS)

  const sold = (
    await rowsOf(sql<{ n: number }>`select count(*) as n from order_line group by sku_id order by n desc`)
  ).map(({ n }) => n)
  // of hundreds of sizes the first is in every tenth order or so, and half of them in one or two
  expect(sold[0]).toBeGreaterThan(ORDERS / 10)
  expect(sold[Math.floor(sold.length / 2)]).toBeLessThan(4)
})
