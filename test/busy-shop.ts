import { insertManyOrders, moveClockTo } from './many-orders.ts'
import { openShop } from './shop.ts'
import { logInAs } from './staff.ts'

/** A shop at this moment with ten thousand orders behind it; fewer on the embedded database, where they would take minutes. */
export async function openBusyShop({ from, now }: { from: string; now: string }) {
  const shop = await openShop()
  await moveClockTo(shop, now)
  const count = shop.database.kind === 'postgres' ? 10_000 : 2_000
  await insertManyOrders(shop.deps, { count, from, to: now })
  return { shop, owner: await logInAs({ app: shop.app, db: shop.deps.db }, 'owner') }
}
