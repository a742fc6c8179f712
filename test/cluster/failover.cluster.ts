import { expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from '#db/client.ts'

import { addBuyers, ordersOf, type Buyer } from '../faults/buyers.ts'
import { untilServed } from '../faults/database-kills.ts'
import { tell, times } from '../faults/figures.ts'
import { Load, sendAgain } from '../faults/load.ts'
import { isAlive } from '../faults/shop.ts'
import { startBalancer, startNodes } from './cluster.ts'
import { openPair, rowsOf } from './pair.ts'
import { priceOf } from './prices.ts'

const IN_FLIGHT = 50
const SERVED_MS = 3_000
const SHOWN_MS = 1_000

/** Three nodes on a primary with a standby, and buyers who order through the balancer. */
const openCluster = async () => {
  const pair = await openPair()
  const nodes = await startNodes(pair.url, 3)
  const url = await startBalancer(nodes)
  const database = await openDatabase({ url: pair.url }, { pool: 4 })
  onTestFinished(database.close)
  const [first, ...buyers] = await addBuyers(database, { buyers: IN_FLIGHT + 1, stock: 100_000 })
  return { pair, nodes, url, database, first: first as Buyer, buyers, load: () => new Load(url, buyers, IN_FLIGHT) }
}
type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Everybody asks again under their keys: what was acknowledged and is lost now, and orders beyond one for each key. */
const recount = async ({ url, database, buyers }: Cluster, load: Load) => {
  const attempts = await load.stop()
  const faults = attempts.filter(({ said }) => said.startsWith('500')).length
  const unknown = attempts.filter(({ end }) => end === 'unknown').length
  const acknowledged = load.acknowledged
  const broken = (await sendAgain(url, attempts)).length
  return { acknowledged, unknown, faults, broken, doubled: (await ordersOf(database, buyers)) - attempts.length }
}

test('three nodes that start at once fill an empty database once; one that is killed takes no acknowledged order along', async () => {
  const cluster = await openCluster()
  const { pair, nodes } = cluster
  expect(await rowsOf(pair.primary, 'select count(*)::int as products from product')).toEqual([{ products: 24 }])
  const load = cluster.load()
  await load.untilMore(times(1_000))
  await nodes[0]?.stop('SIGKILL')
  await load.untilMore(times(1_000))
  const counted = await recount(cluster, load)
  tell('kill -9 of a node', counted)
  expect(counted).toMatchObject({ faults: 0, broken: 0, doubled: 0 })
})

/** The primary's machine dies under orders, with its standby promoted soon after. */
const failOver = async ({ isCutOff = false } = {}) => {
  const cluster = await openCluster()
  const { pair, nodes, url, database, first } = cluster
  const load = cluster.load()
  await load.untilMore(times(1_000))
  if (isCutOff) {
    await pair.cutStandbyOff()
    await load.untilMore(IN_FLIGHT)
  }
  await pair.killPrimary()
  await pair.promote()
  const served = await untilServed({ ...(nodes[0] as (typeof nodes)[0]), url }, first)
  // this process has to find the new primary too
  const price = await vi.waitFor(() => priceOf(database))
  const urls = nodes.map((node) => node.url)
  // now all of them have it in memory
  await price.change(urls, 10_000)
  const shownMs = await price.change(urls, 10_000)
  await load.untilMore(times(1_000))
  const alive = nodes.filter(isAlive).length
  return { servedMs: served.ms, shownMs: Math.round(shownMs), alive, ...(await recount(cluster, load)) }
}

test('a primary that dies takes no acknowledged order along: the standby is promoted and the same nodes serve', async () => {
  const counted = await failOver()
  tell('kill -9 of the primary', counted)
  expect(counted).toMatchObject({ alive: 3, faults: 0, broken: 0, doubled: 0 })
  expect(counted.servedMs).toBeLessThan(SERVED_MS)
  expect(counted.shownMs).toBeLessThan(SHOWN_MS)
})

test('the proof notices orders that only the dead primary had: with a standby that was cut off some are lost', async () => {
  const counted = await failOver({ isCutOff: true })
  tell('kill -9 of a primary whose standby was cut off', counted)
  expect(counted.broken).toBeGreaterThan(0)
})
