import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#db/client.ts'
import { openPostgresProxy } from '#test/database/postgres-proxy.ts'

import { lastingPostgres } from '../faults/directories.ts'
import type { Guard } from '../faults/guards.ts'
import { report, times } from '../faults/report.ts'
import { startNode, startNodes } from './cluster.ts'
import { priceOf } from './prices.ts'

const SOON_MS = 100
const LATEST_MS = 500
const SILENCE_MS = 3_000

const openPrice = async (url: string) => {
  const database = await openDatabase({ url }, { pool: 2 })
  onTestFinished(database.close)
  return priceOf(database)
}

test('a changed price is shown by every node at once', async () => {
  const { url } = await lastingPostgres()
  const nodes = (await startNodes(url, 3)).map((node) => node.url)
  const price = await openPrice(url)
  const lags: number[] = []
  for (let n = times(1_000); n > 0; n--) lags.push(await price.change(nodes, 5_000))
  const sorted = lags.toSorted((one, other) => one - other)
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
  const longest = sorted.at(-1) ?? 0
  const unnotified = await price.changeSilently(nodes, SILENCE_MS)
  report('from a price’s commit to the last stale answer', {
    changes: lags.length,
    p99: p99.toFixed(1),
    longest: longest.toFixed(1),
  })
  expect(p99).toBeLessThanOrEqual(SOON_MS)
  expect(longest).toBeLessThanOrEqual(LATEST_MS)
  // the measure finds a node that gets no notices
  expect(unnotified).toBeGreaterThan(LATEST_MS)
})

/** How long a node shows an old price whose listening connection fell silent just before. */
const silence = async (without?: Guard) => {
  const { url } = await lastingPostgres()
  const proxy = await openPostgresProxy(url)
  onTestFinished(proxy.close)
  const { url: node } = await startNode(proxy.url, { without })
  const price = await openPrice(url)
  await price.invalidateBy(node)
  proxy.silenceListeners()
  return price.change([node], SILENCE_MS * 2)
}

test('a node whose listening connection is frozen shows no old price for longer than three seconds', async () => {
  const staleMs = await silence()
  report('a frozen listener', { staleMs: Math.round(staleMs) })
  expect(staleMs).toBeLessThanOrEqual(SILENCE_MS)
  // it was served from memory before
  expect(staleMs).toBeGreaterThan(0)
})

test('the proof notices a node without its guard: who hears nothing relies on nothing', async () => {
  expect(await silence('who hears nothing relies on nothing')).toBeGreaterThan(SILENCE_MS)
})
