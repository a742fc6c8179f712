// What the door does (spec F22, F28, P12, D153). Bursts: two hundred orders in the same moment are all placed, and fifty buyers of
// five pieces hear 'sold' or 'out of stock'. Three times what the shop can do: each request that is let in is answered in time,
// as many are served as before, and afterwards all is as it was. One address with 300 connections and 2,000 slow callers
// disturb nobody. Crowd and shop share one machine, so what is measured as the peak is what both can do together.
// `node bench/overload.ts [--seconds 60] [--times 3] [--slow 2000] [--bursts 6] [--postgres] [--no-shedding]`, on a built shop.
import { once } from 'node:events'
import { connect } from 'node:net'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { startPostgres } from '../scripts/programs/postgres.ts'
import { cleanUpAtEnd, endProcess, program, shutDown } from './children.ts'
import type { CrowdJob, CrowdResult, CrowdSecond } from './crowd.ts'
import type { CrowdedShop } from './crowded-shop.ts'
import { median, outputOf } from './measure.ts'
import type { Buyer } from './recorded-order.ts'
import { wireText, type Job, type Result } from './request.ts'
import { orders, uncached } from './scenarios.ts'
import { call } from './shop.ts'
import { orderWire, spreadCarts } from './shoppers-orders.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    times: { type: 'string', default: '3' },
    slow: { type: 'string', default: '2000' },
    bursts: { type: 'string', default: '6' },
    postgres: { type: 'boolean', default: false },
    'no-shedding': { type: 'boolean', default: false },
  },
})
const [seconds, times, slowCallers, bursts] = [values.seconds, values.times, values.slow, values.bursts].map(
  Number,
) as [number, number, number, number]

const BUYERS = 200
const BURST_LAST_MAX_MS = 1_500
/** Between two bursts, so that each meets a shop at rest. */
const REST_MS = 3_000
/** Shoppers who order without pause, few and many: as many orders a second, and none refused. */
const FEW_WITHOUT_PAUSE = 8
const MANY_WITHOUT_PAUSE = 48
const LOST_BY_MANY_MAX = 0.1
const FEW_UNITS = 5
const PLENTY = 1_000_000
const FEW_BUYERS = 50
const FLOOD_CONNECTIONS = 300
const FLOOD_ADDRESS = '127.0.0.2'
const SHOPPERS_A_SECOND = 20
const SHOPPERS_P99_MAX_MS = 500
const ACCEPTED_P99_MAX_MS = 1_000
const CLASS_SHARE_MIN = 0.1
const GOODPUT_MIN = 0.8
const NORMAL_WITHIN_SECONDS = 5
const SLOW_P99_MAX = 2
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
const missed: string[] = []

