import { expect, onTestFinished, test } from 'vitest'

import { openPostgresProxy } from '#test/database/postgres-proxy.ts'
import { check, lostOf, type Bounds } from '#test/histories/check.ts'
import type { Read } from '#test/histories/history.ts'
import { Recorder } from '#test/histories/record.ts'
import { openValues } from '#test/histories/values.ts'
import type { Site } from '#test/site/site.ts'

import { lastingPostgres } from '../faults/directories.ts'
import type { Guard } from '../faults/guards.ts'
import { report, times } from '../faults/report.ts'
import { startBalancer, startNode, startNodes, startPoolers } from './cluster.ts'
import { openPair } from './pair.ts'

const READERS = 12
const PHASE_SECONDS = 60
const CALM: Bounds = { p99Ms: 100, allMs: 500, backMs: 0 }
/** While a node is away its addresses are another's, which may lag behind by as much as any. */
const NODE_DIES: Bounds = { p99Ms: 100, allMs: 500, backMs: 5_000 }
const SILENCE: Bounds = { p99Ms: 3_000, allMs: 3_000, backMs: 3_000 }
const FAILOVER: Bounds = { p99Ms: 5_000, allMs: 5_000, backMs: 5_000 }
const NOTHING_WRONG = { nowhere: [], stale: [], back: [], decided: [], forks: [] }

/** Writers and readers on nodes; a phase is what is read while something happens, checked against all that was written. */
const openHistory = async (nodes: Site[]) => {
  const urls = nodes.map(({ url }) => url)
  const balancer = await startBalancer(nodes)
  const { values, addresses, decisions } = await openValues(urls[0] ?? '')
  const recorder = new Recorder()
  const alive = new Set(urls)
  const reachable = { balancer, nodes: () => [...alive] }
  recorder.write(values, reachable.nodes)
  recorder.read(addresses, READERS, reachable)
  onTestFinished(() => recorder.stop())
  const phase = async (title: string, bounds: Bounds, happens: () => Promise<void>) => {
    const since = performance.now()
    await Promise.all([happens(), pause(times(PHASE_SECONDS) * 1_000)])
    const reads = recorder.reads.filter(({ began }) => began >= since)
    const verdict = check({ writes: recorder.writes, reads }, bounds)
    report(title, {
      reads: verdict.reads,
      decisions: verdict.decisions,
      writes: recorder.writes.filter(({ began }) => began >= since).length,
      p99Ms: verdict.p99Ms.toFixed(0),
      latestMs: verdict.latestMs.toFixed(0),
      ...Object.fromEntries(Object.keys(NOTHING_WRONG).map((kind) => [kind, verdict[kind as 'stale'].length])),
    })
    return verdict
  }
  /** What the database has in the end, when nobody writes any more. */
  const lost = async (): Promise<string[]> => {
    await recorder.stop()
    const seen = await Promise.all(decisions.map((decision) => recorder.look(decision, urls[0] ?? '')))
    const saw = seen.flatMap((read) => read?.saw ?? [])
    return lostOf(recorder, { ...(seen[0] as Read), saw })
  }
  return { phase, alive, lost }
}

test('what readers of three nodes see is a history that can be: at rest, when a node dies, when the primary dies (Q2)', async () => {
  const pair = await openPair()
  const poolers = await startPoolers(pair.url)
  const settings = { DATABASE_DIRECT_URL: pair.url }
  const nodes = await startNodes(poolers, 3, { settings })
  const { phase, alive, lost } = await openHistory(nodes)
  expect(await phase('at rest', CALM, async () => {})).toMatchObject(NOTHING_WRONG)
  const dies = await phase('a node is killed and comes back', NODE_DIES, async () => {
    const [victim] = nodes as [Site]
    alive.delete(victim.url)
    await victim.stop('SIGKILL')
    await startNode(poolers, { settings: { ...settings, PORT: new URL(victim.url).port } })
    alive.add(victim.url)
  })
  expect(dies).toMatchObject(NOTHING_WRONG)
  const promoted = await phase('the primary is killed, its standby promoted', FAILOVER, async () => {
    await pair.killPrimary()
    await pair.promote()
  })
  expect(promoted).toMatchObject(NOTHING_WRONG)
  expect(await lost()).toEqual([])
})

/** Three nodes, of which one listens by a way that falls silent after a third of the time. */
const withSilence = async (without?: Guard) => {
  const { url } = await lastingPostgres()
  const proxy = await openPostgresProxy(url)
  onTestFinished(proxy.close)
  const nodes = [...(await startNodes(url, 2)), await startNode(proxy.url, { without })]
  const { phase } = await openHistory(nodes)
  return phase(
    `a node hears nothing${without === undefined ? '' : `, without its guard: ${without}`}`,
    SILENCE,
    async () => {
      await pause((times(PHASE_SECONDS) * 1_000) / 3)
      proxy.silenceListeners()
    },
  )
}

test('a node that hears nothing shows nothing that is older than three seconds (Q2)', async () => {
  expect(await withSilence()).toMatchObject(NOTHING_WRONG)
})

test('the proof notices a node without its guard: who hears nothing relies on nothing', async () => {
  expect((await withSilence('who hears nothing relies on nothing')).stale).not.toEqual([])
})

test('the proof notices nodes without their guard: what changed while it was made is not cached', async () => {
  const { url } = await lastingPostgres()
  const nodes = await startNodes(url, 3, { without: 'what changed while it was made is not cached' })
  const { phase } = await openHistory(nodes)
  const { stale, back } = await phase('answers that changed while they were made', CALM, async () => {})
  expect([...stale, ...back]).not.toEqual([])
})

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
