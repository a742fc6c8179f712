import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import process from 'node:process'

import type { PageWeight } from '../scripts/gates/page-weights.ts'
import type { Effort, Row } from './measure.ts'
import type { OrdersReading } from './orders.ts'
import type { UncachedPage } from './uncached.ts'

/** The shop's start and memory on one database. */
export type Life = { database: string; coldMs?: number; againMs?: number; idleMB?: number; loadedMB?: number }

export type Report = {
  machine: string
  effort: Effort
  products: number
  rows: Row[]
  lives: Life[]
  uncached: UncachedPage[]
  orders: OrdersReading[]
  weights: PageWeight[]
}

const SECOND_START_MAX_MS = 3000
/** In use after the whole load; the embedded database has the size of its own memory. */
const LOADED_MAX_MB: Readonly<Record<string, number>> = { PGlite: 450, 'PostgreSQL 18': 250 }
/** Processor time of an uncached page. */
const UNCACHED_MAX_MS: Readonly<Record<string, number>> = { '/product/mango-pickle': 3, '/': 5 }

export const machine = (): string =>
  [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() || process.arch})`,
    `${(totalmem() / 1024 ** 3).toFixed(0)} GiB`,
    `${process.platform}, Node ${process.versions.node}`,
    `load before: ${loadavg()[0]?.toFixed(1)}`,
    `commit ${commit()}`,
  ].join(' · ')

/** Each target that was measured and missed, in words. */
export const misses = ({ rows, lives, uncached, orders, weights }: Report): string[] => [
  ...rows.flatMap(({ title, ratio, minRatio, shop, minRate }) => [
    ...(minRatio !== undefined && ratio < minRatio
      ? [`${title}: ${ratio.toFixed(2)} of the floor, not ${minRatio}`]
      : []),
    ...(minRate !== undefined && shop.rate < minRate ? [`${title}: ${shop.rate.toFixed(0)}/s, not ${minRate}`] : []),
  ]),
  ...lives.flatMap(({ database, againMs = 0 }) =>
    againMs > SECOND_START_MAX_MS
      ? [`second start on ${database}: ${(againMs / 1000).toFixed(1)} s, not ${SECOND_START_MAX_MS / 1000}`]
      : [],
  ),
  ...lives.flatMap(({ database, loadedMB = 0 }) =>
    loadedMB > (LOADED_MAX_MB[database] ?? Infinity)
      ? [`memory after load on ${database}: ${loadedMB.toFixed(0)} MB, not ${LOADED_MAX_MB[database]}`]
      : [],
  ),
  ...uncached.flatMap(({ path, ms }) =>
    ms > (UNCACHED_MAX_MS[path] ?? Infinity)
      ? [`${path} made anew: ${ms.toFixed(1)} ms of the processor, not ${UNCACHED_MAX_MS[path]}`]
      : [],
  ),
  ...orders.flatMap(({ missed }) => missed),
  ...weights.flatMap(({ page, js, limit, isOver }) =>
    isOver ? [`${page}: ${js.toFixed(1)} kB of JavaScript, not ${limit}`] : [],
  ),
]

/** The whole report for a reader. */
export function print(report: Report): string {
  const { machine: where, effort, products, rows, lives, uncached, orders, weights } = report
  const missed = misses(report)
  return [
    `\n${where}`,
    `databases: ${lives.map(({ database }) => database).join(', ') || 'none'}; ${products} products`,
    ...(rows.length > 0 ? ['', rates(rows)] : []),
    ...(lives.length > 0
      ? [
          '',
          table(
            ['', 'first start', 'second start', 'memory idle', 'after load', 'limit'],
            lives.map((one) => [
              `shop on ${one.database}`,
              seconds(one.coldMs),
              seconds(one.againMs),
              `${number(one.idleMB)} MB`,
              `${number(one.loadedMB)} MB`,
              `${number(LOADED_MAX_MB[one.database])} MB`,
            ]),
          ),
          `starts: from the process to the first 200 of /; the first begins with an empty data folder, the second must stay under ${SECOND_START_MAX_MS / 1000} s`,
        ]
      : []),
    ...(uncached.length > 0 ? ['', pages(uncached)] : []),
    ...(orders.length > 0 ? ['', overheadText(orders)] : []),
    ...(weights.length > 0
      ? [
          '',
          table(
            ['first load, brotli', 'JavaScript', 'limit', 'CSS'],
            weights.map(({ page, js, limit, css }) => [
              page,
              `${js.toFixed(1)} kB`,
              limit ? String(limit) : '',
              `${css.toFixed(1)} kB`,
            ]),
          ),
        ]
      : []),
    ...(rows.length > 0 ? ['', how(effort)] : []),
    '',
    missed.length === 0
      ? 'All targets that were measured are met.'
      : `MISSED:\n${missed.map((one) => `  ${one}`).join('\n')}`,
  ].join('\n')
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}

/** A table in fixed columns: the first flush left, the others right. */
function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)))
  return all
    .map((row) =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n')
}

const number = (value: number | undefined, digits = 0): string =>
  value === undefined
    ? '–'
    : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const seconds = (ms: number | undefined): string => (ms === undefined ? '–' : `${number(ms / 1000, 2)} s`)

const rates = (rows: readonly Row[]): string =>
  table(
    [
      '',
      'bytes',
      'shop/s',
      'floor/s',
      'ratio',
      'target',
      'p50 ms',
      'p99 ms',
      'floor p50',
      'p99',
      'CPU µs',
      'floor',
      'ratio',
    ],
    rows.map(({ title, bytes, shop, floor, ratio, cpuRatio, minRatio, minRate }) => [
      title,
      number(bytes),
      number(shop.rate),
      number(floor.rate),
      number(ratio, ratio < 0.1 ? 3 : 2),
      minRatio?.toFixed(2) ?? (minRate === undefined ? '' : `${minRate}/s`),
      number(shop.p50Ms, 2),
      number(shop.p99Ms, 2),
      number(floor.p50Ms, 2),
      number(floor.p99Ms, 2),
      number(shop.cpu),
      number(floor.cpu),
      number(cpuRatio, (cpuRatio ?? 1) < 0.1 ? 3 : 2),
    ]),
  )

const overheadText = (orders: readonly OrdersReading[]): string =>
  table(
    ['orders of 500 shoppers', 'orders/s', 'p50 ms', 'p99 ms', 'CPU µs', 'by hand/s', 'CPU µs', 'ratio'],
    orders.map(({ title, rate, p50Ms, p99Ms, cpu, byHand, ratio }) => [
      title,
      number(rate),
      number(p50Ms, 1),
      number(p99Ms, 1),
      number(cpu),
      number(byHand.rate),
      number(byHand.cpu),
      number(ratio, 2),
    ]),
  )

const pages = (uncached: readonly UncachedPage[]): string =>
  table(
    ['made anew, PGlite', 'bytes', 'CPU ms', 'limit', 'least', 'most', 'floor', 'ratio'],
    uncached.map(({ path, bytes, ms, min, max, floorMs }) => [
      path,
      number(bytes),
      number(ms, 2),
      number(UNCACHED_MAX_MS[path], 2),
      number(min, 2),
      number(max, 2),
      number(floorMs, 2),
      number(floorMs / ms, 2),
    ]),
  )

const how = ({ rounds, seconds: length, warmUpSeconds }: Effort): string =>
  [
    `How: the shop is a child process started as npm start does (demo shop, rate limits "bench", on 127.0.0.1). The floor is a`,
    `bare node:http server in a process of its own that answers the same bytes with the same headers; a POST it reads and`,
    `parses first. The load comes from a third process over 16 keep-alive connections (8 for orders and pages of the blog),`,
    `new for each run, the same for both. Shop and floor take turns, ${rounds} rounds of ${length} s each after`,
    `${warmUpSeconds} s that do not count; shown are medians.`,
    `Only answers with status 200 and of full length count, and any other one ends the measuring. "ratio" is shop/floor of`,
    `requests a second, the median of the rounds; the last three columns are the server's own processor time for an answer`,
    `and floor/shop of it, which other work on the machine disturbs less (with PostgreSQL, the database's own time is not in`,
    `it). The first five are cached answers; product details are cached after the first request whichever product it is, so`,
    `nothing but a first visit is slower. "new" ones are made anew each time: another page number, other signs. Orders: two`,
    `products, cash, the demo shopper, a new Idempotency-Key each, up to 12 different carts in turn. Pages made anew are drawn`,
    `in a process of their own, with everything dropped before each; what counts is its processor time. By hand are the`,
    `statements of one order as the shop sends them, sent again and again by a program that does nothing else.`,
  ].join('\n')
