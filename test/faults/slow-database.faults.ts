import { expect, test } from 'vitest'

import { addBuyers, newAttempt, ordersOf, send } from './buyers.ts'
import { breachesOf, directoryOn, lastingPostgres } from './directories.ts'
import { sendAgain } from './load.ts'
import { openProxy, portOf, through } from './proxy.ts'
import { report } from './report.ts'
import { isAlive, openShopOn } from './shop.ts'

const BUYERS = 30

test('F5: orders over a slow way to the database are placed or asked to come again, and each is one order in the end', async () => {
  const server = await lastingPostgres()
  const home = await directoryOn(server)
  const buyers = await home.work((database) => addBuyers(database, { buyers: BUYERS, stock: 100 }))
  const proxy = await openProxy(portOf(server.url))
  const site = await openShopOn(home, {
    settings: { DATABASE_URL: through(proxy, home.settings['DATABASE_URL'] ?? '') },
  })
  expect((await fetch(site.url)).status).toBe(200)
  proxy.delayMs = 150
  const began = performance.now()
  const ordering = Promise.all(buyers.map((buyer) => send(site.url, newAttempt(buyer))))
  // what is kept in memory asks no database
  expect((await fetch(site.url)).status).toBe(200)
  const attempts = await ordering
  const seconds = Math.round((performance.now() - began) / 1000)
  const ends = [...new Set(attempts.map(({ end, answer }) => (end === 'acknowledged' ? end : answer)))]
  proxy.delayMs = 0
  const broken = await sendAgain(site.url, attempts)
  report('F5 slow database', { answer: ends.join(' / '), seconds })
  expect(ends.filter((end) => !['acknowledged', '503 BUSY'].includes(end))).toEqual([])
  expect([broken, await breachesOf(home, site), isAlive(site)]).toEqual([[], [], true])
  expect(await home.work((database) => ordersOf(database, buyers))).toBe(BUYERS)
})
