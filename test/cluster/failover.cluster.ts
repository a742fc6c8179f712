import { expect, test, vi } from 'vitest'

import type { Site } from '#test/site/site.ts'

import { untilServed } from '../faults/database-kills.ts'
import { report, times } from '../faults/report.ts'
import { isAlive } from '../faults/shop.ts'
import { IN_FLIGHT, openBuying } from './buying.ts'
import { startPoolers } from './cluster.ts'
import { openPair } from './pair.ts'
import { priceOf } from './prices.ts'
import { NOTHING_LOST, recount } from './recount.ts'

const SERVED_MS = 3_000
const VISIBLE_MS = 1_000

/** A primary with a standby, a pooler for each of these, and what `openBuying` has. */
const openCluster = async () => {
  const pair = await openPair()
  return { pair, ...(await openBuying(await startPoolers(pair.url), { DATABASE_DIRECT_URL: pair.url })) }
}

test('nodes that are killed one after the other take no acknowledged order along, and place none twice', async () => {
  const cluster = await openCluster()
  const { nodes, startAgain } = cluster
  const load = cluster.load()
  const kills = times(20)
  for (let kill = 0; kill < kills; kill++) {
    const victim = nodes.shift() as Site
    await load.untilMore(IN_FLIGHT)
    await victim.stop('SIGKILL')
    await load.untilMore(IN_FLIGHT)
    nodes.push(await startAgain(victim))
  }
  const counted = await recount(cluster, load)
  report('kill -9 of one of three nodes', { kills, ...counted })
  expect(counted).toMatchObject(NOTHING_LOST)
  // some were killed while they had orders in their hands
  expect(counted.unknown).toBeGreaterThan(0)
})

/** The primary's machine dies under orders, with its standby promoted soon after; so many times, each the other's turn. */
const failOver = async (deaths: number, { isCutOff = false } = {}) => {
  const cluster = await openCluster()
  const { pair, nodes, url, database, first } = cluster
  const price = await priceOf(database)
  const urls = nodes.map((node) => node.url)
  const load = cluster.load()
  let servedMs = 0
  let visibleMs = 0
  for (let death = 1; death <= deaths; death++) {
    await load.untilMore(times(1_000))
    if (isCutOff) {
      await pair.cutStandbyOff()
      await load.untilMore(IN_FLIGHT)
    }
    await pair.killPrimary()
    await pair.promote()
    const served = await untilServed({ ...(nodes[0] as Site), url }, first)
    servedMs = Math.max(servedMs, served.ms)
    // this process has to find the new primary too; from the first change on all nodes have the price in memory
    await vi.waitFor(() => price.change(urls, 10_000), 10_000)
    visibleMs = Math.max(visibleMs, Math.round(await price.change(urls, 10_000)))
    if (death < deaths) await pair.rejoin()
  }
  await load.untilMore(IN_FLIGHT)
  const alive = nodes.filter(isAlive).length
  return { deaths, servedMs, visibleMs, alive, ...(await recount(cluster, load)) }
}

test('a primary that dies takes no acknowledged order along: the standby is promoted and the same nodes serve', async () => {
  const counted = await failOver(times(10))
  report('kill -9 of the primary', counted)
  expect(counted).toMatchObject({ ...NOTHING_LOST, alive: 3 })
  expect(counted.servedMs).toBeLessThan(SERVED_MS)
  expect(counted.visibleMs).toBeLessThan(VISIBLE_MS)
})

test('the proof notices orders that only the dead primary had: with a standby that was cut off some are lost', async () => {
  const counted = await failOver(1, { isCutOff: true })
  report('kill -9 of a primary whose standby was cut off', counted)
  expect(counted.broken).toBeGreaterThan(0)
})
