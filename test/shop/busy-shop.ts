import { insertManyOrders, moveClockTo } from '#test/orders/many-orders.ts'
import { logInAs } from '#test/people/staff.ts'

import { openShop } from './shop.ts'

/** Enough for every kind of order on both sides of every border; bench/lists/reports.ts measures a grown shop. */
const ORDERS = 2_000

/** A shop at this moment with a year of orders behind it. */
export async function openBusyShop({ from, now }: { from: string; now: string }) {
  const shop = await openShop()
  await moveClockTo(shop, now)
  await insertManyOrders(shop.deps, { count: ORDERS, from, to: now })
  return { shop, owner: await logInAs({ app: shop.app, db: shop.deps.db }, 'owner') }
}
