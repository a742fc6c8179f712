import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Deps } from '#domain/context.ts'
import { readFigures, type Figures } from '#domain/health/figures.service.ts'
import type { Machine } from '#domain/ports/machine.ts'

import type { ByteCache } from '../cache/byte-cache.ts'
import { sendRefusal } from '../server/envelopes.ts'
import type { Overload } from '../server/overload.ts'
import { isBearerOf } from './bearer.ts'

/** However often somebody asks, the database counts no more often. */
const COUNTED_FOR_MS = 15_000
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Metered = {
  deps: Deps
  token: string | undefined
  cache: ByteCache
  overload: Overload
  machine: Machine | undefined
}

/** /metrics for Prometheus, to whoever has the token; a shop without one has no such page. Figures, and nobody's data. */
export function metrics(app: FastifyInstance, { deps, token, cache, overload, machine }: Metered): void {
  if (token === undefined) return
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  meterRequests(app, registers)
  meterCache(cache, registers)
  meterOverload(overload, registers)
  if (machine) meterMachine(machine, registers)
  if (machine?.replica) meterReplica(machine.replica, registers)
  meterFigures(deps, registers)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isBearerOf(request, token)) return sendRefusal(reply, 'NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}

/** By the route's pattern, never by an address: what anybody types makes no new line. */
function meterRequests(app: FastifyInstance, registers: Registry[]): void {
  const labelNames = ['method', 'route', 'status'] as const
  const seconds = new Histogram({
    name: 'aangan_http_request_seconds',
    help: 'How long requests took that the cache did not answer',
    labelNames,
    buckets: SECONDS,
    registers,
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.observe({ method, route: routeOptions.url ?? 'none', status }, reply.elapsedTime / 1000)
  })
}

function meterCache(cache: ByteCache, registers: Registry[]): void {
  const answers = new Counter({
    name: 'aangan_cache_answers_total',
    help: 'Public answers from memory, and those that were made',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset()
      this.inc({ from: 'memory' }, cache.state.hits)
      this.inc({ from: 'making' }, cache.state.made)
    },
  })
  answers.inc({ from: 'memory' }, 0)
  gauge('aangan_cache_bytes', 'What the cache of public answers holds', registers, () => cache.state.bytes)
}

function meterOverload(overload: Overload, registers: Registry[]): void {
  const shed = new Counter({
    name: 'aangan_shed_total',
    help: 'Requests refused because there was too much to do, by what there was too much of',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(overload.shed)) this.inc({ reason }, count)
    },
  })
  shed.inc({ reason: 'event_loop' }, 0)
}

function meterMachine({ waitingJobs, connections, backups, disk }: Machine, registers: Registry[]): void {
  const pool = new Gauge({
    name: 'aangan_database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { waitMs: _, ...byState } = connections()
      for (const [state, count] of Object.entries(byState)) this.set({ state }, count)
    },
  })
  pool.set({ state: 'open' }, 0)
  gauge(
    'aangan_database_wait_seconds',
    'How long who asks for a connection now will wait',
    registers,
    () => connections().waitMs / 1000,
  )
  const jobs = remembered(waitingJobs)
  gauge('aangan_jobs_waiting', 'Jobs that are due', registers, async () => (await jobs()).count)
  gauge('aangan_jobs_oldest_seconds', 'How long the oldest waits', registers, async () => (await jobs()).oldestSeconds)
  gauge('aangan_disk_free_bytes', 'Room on the disk of DATA_DIR', registers, async () => (await disk()).freeBytes)
  gauge('aangan_backup_age_seconds', 'Since the newest backup was begun; NaN without one', registers, async () => {
    const { newest } = await backups()
    return newest ? (Date.now() - newest.getTime()) / 1000 : Number.NaN
  })
}

function meterReplica(state: NonNullable<Machine['replica']>, registers: Registry[]): void {
  const reads = new Counter({
    name: 'aangan_replica_reads_total',
    help: 'Public answers that a replica may make, by who made them',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset()
      for (const [from, count] of Object.entries(state().reads)) this.inc({ from }, count)
    },
  })
  reads.inc({ from: 'primary' }, 0)
  gauge('aangan_replica_used', '1 while the replica has all that was told of', registers, () =>
    state().is === 'used' ? 1 : 0,
  )
}

const figureHelp: Readonly<Record<keyof Figures, readonly [name: string, help: string]>> = {
  orders: ['aangan_orders_last_day', 'Orders of the last day by step'],
  payments: ['aangan_payments_last_day', 'Payments of the last day by state'],
  messages: ['aangan_messages_newest', 'The newest 10,000 messages by state'],
  exceptions: ['aangan_exceptions_open', 'What waits for the owner, by kind'],
}

function meterFigures(deps: Deps, registers: Registry[]): void {
  const figures = remembered(() => readFigures(deps))
  for (const part of ['orders', 'payments', 'messages', 'exceptions'] as const) {
    const [name, help] = figureHelp[part]
    const counted = new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        const found = (await figures())[part]
        this.reset()
        for (const { kind, count } of found) this.set({ kind }, count)
      },
    })
    counted.reset()
  }
}

function gauge(name: string, help: string, registers: Registry[], read: () => number | Promise<number>): void {
  const made = new Gauge({
    name,
    help,
    registers,
    async collect() {
      this.set(await read())
    },
  })
  made.reset()
}

/** Asks at most once in a while; a failure is not remembered. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let askedAt = 0
  return () => {
    if (answer && performance.now() - askedAt < COUNTED_FOR_MS) return answer
    askedAt = performance.now()
    answer = ask()
    answer.catch(() => (answer = undefined))
    return answer
  }
}
