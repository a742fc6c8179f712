// What the door does (spec F22, F28, P12, D153). Bursts: two hundred orders in the same moment are all placed, and fifty buyers of
// five pieces hear 'sold' or 'out of stock'. Three times what the shop can do: each request that is let in is answered in time,
// as many are served as before, and afterwards all is as it was. One address with 300 connections and 2,000 slow callers
// disturb nobody. Crowd and shop share one machine, so what is measured as the peak is what both can do together.
// `node bench/measure/overload.ts [--seconds 60] [--times 3] [--slow 2000] [--bursts 6] [--postgres] [--no-shedding] [--json]`,
// on a built shop.
import { once } from 'node:events'
import { connect } from 'node:net'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { startPostgres } from '../../scripts/programs/postgres.ts'
import type { CrowdJob, CrowdResult, CrowdSecond } from '../load/crowd.ts'
import { wireText, type Job, type Result } from '../load/request.ts'
import { outputOf } from '../load/run.ts'
import { cleanUpAtEnd, endProcess, program, shutDown } from '../shop/children.ts'
import type { CrowdedShop } from '../shop/crowded-shop.ts'
import type { Buyer } from '../shop/recorded-order.ts'
import { call } from '../shop/shop.ts'
import { orderWire, spreadCarts } from '../shop/shoppers-orders.ts'
import type { Measurement } from '../targets/measurement.ts'
import { handIn } from '../targets/report.ts'
import { orders, uncached } from './scenarios.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    times: { type: 'string', default: '3' },
    slow: { type: 'string', default: '2000' },
    bursts: { type: 'string', default: '6' },
    postgres: { type: 'boolean', default: false },
    'no-shedding': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const [seconds, times, slowCallers, bursts] = [values.seconds, values.times, values.slow, values.bursts].map(
  Number,
) as [number, number, number, number]

const BUYERS = 200
/** Between two bursts, so that each meets a shop at rest. */
const REST_MS = 3_000
/** Shoppers who order without pause, few and many: as many orders a second, and none refused. */
const FEW_WITHOUT_PAUSE = 8
const MANY_WITHOUT_PAUSE = 48
const FEW_UNITS = 5
const PLENTY = 1_000_000
const FEW_BUYERS = 50
const FLOOD_CONNECTIONS = 300
const FLOOD_ADDRESS = '127.0.0.2'
const SHOPPERS_A_SECOND = 20
const NORMAL_WITHIN_SECONDS = 5
const SLOW_CLOSED_WITHIN_MS = 7_000
const OPENING_MS = 2_000
const SLOW_AT_ONCE = 10
/** A shop is no longer at its peak, and not idle. */
const NORMAL_SHARE = 0.5
const NORMAL_SECONDS = 10
const PEAK_SECONDS = 8
const PEAK_CONNECTIONS = 16
/** Below this a p99 is mostly the machine's own. */
const P99_FLOOR_MS = 10

let nextNumber = 1
const measurements: Measurement[] = []

try {
  const { port, buyers, skuIds } = await startCrowdedShop()
  const buying = orderWire(buyers, spreadCarts(skuIds))
  const few = await withoutPause(port, buying)
  await burstsOf(port, buying, few)
  await sellOut(port, buyers, skuIds[0] ?? 0)
  const wire = (await mixOf(port)).map(wireText)
  const peak = await peakOf(port, wire)
  const normal = Math.max(1, Math.floor(peak * NORMAL_SHARE))
  const usual = await crowd(port, wire, { perSecond: normal, seconds: NORMAL_SECONDS })
  await crowdOf(port, wire, { peak, normal, usual })
  await floodOf(port, buying, usual)
  await slowOf(port, wire, { normal, usual })
} finally {
  await shutDown()
}
handIn(measurements, values.json)

/** Few shoppers order one after another, then many do; how many a second the few made. */
async function withoutPause(port: number, wire: string[]): Promise<number> {
  const few = await load(port, wire, { connections: FEW_WITHOUT_PAUSE, seconds: NORMAL_SECONDS })
  const many = await load(port, wire, { connections: MANY_WITHOUT_PAUSE, seconds })
  found('many', many.rate, { floor: few.rate })
  found('many-refused', few.refused + many.refused)
  return few.rate
}

