import { expect, test } from 'vitest'

import { addBuyers, newAttempt, ordersOf, send, type Buyer } from './buyers.ts'
import { breachesOf, directoryOn, lastingPostgres } from './directories.ts'
import { sendAgain } from './load.ts'
import { openProxy, portOf, through, type Proxy } from './proxy.ts'
import { report } from './report.ts'
import { isAlive, openShopOn, type Start } from './shop.ts'

const IS_COMMIT = /commit\0/i
/** Where a commit can break off. */
const COMMIT_POINTS = [
  'before the server hears of it',
  'before its answer',
  'within its answer',
  'after its answer',
] as const
type CommitPoint = (typeof COMMIT_POINTS)[number]

/** Breaks the connection of the next commit, at this moment of it, and no other. */
const breakNextCommit = (proxy: Proxy, point: CommitPoint): void => {
  let broken: number | undefined
  proxy.decide = (way, bytes, { number }) => {
    if (way === 'there') {
      if (broken !== undefined || !IS_COMMIT.test(bytes.toString('latin1'))) return 'pass'
      broken = number
      return point === 'before the server hears of it' ? 'break' : 'pass'
    }
    if (number !== broken) return 'pass'
    if (point === 'before its answer') return 'break'
    return point === 'within its answer' ? 'pass half and break' : 'pass and break'
  }
}

/** Places an order at each commit point and then sends it again. Returns the first answers and the result. */
const orderThroughBrokenCommits = async (start: Start = {}) => {
  const server = await lastingPostgres()
  const home = await directoryOn(server)
  const buyers = await home.work((database) => addBuyers(database, { buyers: COMMIT_POINTS.length, stock: 100 }))
  const proxy = await openProxy(portOf(server.url))
  const site = await openShopOn(home, {
    ...start,
    settings: { DATABASE_URL: through(proxy, home.settings['DATABASE_URL'] ?? '') },
  })
  const answers: Record<string, string> = {}
  let broken = 0
  for (const [n, point] of COMMIT_POINTS.entries()) {
    const attempt = newAttempt(buyers[n] as Buyer)
    breakNextCommit(proxy, point)
    await send(site.url, attempt)
    answers[point] = attempt.end === 'unknown' ? attempt.answer : attempt.end
    proxy.decide = () => 'pass'
    broken += (await sendAgain(site.url, [attempt])).length
  }
  const breaches = await breachesOf(home, site)
  const orders = await home.work((database) => ordersOf(database, buyers))
  return { answer: answers, broken, orders, breaches, alive: isAlive(site) }
}

test('F5: a connection that breaks at any moment of a commit leaves one whole order for whoever asks again, and never a fault', async () => {
  const { answer: answers, ...rest } = await orderThroughBrokenCommits()
  report('F5 broken commits', answers)
  expect(rest).toEqual({ broken: 0, orders: COMMIT_POINTS.length, breaches: [], alive: true })
  for (const point of COMMIT_POINTS)
    expect([point, answers[point]]).toEqual([point, expect.stringMatching(/^503 BUSY$|^ack/)])
})

test('F5, the proof notices a shop without its guard: one order for a key', async () => {
  const { orders } = await orderThroughBrokenCommits({ without: 'one order for a key' })
  expect(orders).toBeGreaterThan(COMMIT_POINTS.length)
})
