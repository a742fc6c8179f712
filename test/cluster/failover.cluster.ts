import { expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from '#db/client.ts'

import { addBuyers, type Buyer } from '../faults/buyers.ts'
import { untilServed } from '../faults/database-kills.ts'
import { tell, times } from '../faults/figures.ts'
import { Load } from '../faults/load.ts'
import { isAlive } from '../faults/shop.ts'
import type { Site } from '../site.ts'
import { startBalancer, startNode, startNodes, startPoolers } from './cluster.ts'
import { openPair } from './pair.ts'
import { priceOf } from './prices.ts'
import { KEPT, recount } from './recount.ts'

const IN_FLIGHT = 50
const SERVED_MS = 3_000
const SHOWN_MS = 1_000

/** Three nodes on a primary with a standby, a pooler beside each of these, and buyers who order through the balancer. */
const openCluster = async () => {
  const pair = await openPair()
  const pooled = await startPoolers(pair.url)
  const settings = { DATABASE_DIRECT_URL: pair.url }
  const nodes = await startNodes(pooled, 3, { settings })
  const url = await startBalancer(nodes)
  const database = await openDatabase({ url: pair.url }, { pool: 4 })
  onTestFinished(database.close)
  const [first, ...buyers] = await addBuyers(database, { buyers: IN_FLIGHT + 1, stock: 100_000 })
  return {
    pair,
    nodes,
    url,
    database,
    first: first as Buyer,
    buyers,
    load: () => new Load(url, buyers, IN_FLIGHT),
    startAgain: ({ url: address }: Site) =>
      startNode(pooled, { settings: { ...settings, PORT: new URL(address).port } }),
  }
}

test('nodes that are killed one after the other take no acknowledged order along, and place none twice', async () => {
  const cluster = await openCluster()
  const { nodes, startAgain } = cluster
  const load = cluster.load()
  const kills = times(20)
  /* oxlint-disable no-await-in-loop -- one after the other */
  for (let kill = 0; kill < kills; kill++) {
    const victim = nodes.shift() as Site
    await load.untilMore(IN_FLIGHT)
    await victim.stop('SIGKILL')
    await load.untilMore(IN_FLIGHT)
    nodes.push(await startAgain(victim))
  }
  /* oxlint-enable no-await-in-loop */
  const counted = await recount(cluster, load)
  tell('kill -9 of one of three nodes', { kills, ...counted })
  expect(counted).toMatchObject(KEPT)
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
  let shownMs = 0
  /* oxlint-disable no-await-in-loop -- one after the other */
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
    shownMs = Math.max(shownMs, Math.round(await price.change(urls, 10_000)))
    if (death < deaths) await pair.rejoin()
  }
  /* oxlint-enable no-await-in-loop */
  await load.untilMore(IN_FLIGHT)
  const alive = nodes.filter(isAlive).length
  return { deaths, servedMs, shownMs, alive, ...(await recount(cluster, load)) }
}

test('a primary that dies takes no acknowledged order along: the standby is promoted and the same nodes serve', async () => {
  const counted = await failOver(times(10))
  tell('kill -9 of the primary', counted)
  expect(counted).toMatchObject({ ...KEPT, alive: 3 })
  expect(counted.servedMs).toBeLessThan(SERVED_MS)
  expect(counted.shownMs).toBeLessThan(SHOWN_MS)
})

test('the proof notices orders that only the dead primary had: with a standby that was cut off some are lost', async () => {
  const counted = await failOver(1, { isCutOff: true })
  tell('kill -9 of a primary whose standby was cut off', counted)
  expect(counted.broken).toBeGreaterThan(0)
})
