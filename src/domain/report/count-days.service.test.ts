import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Database } from '#db/client.ts'
import { freshDatabase } from '#test/database/database.ts'
import { insertManyOrders, moveClockTo } from '#test/orders/many-orders.ts'
import { testDeps } from '#test/shop/deps.ts'

import { countSalesDays } from './count-days.service.ts'
import { countDays, findUncounted } from './sale-day.store.ts'
import { readSalesReport } from './sales-report.service.ts'

const DAYS = { from: '2028-02-20', to: '2028-03-03' }

/** Some days of orders, all of them counted but the last, which is not over. */
async function openCounted() {
  const database = await freshDatabase()
  const { db } = database
  await db.transaction().execute(async (tx) => {
    // the demo shop's own orders are of years before; the ledger of annas lets nobody take anything away
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`truncate orders cascade`.execute(tx)
  })
  await moveClockTo({ deps: testDeps(db) }, '2028-03-03T15:00:00+05:30')
  await insertManyOrders(testDeps(db), {
    count: 240,
    from: '2028-02-20T00:00:00+05:30',
    to: '2028-03-03T14:00:00+05:30',
  })
  await countSalesDays({ db })
  expect(await findUncounted(db, 1)).toEqual([])
  return { database, db, report: reportOf(database) }
}

/** What a process that remembers nothing says. */
const reportOf =
  ({ db }: Database) =>
  async () =>
    (await readSalesReport(testDeps(db), { ...DAYS, by: 'day' })).value

const ordersOn = async ({ db }: Pick<Database, 'db'>, day: string) =>
  (
    await sql<{ id: number; total: number }>`select id, total_paise as total from orders
      where (created_at at time zone 'Asia/Kolkata')::date = ${day}::date and source <> 'replacement'
        and track_status not in ('Cancelled', 'RTO') order by total_paise desc, id`.execute(db)
  ).rows

const salesOn = (report: Awaited<ReturnType<ReturnType<typeof reportOf>>>, day: string) =>
  report.rows.find((row) => row.day === day)?.sales

test('what was counted once says the same as the orders do, and is what reports read', async () => {
  const { db, report } = await openCounted()
  const counted = await report()
  await sql`delete from counted_day`.execute(db)
  expect(await report()).toEqual(counted)
  await countSalesDays({ db })
  expect(await report()).toEqual(counted)
  await sql`update sale_day set sales_paise = sales_paise + 100 where day = '2028-02-29'`.execute(db)
  expect((await report()).total.sales).toBeGreaterThan(counted.total.sales)
})

test('an old order that is cancelled or goes to another state changes its day at once, before anything is counted again', async () => {
  const { database, db, report } = await openCounted()
  const before = await report()
  const [dearest] = await ordersOn(database, '2028-02-21')
  await sql`update orders set track_status = 'Cancelled' where id = ${dearest?.id}`.execute(db)
  expect(salesOn(await report(), '2028-02-21')).toBe((salesOn(before, '2028-02-21') ?? 0) - (dearest?.total ?? 0))
  const [other] = await ordersOn(database, '2028-02-22')
  await sql`update orders set address = jsonb_set(address, '{state}', '"Sikkim"') where id = ${other?.id}`.execute(db)
  expect((await report()).states).toContainEqual({ name: 'Sikkim', orders: 1, sales: other?.total })
})

test('who comes again is told by the first sale that is left', async () => {
  const { db, report } = await openCounted()
  const before = await report()
  // the first sale of the person who has two or more, and each on a day of its own
  const { rows } = await sql<{ id: number }>`
    select distinct on (shopper_id) id from orders where source <> 'replacement' and track_status not in ('Cancelled', 'RTO')
      and shopper_id in (select shopper_id from orders where source <> 'replacement'
        and track_status not in ('Cancelled', 'RTO') group by shopper_id having count(distinct created_at) > 1)
    order by shopper_id, created_at limit 5`.execute(db)
  expect(rows).toHaveLength(5)
  for (const { id } of rows) await sql`update orders set track_status = 'RTO' where id = ${id}`.execute(db)
  const after = await report()
  expect(after.total.orders).toBe(before.total.orders - 5)
  expect(after.total.repeat).toBe(before.total.repeat - 5)
  await countSalesDays({ db })
  expect((await report()).total).toEqual(after.total)
})

test('an order that changes while its day is counted has the day counted again', async () => {
  const { database, db, report } = await openCounted()
  // the embedded database has one connection: nothing happens in the meantime
  if (database.kind !== 'postgres') return
  const day = '2028-02-21'
  const [dearest, next] = await ordersOn(database, day)
  const before = salesOn(await report(), day) ?? 0

  const cancelling = await db.startTransaction().execute()
  await sql`update orders set track_status = 'Cancelled' where id = ${dearest?.id}`.execute(cancelling)
  await db.transaction().execute((tx) => countDays(tx, [day]))
  await cancelling.commit().execute()
  expect(salesOn(await report(), day)).toBe(before - (dearest?.total ?? 0))

  const counting = await db.startTransaction().execute()
  await countDays(counting, [day])
  await sql`update orders set track_status = 'Cancelled' where id = ${next?.id}`.execute(db)
  await counting.commit().execute()
  expect(salesOn(await report(), day)).toBe(before - (dearest?.total ?? 0) - (next?.total ?? 0))
  expect(await findUncounted(db, 100)).toContain(day)
})
