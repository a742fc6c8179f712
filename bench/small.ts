// What the shop needs of a small machine: memory and processor at rest and under the load of a small shop, each database in a
// process of its own. `node bench/small.ts [--memory 512] [--seconds 60] [--compiler full] [--without-flags] [--postgres]`,
// on a built shop. The container's limit is not set here: what counts is the most that was ever in use.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'

import type { Dashboard } from '#contract/catalog.ts'
import { freePort, runShop } from '#test/site/site.ts'

import { nodeFlags } from '../scripts/operate/node-flags.ts'
import { startPostgres } from '../scripts/programs/postgres.ts'
import { cleanUpAtEnd, cpuOf, endProcess, shutDown } from './children.ts'
import { NEW_SIGNS, numbered, type Request } from './request.ts'
import { orders } from './scenarios.ts'
import { call, callOnce, dataFolder } from './shop.ts'

const { values } = parseArgs({
  options: {
    memory: { type: 'string', default: '512' },
    seconds: { type: 'string', default: '60' },
    compiler: { type: 'string', default: 'light' },
    'without-flags': { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
  },
})
const memoryMB = Number(values.memory)
/** Of 512 MB: what is in use at rest, and the most that ever was (spec U7). */
const LIMITS = values.postgres ? { restMB: 190, peakMB: 300 } : { restMB: 260, peakMB: 340 }
const RATE = 5
const REST_SECONDS = 20
let next = Date.now() % 1e9

try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await shutDown()
}

async function measure(): Promise<boolean> {
  const server = values.postgres ? await startPostgres() : undefined
  if (server) cleanUpAtEnd(() => server.stop())
  const settings = { DATA_DIR: dataFolder(), DEMO_STORY: 'on', ...(server && { DATABASE_URL: server.url }) }
  // the first start fills the shop; every later one is like the second
  const first = await start(settings)
  const filled = memoryOf(first.pid)
  await first.stop()
  const { port, pid, stop } = await start(settings)
  const started = memoryOf(pid)
  const requests = await mixed(port)
  for (const request of requests) await callOnce(port, numberedRequest(request))
  await pause(REST_SECONDS * 1000)
  const rest = memoryOf(pid)
  const before = cpuOf(pid) ?? 0
  await pause(REST_SECONDS * 1000)
  const share = ((cpuOf(pid) ?? 0) - before) / (REST_SECONDS * 1e6)
  const failed = await load(port, requests)
  const loaded = memoryOf(pid)
  await stop()
  const rows = { 'first start': filled, 'second start': started, 'at rest': rest, 'under load': loaded }
  for (const [what, { now, peak }] of Object.entries(rows))
    console.log(`${what.padEnd(13)} ${now.toFixed(0).padStart(4)} MB, at most ${peak.toFixed(0).padStart(4)} MB`)
  console.log(`processor at rest ${(share * 100).toFixed(2)} % of a core; ${failed} of the load's answers were not 200`)
  const peak = Math.max(...Object.values(rows).map((row) => row.peak))
  const missed = [
    ...(rest.now > LIMITS.restMB ? [`at rest ${rest.now.toFixed(0)} MB, not ${LIMITS.restMB}`] : []),
    ...(peak > LIMITS.peakMB ? [`at most ${peak.toFixed(0)} MB, not ${LIMITS.peakMB}`] : []),
    ...(failed > 0 ? [`${failed} answers were not 200`] : []),
  ]
  console.log(missed.length === 0 ? 'All targets are met.' : `MISSED: ${missed.join('; ')}`)
  return missed.length === 0
}

/** The shop as npm start runs it on a machine of this size. */
async function start(settings: Record<string, string>) {
  const port = await freePort()
  const flags = values['without-flags'] ? ['--max-semi-space-size=8'] : nodeFlags(undefined, memoryMB * 1e6).flags
  const arenas = { MALLOC_ARENA_MAX: values['without-flags'] ? '' : '2' }
  const given = { PORT: String(port), RATE_LIMITS: 'bench', EMBEDDED_COMPILER: values.compiler, ...arenas, ...settings }
  const { child, out, err } = runShop(given, [...flags, 'src/main.ts'])
  const stop = cleanUpAtEnd(() => endProcess(child, 'SIGTERM'))
  while ((await callOnce(port, { method: 'GET', path: '/readyz' }).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`the shop did not start:\n${out()}${err()}`)
    await pause(20)
  }
  return { port, pid: child.pid ?? 0, stop }
}

/** What shoppers of a small shop do: pages, products, searches that nobody made before, and orders. */
async function mixed(port: number): Promise<Request[]> {
  const { collections } = (await call(port, '/api/v1/get-dashboard')) as Dashboard
  const slugs = [...new Set(collections.flatMap(({ products }) => products.map(({ slug }) => slug)))]
  const carts = await orders('PGlite').requests(port)
  return slugs.slice(0, 24).flatMap((slug, at): Request[] => {
    const order = carts[at % carts.length]
    return [
      { method: 'GET', path: `/product/${slug}` },
      { method: 'GET', path: at % 2 === 0 ? '/' : '/blogs' },
      { method: 'POST', path: '/api/v1/search', body: { keyword: `${slug.replaceAll('-', ' ')} ${NEW_SIGNS}` } },
      ...(order ? [order] : []),
    ]
  })
}

/** So many a second, however quickly they are answered; how many were not answered with 200. */
async function load(port: number, requests: readonly Request[]): Promise<number> {
  const running: Promise<boolean>[] = []
  for (let at = 0; at < RATE * Number(values.seconds); at++) {
    const request = requests[at % requests.length]
    if (request) running.push(callOnce(port, numberedRequest(request)).then(({ status }) => status !== 200))
    await pause(1000 / RATE)
  }
  return (await Promise.all(running)).filter(Boolean).length
}

/** Each search and each order is another one. */
function numberedRequest(request: Request): Request {
  next += 1
  return JSON.parse(numbered(JSON.stringify(request), next)) as Request
}

/** In use now, and the most that ever was, in MB. */
function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  const line = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1000
  return { now: line('VmRSS'), peak: line('VmHWM') }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
