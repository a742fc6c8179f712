import { expect, test } from 'vitest'

import { addBuyers, newAttempt, ordersOf, send } from './buyers.ts'
import { tell } from './figures.ts'
import { breachesOf, homeOn, lastingPostgres } from './homes.ts'
import { sendAgain } from './load.ts'
import { openProxy, portOf, through } from './proxy.ts'
import { isAlive, openShopOn } from './shop.ts'

const BUYERS = 30

test('F5: orders over a slow way to the database are placed or asked to come again, and each is one order in the end', async () => {
  const server = await lastingPostgres()
  const home = await homeOn(server)
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
  const said = [...new Set(attempts.map(({ end, said: word }) => (end === 'acknowledged' ? end : word)))]
  proxy.delayMs = 0
  const broken = await sendAgain(site.url, attempts)
  tell('F5 slow database', { said: said.join(' / '), seconds })
  expect(said.filter((word) => !['acknowledged', '503 BUSY'].includes(word))).toEqual([])
  expect([broken, await breachesOf(home, site), isAlive(site)]).toEqual([[], [], true])
  expect(await home.work((database) => ordersOf(database, buyers))).toBe(BUYERS)
})