/** Two hundred shoppers order in the same moment, some times over. */
async function burstsOf(port: number, wire: string[], ordersASecond: number): Promise<void> {
  const all: CrowdResult[] = []
  while (all.length < bursts) {
    all.push(await crowd(port, wire, { perSecond: BUYERS, seconds: 1, isBurst: true }))
    await wait(REST_MS)
  }
  const floor = (BUYERS / ordersASecond) * 1000
  const lastOf = (burst: CrowdResult) => Math.max(...burst.seconds.flatMap(({ goodMs }) => goodMs))
  measurements.push(
    { name: 'burst-last', rounds: all.map((burst) => ({ value: lastOf(burst), floor })) },
    {
      name: 'burst-refused',
      rounds: all.map((burst) => ({ value: BUYERS - sum(burst, 'good') })),
      note: textOf(all[0]),
    },
  )
}

/** Fifty buyers of five pieces, in the same moment. */
async function sellOut(port: number, buyers: readonly Buyer[], skuId: number): Promise<void> {
  await call(port, '/demo/stock', { sku_id: skuId, quantity: FEW_UNITS })
  const wire = orderWire(buyers.slice(0, FEW_BUYERS), [[skuId]])
  const sale = await crowd(port, wire, { perSecond: FEW_BUYERS, seconds: 1, isBurst: true })
  const [sold, short] = [sum(sale, 'good'), sale.codes['STOCK_SHORT'] ?? 0]
  const wrong = Math.abs(sold - FEW_UNITS) + Math.abs(short - (FEW_BUYERS - FEW_UNITS))
  found('sold-out-wrong', wrong, { note: `${sold} sold, ${short} out of stock` })
  await call(port, '/demo/stock', { sku_id: skuId, quantity: PLENTY })
}

/** Far more than the shop can do, and whether all is as before when they have left. */
async function crowdOf(
  port: number,
  wire: string[],
  at: { peak: number; normal: number; usual: CrowdResult },
): Promise<void> {
  const { peak, normal, usual } = at
  const all = await crowd(port, wire, { perSecond: Math.ceil(peak * times), seconds })
  const later = `${textOf(all)}; p99 from the third second on ${p99(all.seconds.slice(2)).toFixed(0)} ms`
  found('crowd-p99', p99(all.seconds), { floor: p99(usual.seconds), note: later })
  found('crowd-served', sum(all, 'good') / seconds, { floor: peak })
  const shares = Object.entries(all.paths).map(([path, { requested, good }]) => ({ path, share: good / requested }))
  const [worst] = shares.toSorted((one, other) => one.share - other.share)
  found('crowd-class', worst?.share ?? 0, { note: worst?.path ?? '' })
  found('crowd-broken', sum(all, 'other') + all.unanswered, { note: all.firstOther })
  const after = await crowd(port, wire, { perSecond: normal, seconds: NORMAL_SECONDS })
  const late = after.seconds.slice(NORMAL_WITHIN_SECONDS)
  found(
    'crowd-after',
    late.reduce((count, { shed, other }) => count + shed + other, 0),
  )
}

/** One address asks on 300 connections whatever it may, while shoppers order. */
async function floodOf(port: number, orderTexts: string[], usual: CrowdResult): Promise<void> {
  const cookie = `admin=${'x'.repeat(43)}`
  const wire = [
    { method: 'GET' as const, path: '/readyz' },
    { method: 'GET' as const, path: '/admin/api/v1/orders', headers: { cookie } },
  ].map(wireText)
  const job: Job = {
    port,
    localAddress: FLOOD_ADDRESS,
    connections: FLOOD_CONNECTIONS,
    seconds: NORMAL_SECONDS + 2,
    warmUpSeconds: 1,
    wire,
    firstNumber: 1,
  }
  const flooding = outputOf('load/load.ts', job)
  await wait(1_000)
  const shoppers = await crowd(port, orderTexts, { perSecond: SHOPPERS_A_SECOND, seconds: NORMAL_SECONDS })
  await flooding
  found('flood-p99', p99(shoppers.seconds), { floor: p99(usual.seconds) })
  found('flood-refused', sum(shoppers, 'shed') + sum(shoppers, 'other') + shoppers.unanswered)
}

