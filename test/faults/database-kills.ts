import type { Site } from '#test/site/site.ts'

import type { Server } from '../../scripts/programs/postgres.ts'
import { addBuyers, newAttempt, ordersOf, send, type Buyer } from './buyers.ts'
import { breachesOf, type Home } from './directories.ts'
import type { Killed, Plan } from './kills.ts'
import { Load, sendAgain } from './load.ts'
import { isAlive, openShopOn, type Start } from './shop.ts'

export type Outlived = Killed & {
  /** Whether the shop's process is still the one that was started. */
  alive: boolean
  /** From when the database answered until an order got through, at the worst. */
  slowestMs: number
}

/** Kills the database server under a shop that goes on taking orders, and starts it again on its data. */
export const killDatabase = async (
  { home, server }: { home: Home; server: Server },
  { kills, inFlight }: Plan,
  start: Start = {},
): Promise<Outlived> => {
  const buyers = await home.work((database) => addBuyers(database, { buyers: inFlight + 1, stock: 100_000 }))
  const site = await openShopOn(home, start)
  const load = new Load(site.url, buyers.slice(1), inFlight)
  let slowestMs = 0
  let outlived = 0
  for (let kill = 0; kill < kills && isAlive(site); kill++) {
    await load.untilMore(inFlight)
    await server.kill()
    await server.start()
    const waited = await untilServed(site, buyers[0] as Buyer)
    slowestMs = Math.max(slowestMs, waited.ms)
    outlived += 1
  }
  const attempts = await load.stop()
  const counted = {
    kills,
    acknowledged: load.acknowledged,
    unknown: attempts.filter(({ end }) => end === 'unknown').length,
    alive: isAlive(site),
    slowestMs,
  }
  if (!counted.alive) return { ...counted, broken: 0, doubled: 0, breaches: [] }
  const broken = (await sendAgain(site.url, attempts)).length
  const breaches = await breachesOf(home, site)
  const orders = await home.work((database) => ordersOf(database, buyers))
  return { ...counted, broken, breaches, doubled: orders - attempts.length - outlived }
}

/** One order, sent again until it is acknowledged. */
export const untilServed = async (site: Site, buyer: Buyer) => {
  const began = performance.now()
  const attempt = newAttempt(buyer)
  while (isAlive(site) && (await send(site.url, attempt)).end !== 'acknowledged')
    await new Promise((resolve) => setTimeout(resolve, 20))
  return { ms: Math.round(performance.now() - began) }
}