try {
  const { port, buyers, skuIds } = await startCrowdedShop()
  await burstsOf(port, orderWire(buyers, spreadCarts(skuIds)))
  await sellOut(port, buyers, skuIds[0] ?? 0)
  await withoutPause(port, orderWire(buyers, spreadCarts(skuIds)))
  const wire = (await mixOf(port)).map(wireText)
  const peak = await peakOf(port, wire)
  printLine('peak', `${peak} answers a second from ${PEAK_CONNECTIONS} connections`)
  const normal = Math.max(1, Math.floor(peak * NORMAL_SHARE))
  const usual = await crowd(port, wire, { perSecond: normal, seconds: NORMAL_SECONDS })
  report('half of the peak', usual)

  const flood = await crowd(port, wire, { perSecond: Math.ceil(peak * times), seconds })
  report(`${times} times the peak`, flood)
  const goodput = sum(flood, 'good') / seconds
  bound('accepted p99', p99(flood.seconds), ACCEPTED_P99_MAX_MS, 'ms')
  bound('peak that is lost', 1 - goodput / peak, 1 - GOODPUT_MIN, '')
  bound('answers that are neither', sum(flood, 'other') + flood.unanswered, 0, '')
  for (const [path, { requested, good }] of Object.entries(flood.paths))
    bound(`not served of ${path}`, 1 - good / requested, 1 - CLASS_SHARE_MIN, '')

  const after = await crowd(port, wire, { perSecond: normal, seconds: NORMAL_SECONDS })
  report('half of the peak, after', after)
  const late = after.seconds.slice(NORMAL_WITHIN_SECONDS)
  bound(
    `refused ${NORMAL_WITHIN_SECONDS} s later`,
    late.reduce((all, { shed, other }) => all + shed + other, 0),
    0,
    '',
  )

  await floodOf(port, orderWire(buyers, spreadCarts(skuIds)))

  const slow = openSlowCallers(port)
  const result = await crowd(port, wire, {
    perSecond: normal,
    seconds: Math.ceil((OPENING_MS + SLOW_CLOSED_WITHIN_MS) / 1000),
  })
  report(`with ${slowCallers} slow callers`, result)
  bound('p99 beside slow callers', p99(result.seconds), SLOW_P99_MAX * Math.max(P99_FLOOR_MS, p99(usual.seconds)), 'ms')
  bound('the longest that one of them stood', await slow, SLOW_CLOSED_WITHIN_MS, 'ms')
} finally {
  await shutDown()
}
for (const line of missed) console.log(`MISSED ${line}`)
process.exitCode = missed.length > 0 ? 1 : 0

/** Two hundred shoppers order in the same moment, some times over. */
async function burstsOf(port: number, wire: string[]): Promise<void> {
  const lasts: number[] = []
  const refused: number[] = []
  let others = 0
  for (let n = 0; n < bursts; n++) {
    const burst = await crowd(port, wire, { perSecond: BUYERS, seconds: 1, isBurst: true })
    lasts.push(Math.max(...burst.seconds.flatMap(({ goodMs }) => goodMs)))
    refused.push(sum(burst, 'shed'))
    others += sum(burst, 'other') + burst.unanswered
    await wait(REST_MS)
  }
  const text = lasts.map((ms) => ms.toFixed(0)).join(', ')
  printLine(`${bursts} bursts of ${BUYERS} orders`, `the last of each after ${text} ms, refused ${refused.join(', ')}`)
  bound('refused of a burst, median', median(refused) + others, 0, '')
  bound('the last order of a burst, median', median(lasts), BURST_LAST_MAX_MS, 'ms')
}

/** Fifty buyers of five pieces, in the same moment. */
async function sellOut(port: number, buyers: readonly Buyer[], skuId: number): Promise<void> {
  await call(port, '/demo/stock', { sku_id: skuId, quantity: FEW_UNITS })
  const wire = orderWire(buyers.slice(0, FEW_BUYERS), [[skuId]])
  const sale = await crowd(port, wire, { perSecond: FEW_BUYERS, seconds: 1, isBurst: true })
  const short = sale.codes['STOCK_SHORT'] ?? 0
  printLine(`${FEW_BUYERS} buyers of ${FEW_UNITS} pieces`, `${sum(sale, 'good')} sold, ${short} out of stock`)
  bound('those who heard neither', FEW_BUYERS - sum(sale, 'good') - short, 0, '')
  bound('sold too many or too few', Math.abs(sum(sale, 'good') - FEW_UNITS), 0, '')
  await call(port, '/demo/stock', { sku_id: skuId, quantity: PLENTY })
}

/** Few shoppers order one after another, then many do. */
async function withoutPause(port: number, wire: string[]): Promise<void> {
  const few = await load(port, wire, { connections: FEW_WITHOUT_PAUSE, seconds: NORMAL_SECONDS })
  const many = await load(port, wire, { connections: MANY_WITHOUT_PAUSE, seconds })
  printLine(
    `${MANY_WITHOUT_PAUSE} shoppers without pause`,
    `${many.rate.toFixed(0)} orders a second; ${FEW_WITHOUT_PAUSE} make ${few.rate.toFixed(0)}`,
  )
  bound('orders that are lost by many', 1 - many.rate / few.rate, LOST_BY_MANY_MAX, '')
  bound('refused of them', few.refused + many.refused, 0, '')
}