/** Callers who send as slowly as they can, beside half of the peak. */
async function slowOf(port: number, wire: string[], at: { normal: number; usual: CrowdResult }): Promise<void> {
  const slow = openSlowCallers(port)
  const length = Math.ceil((OPENING_MS + SLOW_CLOSED_WITHIN_MS) / 1000)
  const result = await crowd(port, wire, { perSecond: at.normal, seconds: length })
  const [value, floor] = [result, at.usual].map((one) => Math.max(P99_FLOOR_MS, p99(one.seconds)))
  found('slow-p99', value ?? 0, { floor, note: textOf(result) })
  found('slow-closed', await slow)
}

async function startCrowdedShop(): Promise<CrowdedShop> {
  const server = values.postgres ? await startPostgres() : undefined
  if (server) {
    cleanUpAtEnd(() => server.stop())
    process.env['DATABASE_URL'] = server.url
  }
  const { child } = program('shop/crowded-shop.ts')
  child.stdin.end(JSON.stringify({ sheds: !values['no-shedding'], buyers: BUYERS }))
  cleanUpAtEnd(() => endProcess(child, 'SIGTERM'))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return JSON.parse(line) as CrowdedShop
}

/** Requests that no cache answers: new pages and searches, carts priced and ordered. */
async function mixOf(port: number) {
  const placing = await orders.requests(port)
  const reading = (await Promise.all(uncached.map(async ({ requests }) => requests(port)))).flat()
  // with the session of the order: nobody else sees its address
  const pricing = placing.map(({ body, headers }) => ({
    method: 'POST' as const,
    path: '/api/v1/price-cart',
    body: { ...Object(body), rate: undefined },
    headers: { ...headers },
  }))
  return placing.flatMap((order, at) => [...reading, ...reading, ...pricing.slice(at, at + 1), order])
}

async function peakOf(port: number, wire: string[]): Promise<number> {
  const { rate, refused } = await load(port, wire, { connections: PEAK_CONNECTIONS, seconds: PEAK_SECONDS })
  found('peak-refused', refused)
  return Math.floor(rate)
}

/** Each connection asks anew when it was answered. */
async function load(port: number, wire: string[], job: Pick<Job, 'connections' | 'seconds'>): Promise<Result> {
  const whole: Job = { ...job, port, wire, warmUpSeconds: 3, firstNumber: nextNumber }
  const result = JSON.parse(await outputOf('load/load.ts', whole)) as Result
  nextNumber = result.nextNumber
  return result
}

async function crowd(
  port: number,
  wire: string[],
  pace: Pick<CrowdJob, 'perSecond' | 'seconds' | 'isBurst'>,
): Promise<CrowdResult> {
  const job: CrowdJob = { port, wire, firstNumber: nextNumber, ...pace }
  const result = JSON.parse(await outputOf('load/crowd.ts', job)) as CrowdResult
  nextNumber = result.nextNumber
  return result
}

/**
 * Half say nothing, half never end their first header; settles with the longest time that one of them stayed open. They come
 * within two seconds: all in one moment would measure how fast connections are accepted, and not what open ones cost.
 */
async function openSlowCallers(port: number): Promise<number> {
  const stood: Promise<number>[] = []
  for (let number = 0; number < slowCallers; number++) {
    stood.push(slowCaller(port, number % 2 ? 'GET / HTTP/1.1\r\nx-slow: ' : ''))
    if (number % SLOW_AT_ONCE === 0) await wait((OPENING_MS * SLOW_AT_ONCE) / slowCallers)
  }
  return Math.max(...(await Promise.all(stood)))
}

/** Sends this and no more; returns the milliseconds until the shop closed it. */
async function slowCaller(port: number, value: string): Promise<number> {
  const opened = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  if (value) socket.write(value)
  await once(socket, 'close')
  return Math.round(performance.now() - opened)
}

/** What was found in one round. */
function found(
  name: string,
  value: number,
  { note, ...floor }: { floor?: number | undefined; note?: string } = {},
): void {
  measurements.push({ name, rounds: [{ value, ...floor }], ...(note && { note }) })
}

function textOf(result: CrowdResult | undefined): string {
  if (!result) return ''
  const counts = (['good', 'shed', 'other'] as const).map((kind) => `${sum(result, kind)} ${kind}`)
  return [...counts, `${result.unanswered} unanswered`].join(', ')
}

function p99(all: readonly CrowdSecond[]): number {
  const sorted = all.flatMap(({ goodMs }) => goodMs).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}

function sum({ seconds: all }: CrowdResult, kind: 'good' | 'shed' | 'other'): number {
  return all.reduce((total, second) => total + second[kind], 0)
}
