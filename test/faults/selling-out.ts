import type { Database } from '#db/client.ts'
import { chanceOf } from '#test/orders/many-orders.ts'

import { addBuyers, newAttempt, ordersOf, post, sendUntilTaken, type Buyer } from './buyers.ts'
import { breachesOf, type Home } from './directories.ts'
import { openShopOn, type Start } from './shop.ts'

const STOCK = 100
const BUYERS = 200
/** Of one seed, at the same moment. */
const AT_ONCE = 50

export type Sold = {
  seed: number
  acknowledged: number
  orders: number
  left: number
  ends: string[]
  breaches: string[]
}

/** So many attempts on a stock of 100, for each seed; what decides by the seed is who comes when. */
export const sellOut = async (
  home: Home,
  { attempts, seeds }: { attempts: number; seeds: number },
  start: Start = {},
): Promise<Sold[]> => {
  const buyers = await home.work((database) => addBuyers(database, { buyers: BUYERS, stock: 0 }))
  const site = await openShopOn(home, start)
  const sales: Sold[] = []
  for (let seed = 1; seed <= seeds; seed++) {
    await setStock(site.url, buyers[0] as Buyer, STOCK)
    const ends = await crowd(site.url, buyers, { attempts, seed })
    const acknowledged = ends.filter((end) => end === 'acknowledged').length
    const others = [...new Set(ends)].filter((end) => end !== 'acknowledged')
    sales.push({ seed, acknowledged, orders: 0, left: 0, ends: others, breaches: await breachesOf(home, site) })
  }
  await site.stop()
  const { orders, left } = await home.work(async (database) => ({
    orders: await ordersOf(database, buyers),
    left: await onHand(database, buyers[0] as Buyer),
  }))
  return sales.map((sale) => ({ ...sale, orders: orders / seeds, left }))
}

/** The end of each attempt: acknowledged, or the answer it got instead. */
const crowd = async (url: string, buyers: readonly Buyer[], { attempts, seed }: { attempts: number; seed: number }) => {
  const chance = chanceOf(seed)
  const order = Array.from({ length: attempts }, () => buyers[chance(buyers.length)] as Buyer)
  const ends: string[] = []
  const work = async () => {
    for (let buyer = order.pop(); buyer; buyer = order.pop()) {
      const { end, answer } = await sendUntilTaken(url, newAttempt(buyer))
      ends.push(end === 'acknowledged' ? end : answer)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return ends
}

const setStock = (url: string, { skuId }: Buyer, quantity: number) =>
  post(url, '/demo/stock', { body: { sku_id: skuId, quantity } })

const onHand = async ({ pool }: Database, { skuId }: Buyer): Promise<number> => {
  const { rows } = await pool.query<{ on_hand: number }>('select on_hand from sku where id = $1', [skuId])
  return rows[0]?.on_hand ?? Number.NaN
}