/** One address asks on 300 connections whatever it may, while shoppers order. */
async function floodOf(port: number, orderTexts: string[]): Promise<void> {
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
  const flooding = outputOf('load.ts', job)
  await wait(1_000)
  const shoppers = await crowd(port, orderTexts, { perSecond: SHOPPERS_A_SECOND, seconds: NORMAL_SECONDS })
  await flooding
  report(`beside ${FLOOD_CONNECTIONS} connections of one address`, shoppers)
  bound('refused beside them', sum(shoppers, 'shed') + sum(shoppers, 'other') + shoppers.unanswered, 0, '')
  bound('p99 beside them', p99(shoppers.seconds), SHOPPERS_P99_MAX_MS, 'ms')
}

async function startCrowdedShop(): Promise<CrowdedShop> {
  const server = values.postgres ? await startPostgres() : undefined
  if (server) {
    cleanUpAtEnd(() => server.stop())
    process.env['DATABASE_URL'] = server.url
  }
  const { child } = program('crowded-shop.ts')
  child.stdin.end(JSON.stringify({ sheds: !values['no-shedding'], buyers: BUYERS }))
  cleanUpAtEnd(() => endProcess(child, 'SIGTERM'))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return JSON.parse(line) as CrowdedShop
}

/** Requests that no cache answers: new pages and searches, carts priced and ordered. */
async function mixOf(port: number) {
  const placing = await orders('PGlite').requests(port)
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
  const { rate, refused, firstRefusal } = await load(port, wire, {
    connections: PEAK_CONNECTIONS,
    seconds: PEAK_SECONDS,
  })
  if (refused > 0) throw new Error(`${refused} were refused before there was any crowd: ${firstRefusal}`)
  return Math.floor(rate)
}

/** Each connection asks anew when it was answered. */
async function load(port: number, wire: string[], job: Pick<Job, 'connections' | 'seconds'>): Promise<Result> {
  const whole: Job = { ...job, port, wire, warmUpSeconds: 3, firstNumber: nextNumber }
  const result = JSON.parse(await outputOf('load.ts', whole)) as Result
  nextNumber = result.nextNumber
  return result
}

async function crowd(
  port: number,
  wire: string[],
  pace: Pick<CrowdJob, 'perSecond' | 'seconds' | 'isBurst'>,
): Promise<CrowdResult> {
  const job: CrowdJob = { port, wire, firstNumber: nextNumber, ...pace }
  const result = JSON.parse(await outputOf('crowd.ts', job)) as CrowdResult
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

function report(title: string, result: CrowdResult): void {
  const counts = (['good', 'shed', 'other'] as const).map((kind) => `${sum(result, kind)} ${kind}`)
  printLine(
    title,
    `${counts.join(', ')}, ${result.unanswered} unanswered, p99 of the good ${p99(result.seconds).toFixed(0)} ms, from the third second on ${p99(result.seconds.slice(2)).toFixed(0)} ms`,
  )
  if (result.firstOther) console.log(result.firstOther)
}

function bound(what: string, is: number, max: number, unit: string): void {
  const stats = `${Number(is.toFixed(2))} ${unit} (at most ${Number(max.toFixed(2))})`
  printLine(what, stats)
  if (!(is <= max)) missed.push(`${what}: ${stats}`)
}

function p99(all: readonly CrowdSecond[]): number {
  const sorted = all.flatMap(({ goodMs }) => goodMs).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}

function sum({ seconds: all }: CrowdResult, kind: 'good' | 'shed' | 'other'): number {
  return all.reduce((total, second) => total + second[kind], 0)
}

function printLine(what: string, stats: string): void {
  console.log(`${what.padEnd(36)}${stats}`)
}
