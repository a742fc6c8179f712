import { expect, test } from 'vitest'

import { addBuyers, newAttempt, ordersOf, send, type Buyer } from './buyers.ts'
import { tell } from './figures.ts'
import { breachesOf, homeOn, lastingPostgres } from './homes.ts'
import { sendAgain } from './load.ts'
import { openProxy, portOf, through, type Proxy } from './proxy.ts'
import { isAlive, openShopOn, type Start } from './shop.ts'

const IS_COMMIT = /commit\0/i
/** Where a commit can break off. */
const MOMENTS = ['before the server hears of it', 'before its answer', 'within its answer', 'after its answer'] as const
type Moment = (typeof MOMENTS)[number]

/** Breaks the connection of the next commit, at this moment of it, and no other. */
const breakNextCommit = (proxy: Proxy, moment: Moment): void => {
  let broken: number | undefined
  proxy.decide = (way, bytes, { number }) => {
    if (way === 'there') {
      if (broken !== undefined || !IS_COMMIT.test(bytes.toString('latin1'))) return 'pass'
      broken = number
      return moment === 'before the server hears of it' ? 'break' : 'pass'
    }
    if (number !== broken) return 'pass'
    if (moment === 'before its answer') return 'break'
    return moment === 'within its answer' ? 'pass half and break' : 'pass and break'
  }
}

/** An order at each moment, and then the same again: what was said at first, and what came of it. */
const orderThroughBrokenCommits = async (start: Start = {}) => {
  const server = await lastingPostgres()
  const home = await homeOn(server)
  const buyers = await home.work((database) => addBuyers(database, { buyers: MOMENTS.length, stock: 100 }))
  const proxy = await openProxy(portOf(server.url))
  const site = await openShopOn(home, {
    ...start,
    settings: { DATABASE_URL: through(proxy, home.settings['DATABASE_URL'] ?? '') },
  })
  const said: Record<string, string> = {}
  let broken = 0
  for (const [n, moment] of MOMENTS.entries()) {
    const attempt = newAttempt(buyers[n] as Buyer)
    breakNextCommit(proxy, moment)
    await send(site.url, attempt)
    said[moment] = attempt.end === 'unknown' ? attempt.said : attempt.end
    proxy.decide = () => 'pass'
    broken += (await sendAgain(site.url, [attempt])).length
  }
  const breaches = await breachesOf(home, site)
  const orders = await home.work((database) => ordersOf(database, buyers))
  return { said, broken, orders, breaches, alive: isAlive(site) }
}

test('F5: a connection that breaks at any moment of a commit leaves one whole order for whoever asks again, and never a fault', async () => {
  const { said, ...rest } = await orderThroughBrokenCommits()
  tell('F5 broken commits', said)
  expect(rest).toEqual({ broken: 0, orders: MOMENTS.length, breaches: [], alive: true })
  for (const moment of MOMENTS)
    expect([moment, said[moment]]).toEqual([moment, expect.stringMatching(/^503 BUSY$|^ack/)])
})

test('F5, the proof notices a shop without its guard: one order for a key', async () => {
  const { orders } = await orderThroughBrokenCommits({ without: 'one order for a key' })
  expect(orders).toBeGreaterThan(MOMENTS.length)
})
