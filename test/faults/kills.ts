import { addBuyers, ordersOf } from './buyers.ts'
import { breachesOf, type Home } from './directories.ts'
import { Load, sendAgain } from './load.ts'
import { openShopOn, type Start } from './shop.ts'

export type Killed = {
  kills: number
  acknowledged: number
  unknown: number
  /** Keys that, asked for again, led to no order or to another one. */
  broken: number
  doubled: number
  breaches: string[]
}
export type Plan = { kills: number; inFlight: number }

/**
 * Kills the shop again and again while orders are under way, and starts it on the same data. A buyer without an answer sends
 * again with the same key, and so does every other: `broken` counts those who then get no order or another one,
 * `doubled` the orders beyond one for each key.
 */
export const killAndRestart = async (home: Home, { kills, inFlight }: Plan, start: Start = {}): Promise<Killed> => {
  const buyers = await home.work((database) => addBuyers(database, { buyers: inFlight, stock: 100_000 }))
  const counted = { kills, acknowledged: 0, unknown: 0, broken: 0 }
  const breaches: string[] = []
  let keys = 0
  let site = await openShopOn(home, start)
  for (let kill = 0; kill < kills; kill++) {
    const load = new Load(site.url, buyers, inFlight)
    await load.untilMore(inFlight / 2)
    await site.stop('SIGKILL')
    const attempts = await load.stop()
    counted.acknowledged += load.acknowledged
    counted.unknown += attempts.filter(({ end }) => end === 'unknown').length
    keys += attempts.length
    site = await openShopOn(home, start)
    counted.broken += (await sendAgain(site.url, attempts)).length
    breaches.push(...(await breachesOf(home, site)))
  }
  await site.stop()
  return { ...counted, doubled: (await home.work((database) => ordersOf(database, buyers))) - keys, breaches }
}
