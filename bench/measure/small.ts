// What the shop needs of a small machine: memory and processor at rest and under the load of a small shop, each database in a
// process of its own. `node bench/measure/small.ts [--memory 512] [--seconds 60] [--compiler full] [--without-flags]
// [--postgres] [--json]`, on a built shop. The container's limit is not set here: what counts is the most that was ever in use.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import type { Dashboard } from '#contract/catalog.ts'
import { freePort, runShop, startedProgram } from '#test/site/site.ts'

import { nodeFlags } from '../../scripts/operate/node-flags.ts'
import { startPostgres } from '../../scripts/programs/postgres.ts'
import { NEW_SIGNS, numbered, type Request } from '../load/request.ts'
import { startFloor } from '../load/run.ts'
import { cleanUpAtEnd, cpuOf, endProcess, shutDown } from '../shop/children.ts'
import { call, callOnce, dataFolder } from '../shop/shop.ts'
import type { Measurement } from '../targets/measurement.ts'
import { handIn } from '../targets/report.ts'
import { orders } from './scenarios.ts'

const { values } = parseArgs({
  options: {
    memory: { type: 'string', default: '512' },
    seconds: { type: 'string', default: '60' },
    compiler: { type: 'string', default: 'light' },
    'without-flags': { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const memoryMB = Number(values.memory)
const RATE = 5
/** A tick of the processor's clock is 10 ms: 0.3 % of less would be a tick or two. */
const REST_SECONDS = 60
let next = Date.now() % 1e9

try {
  handIn(await measure(), values.json)
} finally {
  await shutDown()
}

async function measure(): Promise<Measurement[]> {
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
  const floor = await startFloor(await callOnce(port, { method: 'GET', path: '/' }))
  const before = [cpuOf(pid) ?? 0, cpuOf(floor.pid) ?? 0] as const
  await pause(REST_SECONDS * 1000)
  const [share, bareShare] = [pid, floor.pid].map(
    (one, at) => ((cpuOf(one) ?? 0) - (before[at] ?? 0)) / (REST_SECONDS * 1e4),
  )
  const bare = memoryOf(floor.pid)
  const failed = await load(port, requests)
  const loaded = memoryOf(pid)
  await stop()
  const phases = { 'first start': filled, 'second start': started, 'at rest': rest, 'under load': loaded }
  const note = Object.entries(phases).map(
    ([what, { now, peak }]) => `${what} ${now.toFixed(0)} MB (${peak.toFixed(0)})`,
  )
  const peak = Math.max(...Object.values(phases).map((memory) => memory.peak))
  return [
    measurement('rest', rest.now, bare.now),
    { ...measurement('peak', peak, bare.peak), note: note.join(', ') },
    measurement('idle', share ?? 0, bareShare),
    measurement('failed', failed),
  ]
}

/** One round: a machine is filled, rests and is loaded once. */
function measurement(what: string, value: number, floor?: number): Measurement {
  return { name: `${values.postgres ? 'small-postgres' : 'small'}-${what}`, rounds: [{ value, floor }] }
}

/** The shop as npm start runs it on a machine of this size. */
async function start(settings: Record<string, string>) {
  const port = await freePort()
  const flags = values['without-flags'] ? ['--max-semi-space-size=8'] : nodeFlags(undefined, memoryMB * 1e6).flags
  const arenas = { MALLOC_ARENA_MAX: values['without-flags'] ? '' : '2' }
  const given = { PORT: String(port), RATE_LIMITS: 'bench', EMBEDDED_COMPILER: values.compiler, ...arenas, ...settings }
  const { child, out, err } = runShop(given, [...flags, startedProgram()])
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
  const carts = await orders.requests(port)
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
