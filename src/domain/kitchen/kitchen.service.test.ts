import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { updateSettings } from '#domain/settings/settings.service.ts'
import { proposePicks } from '#domain/stock/picks.service.ts'
import { watchStatements } from '#test/database/statements.ts'
import { tracesIn } from '#test/proof/traces.ts'
import { openStock } from '#test/shop/shelf.ts'

import { readKitchen } from './kitchen.service.ts'

const [NEAR, FAR] = ['841302', '560001']

/**
 * A day that can be counted by hand. After 36 days on the shelf OLD is fresh enough for nobody, MID for the next
 * district, NEW for everywhere.
 */
const open = async () => {
  const { db, ...stock } = await openEmpty()
  const { count, receive, place, pass } = stock
  await count({ counts: [{ batch_id: null, pieces: 0 }], from: 20, note: 'empty' })
  await receive('OLD', 10, { good: 50 })
  await receive('MID', 4, { good: 60 })
  await receive('NEW', 5, { good: 250 })
  await db
    .insertInto('delivery_area')
    .values({ area: FAR, is_served: true, takes_cash: true, travel_days: 9 })
    .execute()
  /** Placed now, to leave so many days after the day that all is counted on. */
  const order = async (units: number, leavesIn: number, zip = NEAR) => {
    const orderNo = await place(units)
    await db
      .updateTable('orders')
      .set({
        dispatch_on: sql<Date>`(shop_now() at time zone 'Asia/Kolkata')::date + 36 + ${leavesIn}::int`,
        address: sql`jsonb_set(address, '{zip}', to_jsonb(${zip}::text))`,
        track_status: 'Confirmed',
      })
      .where('order_no', '=', orderNo)
      .execute()
    return orderNo
  }
  return { ...stock, db, order, passed: () => pass(36) }
}

/** The stock of the pickle, and no order that waits. */
const openEmpty = async () => {
  const stock = await openStock()
  const { db } = stock.shop.deps
  await db.updateTable('orders').set({ track_status: 'Cancelled' }).execute()
  return { ...stock, db }
}

const countsOf = (day: { needs: { needed: number; fresh: number; toMake: number }[] } | undefined) =>
  day?.needs.map(({ needed, fresh, toMake }) => [needed, fresh, toMake])

test('a day is what one counts by hand, and an old batch is left out (spec C5.1)', async () => {
  const { shop, db, order, passed } = await open()
  const late = await order(6, -1, FAR)
  await order(4, 0)
  await order(2, 0)
  await order(4, 2)
  const unsure = await order(1, -2)
  await db.updateTable('orders').set({ track_status: 'Order' }).where('order_no', '=', unsure).execute()
  await passed()
  await updateSettings(shop.deps, { selling: { cash_confirm: 'link' } })
  const kitchen = await readKitchen(shop.deps, undefined)
  // the late one goes far: NEW alone is fresh enough for it, and MID is left for those of today
  expect(countsOf(kitchen.late)).toEqual([[6, 5, 1]])
  expect(kitchen.late?.packable).toEqual([late])
  expect(kitchen.days.map((day) => [day.orders, countsOf(day)])).toEqual([
    [2, [[6, 4, 2]]],
    [1, [[4, 0, 4]]],
  ])
  expect(kitchen.days[0]?.day).toBe(kitchen.today)
  expect(countsOf(kitchen.unconfirmed)).toEqual([[1, 0, 1]])
  // ten pieces of OLD lie there all the same
  expect(await db.selectFrom('batch').select('pieces').where('code', '=', 'OLD').executeTakeFirst()).toEqual({
    pieces: 10,
  })
})

test('what is fresh is what the pack screen would propose to the same orders (spec C5.1.1)', async () => {
  const { shop, db, order, passed } = await open()
  for (const [units, leavesIn, zip] of [
    [3, 1, FAR],
    [3, 0, NEAR],
    [5, 2, NEAR],
  ] as const)
    await order(units, leavesIn, zip)
  await passed()
  const orders = await db
    .selectFrom('orders')
    .where('track_status', '=', 'Confirmed')
    .orderBy('dispatch_on')
    .orderBy('id')
    .select(['id', sql<string>`address ->> 'zip'`.as('zip')])
    .execute()
  const proposals = await proposePicks(db, orders)
  const missing = [...proposals.values()].flatMap(({ short }) => short).reduce((sum, { count }) => sum + count, 0)
  const { days } = await readKitchen(shop.deps, undefined)
  expect(days.flatMap(({ needs }) => needs).reduce((sum, { toMake }) => sum + toMake, 0)).toBe(missing)
  expect(missing).toBe(2)
})

test('without batches what is on the shelf is fresh; a day after `until` is left out', async () => {
  const { shop, confirmed, db, place } = await openEmpty()
  const [soon, later] = [await confirmed(3), await place(2)]
  const leaves = (orderNo: string, days: number) =>
    db
      .updateTable('orders')
      .set({ dispatch_on: sql<Date>`(shop_now() at time zone 'Asia/Kolkata')::date + ${days}::int` })
      .where('order_no', '=', orderNo)
      .execute()
  await leaves(soon, 1)
  await leaves(later, 4)
  const all = await readKitchen(shop.deps, undefined)
  expect(all.days.map((day) => [countsOf(day), day.packable])).toEqual([
    [[[3, 3, 0]], [soon]],
    [[[2, 2, 0]], []],
  ])
  const [tomorrow] = all.days
  expect(await readKitchen(shop.deps, tomorrow?.day)).toEqual({ ...all, days: [tomorrow] })
})

test('it takes three statements, and writes nothing (spec C5.1.5)', async () => {
  const { shop, order, passed } = await open()
  await order(4, 0)
  await order(4, 1)
  await passed()
  const before = await tracesIn(shop.database)
  const statements = watchStatements(shop.database.pool)
  await readKitchen(shop.deps, undefined)
  expect(statements.texts).toHaveLength(3)
  expect(await tracesIn(shop.database)).toEqual(before)
})
