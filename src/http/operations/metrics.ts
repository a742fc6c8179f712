import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Deps } from '#domain/context.ts'
import { readStats, type Stats } from '#domain/health/stats.service.ts'
import type { Machine } from '#domain/ports/machine.ts'

import type { ByteCache } from '../cache/byte-cache.ts'
import type { Entrance } from '../server/entrance.ts'
import { sendRefusal } from '../server/envelopes.ts'
import { isBearerOf } from './bearer.ts'
import { cachedFor } from './cached-for.ts'

/** However often it is asked, the database counts no more often. */
const COUNTED_FOR_MS = 15_000
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Metered = {
  deps: Deps
  token: string | undefined
  cache: ByteCache
  entrance: Entrance
  machine: Machine | undefined
}

/**
 * /metrics for Prometheus, to callers with the token; a shop without one has no such page. Numbers only, and no personal
 * data.
 */
export function metrics(app: FastifyInstance, { deps, token, cache, entrance, machine }: Metered): void {
  if (token === undefined) return
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  meterRequests(app, registers)
  meterCache(cache, registers)
  meterEntrance(entrance, registers)
  if (machine) meterMachine(machine, registers)
  meterStats(deps, registers)
  app.get('/metrics', async (request, reply) => {
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

function meterEntrance({ overload, admission }: Entrance, registers: Registry[]): void {
  const shed = new Counter({
    name: 'aangan_shed_total',
    help: 'Requests refused because there was too much to do, by what there was too much of and what they were for',
    labelNames: ['reason', 'class'],
    registers,
    collect() {
      this.reset()
      for (const { count, ...labels } of overload.shed) this.inc(labels, count)
    },
  })
  shed.reset()
  const waiting = new Gauge({
    name: 'aangan_waiting',
    help: 'Requests that wait at the door, by what they are for',
    labelNames: ['class'],
    registers,
    collect() {
      for (const [name, count] of Object.entries(admission.waiting)) this.set({ class: name }, count)
    },
  })
  waiting.reset()
  gauge(
    'aangan_expected_wait_ms',
    'How long the last of those has to wait, as far as is known',
    registers,
    () => admission.state.expectedWaitMs,
  )
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
  const jobs = cachedFor(COUNTED_FOR_MS, waitingJobs)
  gauge('aangan_jobs_waiting', 'Jobs that are due', registers, async () => (await jobs()).count)
  gauge('aangan_jobs_oldest_seconds', 'How long the oldest waits', registers, async () => (await jobs()).oldestSeconds)
  gauge('aangan_disk_free_bytes', 'Room on the disk of DATA_DIR', registers, async () => (await disk()).freeBytes)
  gauge('aangan_backup_age_seconds', 'Since the newest backup was begun; NaN without one', registers, async () => {
    const { newest } = await backups()
    return newest ? (Date.now() - newest.getTime()) / 1000 : Number.NaN
  })
}

const statHelp: Readonly<Record<keyof Stats, readonly [name: string, help: string]>> = {
  orders: ['aangan_orders_last_day', 'Orders of the last day by step'],
  payments: ['aangan_payments_last_day', 'Payments of the last day by state'],
  messages: ['aangan_messages_newest', 'The newest 10,000 messages by state'],
  exceptions: ['aangan_exceptions_open', 'What waits for the owner, by kind'],
}

function meterStats(deps: Deps, registers: Registry[]): void {
  const stats = cachedFor(COUNTED_FOR_MS, () => readStats(deps))
  for (const part of ['orders', 'payments', 'messages', 'exceptions'] as const) {
    const [name, help] = statHelp[part]
    const counted = new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        const found = (await stats())[part]
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
