import { expect, onTestFinished, test } from 'vitest'

import { endpoints } from '#contract/endpoints.ts'
import { endpointNames, paths } from '#contract/paths.ts'
import { openDatabase } from '#db/client.ts'

import { tell, times } from '../faults/figures.ts'
import type { Guard } from '../faults/guards.ts'
import { openPostgresProxy } from '../postgres-proxy.ts'
import { requestsFor, waresOf } from '../requests.ts'
import { startNode } from './cluster.ts'
import { openPair, rowsOf } from './pair.ts'
import { priceOf } from './prices.ts'

const PAUSED_MS = 30_000
const SOON_MS = 500
const TOKEN = 'a token for the figures'.replaceAll(' ', '-')

/** A node that may read public answers from the standby. */
const openReplicated = async (without?: Guard) => {
  const pair = await openPair()
  const proxy = await openPostgresProxy(pair.standby)
  onTestFinished(proxy.close)
  const settings = { DATABASE_REPLICA_URL: proxy.url, METRICS_TOKEN: TOKEN }
  const { url: node } = await startNode(pair.primary, { without, settings })
  const database = await openDatabase({ url: pair.primary }, { pool: 2 })
  onTestFinished(database.close)
  const replicaIs = async (state: string) => {
    await expect.poll(() => stateOf(node), { timeout: 5_000 }).toBe(state)
  }
  await replicaIs('used')
  return { pair, proxy, node, database, price: await priceOf(database), replicaIs }
}

/** What the node says of it where a balancer asks. */
const stateOf = async (node: string): Promise<string> => {
  const answer = await fetch(`${node}/readyz`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: { replica: string } }).data.replica
}

/** How many public answers each of both made. */
const readsOf = async (node: string): Promise<{ replica: number; primary: number }> => {
  const text = await (await fetch(`${node}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
  const count = (from: string) =>
    Number(new RegExp(`aangan_replica_reads_total{from="${from}"} (\\d+)`).exec(text)?.[1])
  return { replica: count('replica'), primary: count('primary') }
}

/** How often this server looked into the tables of the catalogue, as it counts itself. */
const looksAt = async (server: string): Promise<number> => {
  const [row] = await rowsOf(
    server,
    `select sum(seq_scan + idx_scan)::int as looks from pg_stat_user_tables where relname in ('product', 'sku')`,
  )
  return Number(row?.['looks'])
}

test('every public answer can be made on a standby, and none of it on the primary', async () => {
  const { pair, node, database } = await openReplicated()
  const bodies = requestsFor(await waresOf({ database }))
  const names = endpointNames.filter((name) => endpoints[name].isCacheable)
  const before = { ...(await readsOf(node)), looks: await looksAt(pair.standby) }
  for (const name of names) {
    const [method, path] = paths[name]
    const query = new URLSearchParams(Object.entries(bodies[name]).map(([word, value]) => [word, String(value)]))
    const headers = { 'content-type': 'application/json' }
    const asked =
      method === 'GET'
        ? fetch(`${node}${path}?${query}`)
        : fetch(`${node}${path}`, { method, headers, body: JSON.stringify(bodies[name]) })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([name, (await asked).status < 500]).toEqual([name, true])
  }
  const { replica, primary } = await readsOf(node)
  expect({ made: replica - before.replica, elsewhere: primary - before.primary }).toEqual({
    made: names.length,
    elsewhere: 0,
  })
  await expect.poll(() => looksAt(pair.standby), { timeout: 10_000 }).toBeGreaterThan(before.looks)
})

test('a replica whose replay stands still makes no answer: each change is shown at once, and later it is used again', async () => {
  const { pair, node, price, replicaIs } = await openReplicated()
  await rowsOf(pair.standby, 'select pg_wal_replay_pause()')
  const counted = { changes: 0, asked: 0, stale: 0, longest: 0 }
  await price.change([node], SOON_MS)
  const before = await readsOf(node)
  const until = performance.now() + times(PAUSED_MS)
  while (performance.now() < until) {
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    counted.longest = Math.max(counted.longest, await price.change([node], SOON_MS))
    // oxlint-disable-next-line no-await-in-loop
    const { asked, stale } = await price.countStale(node)
    counted.changes += 1
    counted.asked += asked
    counted.stale += stale
  }
  tell('a replica that stands still', counted)
  expect(counted.stale).toBe(0)
  expect(counted.longest).toBeLessThan(SOON_MS)
  expect((await readsOf(node)).replica, 'it was not asked').toBe(before.replica)
  expect(await stateOf(node)).toBe('behind')

  await rowsOf(pair.standby, 'select pg_wal_replay_resume()')
  await replicaIs('used')
  const madeThere = async () => {
    await price.countStale(node)
    await price.change([node], SOON_MS)
    return (await readsOf(node)).replica
  }
  await expect.poll(madeThere, { timeout: 10_000, interval: 100 }).toBeGreaterThan(before.replica)
})

test('the proof notices a node that asks its replica for what it may not have', async () => {
  const { pair, node, price } = await openReplicated('a replica is asked only for what it has')
  await rowsOf(pair.standby, 'select pg_wal_replay_pause()')
  const shownMs = await price.change([node], SOON_MS)
  const counted = await price.countStale(node)
  tell('without the fence', { shownMs: Math.round(shownMs), ...counted })
  expect(counted.stale).toBeGreaterThan(0)
})

test('without its replica a node serves as before, and says so', async () => {
  const { proxy, node, price, replicaIs } = await openReplicated()
  await proxy.close()
  const shownMs = await price.change([node], SOON_MS)
  expect(shownMs).toBeLessThan(SOON_MS)
  expect((await price.countStale(node)).stale).toBe(0)
  await replicaIs('away')
  expect((await readsOf(node)).primary).toBeGreaterThan(0)
})
