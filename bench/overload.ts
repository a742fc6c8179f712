// Three times what the shop can do (spec F22, F28, P12): whoever is let in is answered in time, as many are served as before,
// and afterwards all is as it was; 2,000 slow callers disturb nobody. Crowd and shop share one machine, so what is measured
// as the peak is what both can do together.
// `node bench/overload.ts [--seconds 60] [--times 3] [--slow 2000] [--postgres] [--no-shedding]`, on a built shop.
import { once } from 'node:events'
import { connect } from 'node:net'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { startPostgres } from '../scripts/postgres.ts'
import { cleanUpAtEnd, endProcess, program, shutDown } from './children.ts'
import type { CrowdJob, CrowdResult, CrowdSecond } from './crowd.ts'
import { outputOf } from './measure.ts'
import { wireText, type Job, type Result } from './request.ts'
import { orders, uncached } from './scenarios.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    times: { type: 'string', default: '3' },
    slow: { type: 'string', default: '2000' },
    postgres: { type: 'boolean', default: false },
    'no-shedding': { type: 'boolean', default: false },
  },
})
const [seconds, times, slowCallers] = [values.seconds, values.times, values.slow].map(Number) as [
  number,
  number,
  number,
]

const ACCEPTED_P99_MOST_MS = 500
const GOODPUT_LEAST = 0.8
const NORMAL_WITHIN_SECONDS = 5
const SLOW_P99_MOST = 2
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
  const port = await startCrowdedShop()
  const wire = (await mixOf(port)).map(wireText)
  const peak = await peakOf(port, wire)
  say('peak', `${peak} answers a second from ${PEAK_CONNECTIONS} connections`)
  const normal = Math.max(1, Math.floor(peak * NORMAL_SHARE))
  const usual = await crowd(port, wire, { perSecond: normal, seconds: NORMAL_SECONDS })
  report('half of the peak', usual)

  const flood = await crowd(port, wire, { perSecond: Math.ceil(peak * times), seconds })
  report(`${times} times the peak`, flood)
  const goodput = sum(flood, 'good') / seconds
  bound('accepted p99', p99(flood.seconds), ACCEPTED_P99_MOST_MS, 'ms')
  bound('peak that is lost', 1 - goodput / peak, 1 - GOODPUT_LEAST, '')
  bound('answers that are neither', sum(flood, 'other') + flood.unanswered, 0, '')

  const after = await crowd(port, wire, { perSecond: normal, seconds: NORMAL_SECONDS })
  report('half of the peak, after', after)
  const late = after.seconds.slice(NORMAL_WITHIN_SECONDS)
  bound(
    `refused ${NORMAL_WITHIN_SECONDS} s later`,
    late.reduce((all, { shed, other }) => all + shed + other, 0),
    0,
    '',
  )

  const slow = openSlowCallers(port)
  const beside = await crowd(port, wire, {
    perSecond: normal,
    seconds: Math.ceil((OPENING_MS + SLOW_CLOSED_WITHIN_MS) / 1000),
  })
  report(`with ${slowCallers} slow callers`, beside)
  bound(
    'p99 beside slow callers',
    p99(beside.seconds),
    SLOW_P99_MOST * Math.max(P99_FLOOR_MS, p99(usual.seconds)),
    'ms',
  )
  bound('the longest that one of them stood', await slow, SLOW_CLOSED_WITHIN_MS, 'ms')
} finally {
  await shutDown()
}
for (const line of missed) console.log(`MISSED ${line}`)
process.exitCode = missed.length > 0 ? 1 : 0

async function startCrowdedShop(): Promise<number> {
  const server = values.postgres ? await startPostgres() : undefined
  if (server) {
    cleanUpAtEnd(() => server.stop())
    process.env['DATABASE_URL'] = server.url
  }
  const { child } = program('crowded-shop.ts')
  child.stdin.end(JSON.stringify({ sheds: !values['no-shedding'] }))
  cleanUpAtEnd(() => endProcess(child, 'SIGTERM'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return Number(line.toString())
}

/** What shoppers do that is made anew: pages and searches nobody asked before, carts priced and ordered. */
async function mixOf(port: number) {
  const placing = await orders('PGlite').requests(port)
  const reading = (await Promise.all(uncached.map(async ({ requests }) => requests(port)))).flat()
  const pricing = placing.map(({ body }) => ({
    method: 'POST' as const,
    path: '/api/v1/price-cart',
    body: { ...Object(body), rate: undefined },
  }))
  return placing.flatMap((order, at) => [...reading, ...reading, ...pricing.slice(at, at + 1), order])
}

async function peakOf(port: number, wire: string[]): Promise<number> {
  const job: Job = {
    port,
    connections: PEAK_CONNECTIONS,
    seconds: PEAK_SECONDS,
    warmUpSeconds: 3,
    wire,
    firstNumber: nextNumber,
  }
  const { rate, refused, firstRefusal, nextNumber: next } = JSON.parse(await outputOf('load.ts', job)) as Result
  if (refused > 0) throw new Error(`${refused} were refused before there was any crowd: ${firstRefusal}`)
  nextNumber = next
  return Math.floor(rate)
}

async function crowd(
  port: number,
  wire: string[],
  pace: Pick<CrowdJob, 'perSecond' | 'seconds'>,
): Promise<CrowdResult> {
  const job: CrowdJob = { port, wire, firstNumber: nextNumber, ...pace }
  const result = JSON.parse(await outputOf('crowd.ts', job)) as CrowdResult
  nextNumber = result.nextNumber
  return result
}

/**
 * Half say nothing, half never end their first header; settles with the longest that one of them was let stand. They come
 * within two seconds: all in one moment would measure how fast connections are accepted, and not what open ones cost.
 */
async function openSlowCallers(port: number): Promise<number> {
  const stood: Promise<number>[] = []
  for (let number = 0; number < slowCallers; number++) {
    stood.push(slowCaller(port, number % 2 ? 'GET / HTTP/1.1\r\nx-slow: ' : ''))
    // oxlint-disable-next-line no-await-in-loop -- the pace is the point
    if (number % SLOW_AT_ONCE === 0) await wait((OPENING_MS * SLOW_AT_ONCE) / slowCallers)
  }
  return Math.max(...(await Promise.all(stood)))
}

/** Says this and no more; answers how many milliseconds it was let stand. */
async function slowCaller(port: number, said: string): Promise<number> {
  const opened = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  if (said) socket.write(said)
  await once(socket, 'close')
  return Math.round(performance.now() - opened)
}

function report(title: string, result: CrowdResult): void {
  const counts = (['good', 'shed', 'other'] as const).map((kind) => `${sum(result, kind)} ${kind}`)
  say(
    title,
    `${counts.join(', ')}, ${result.unanswered} unanswered, p99 of the good ${p99(result.seconds).toFixed(0)} ms, from the third second on ${p99(result.seconds.slice(2)).toFixed(0)} ms`,
  )
  if (result.firstOther) console.log(result.firstOther)
}

function bound(what: string, is: number, most: number, unit: string): void {
  const figures = `${Number(is.toFixed(2))} ${unit} (at most ${Number(most.toFixed(2))})`
  say(what, figures)
  if (!(is <= most)) missed.push(`${what}: ${figures}`)
}

function p99(all: readonly CrowdSecond[]): number {
  const sorted = all.flatMap(({ goodMs }) => goodMs).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}

function sum({ seconds: all }: CrowdResult, kind: 'good' | 'shed' | 'other'): number {
  return all.reduce((total, second) => total + second[kind], 0)
}

function say(what: string, figures: string): void {
  console.log(`${what.padEnd(36)}${figures}`)
}
