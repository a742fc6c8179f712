import { describe, expect, test } from 'vitest'

import { addBuyers, newAttempt, ordersOf, send, type Attempt, type Buyer } from './buyers.ts'
import { breachesOf, directoryOf, KINDS, type Home } from './directories.ts'
import { sendAgain } from './load.ts'
import { openProxy, portOf, through } from './proxy.ts'
import { report, times } from './report.ts'
import { openShopOn, type Start } from './shop.ts'

const BUYERS = 20

/** Sends so many orders whose answers are lost, and sends each again with its key. */
const orderUnheard = async (home: Home, orders: number, start: Start = {}) => {
  const buyers = await home.work((database) => addBuyers(database, { buyers: BUYERS, stock: 100_000 }))
  const site = await openShopOn(home, start)
  const proxy = await openProxy(portOf(site.url))
  proxy.decide = (way) => (way === 'back' ? 'break' : 'pass')
  const attempts = await sendFrom(buyers, orders, through(proxy, site.url))
  const answered = attempts.filter(({ end }) => end !== 'unknown').length
  const broken = (await sendAgain(site.url, attempts)).length
  const breaches = await breachesOf(home, site)
  await site.stop()
  const doubled = (await home.work((database) => ordersOf(database, buyers))) - orders
  return { orders, answered, broken, doubled, breaches }
}

/** Each buyer sends one after the other. */
const sendFrom = async (buyers: readonly Buyer[], orders: number, url: string): Promise<Attempt[]> => {
  const attempts = Array.from({ length: orders }, (_, n) => newAttempt(buyers[n % buyers.length] as Buyer))
  await Promise.all(
    buyers.map(async (buyer) => {
      for (const attempt of attempts) if (attempt.buyer === buyer) await send(url, attempt)
    }),
  )
  return attempts
}

describe.each(KINDS)('on %s', (kind) => {
  test('F2: of orders whose answers are lost each is one order for whoever asks again', async () => {
    const lost = await orderUnheard(await directoryOf(kind), times(1000))
    report(`F2 lost answers on ${kind}`, lost)
    expect(lost).toMatchObject({ answered: 0, broken: 0, doubled: 0, breaches: [] })
  })

  test('F2, the proof notices a shop without its guard: one order for a key', async () => {
    const lost = await orderUnheard(await directoryOf(kind), 20, { without: 'one order for a key' })
    expect(lost.doubled).toBeGreaterThan(0)
  })
})
