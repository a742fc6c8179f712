// How many orders a second: many shoppers over many sizes, and all over one hot size; compared with the same statements by
// hand. `node bench/orders.ts [--postgres [--durable]] [--rounds 3] [--seconds 4] [--json]`; --durable waits for the disk at
// each commit, as a shop's server does. `npm run bench` asks for it as JSON.
import process from 'node:process'
import { parseArgs } from 'node:util'

import { fromRupees } from '#contract/core/money.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { placeCashOrder } from '#domain/checkout/place-order.service.ts'

import { startPostgres } from '../scripts/programs/postgres.ts'
import type { BareJob, BareResult } from './bare-orders.ts'
import { cleanUpAtEnd, shutDown } from './children.ts'
import { median, outputOf, runOnce } from './measure.ts'
import { record, type Recorded } from './recorded-order.ts'
import { dataFolder, startShop } from './shop.ts'
import { addBuyers, costOf, orderWire, spreadCarts } from './shoppers-orders.ts'

const SHOPPERS = 500
const PRODUCTS = '100'
/** More would wait for the embedded database's one connection, and may be refused as a crowd. */
const CONNECTIONS = { pglite: 8, postgres: 16 } as const
const POOL = 10
const TARGETS = { pglite: { many: 400, hot: 300 }, postgres: { many: 1_000, hot: 300 } } as const
const P99_MAX_MS = 100
const MIN_RATIO = 0.6
const NAMES = { pglite: 'PGlite', postgres: 'PostgreSQL' } as const

/** Orders of one kind: the shop's, and what the same statements get by hand. */
export type OrdersReading = {
  title: string
  rate: number
  p50Ms: number
  p99Ms: number
  /** Microseconds of the shop's processor time for an order. */
  cpu: number
  byHand: { rate: number; cpu: number }
  /** The median of each round's own shop/by hand. */
  ratio: number
  /** The missed targets, as text. */
  missed: string[]
}

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    durable: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    json: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const kind = values.postgres || values.durable ? 'postgres' : 'pglite'

try {
  const server = kind === 'postgres' ? await startPostgres(values.durable ? { settings: {} } : {}) : undefined
  if (server) cleanUpAtEnd(() => server.stop())
  const folder = dataFolder()
  const settings = { DATA_DIR: folder, DEMO_PRODUCTS: PRODUCTS, ...(server && { DATABASE_URL: server.url }) }
  const where = server ? { url: server.url } : { dataDir: `${folder}/db` }
  await (await startShop(settings)).stop()
  const { buyers, skuIds, recorded } = await prepare(await openDatabase(where))
  const loads = { many: spreadCarts(skuIds), hot: [skuIds.slice(0, 1)] }
  let run = 1
  const all: OrdersReading[] = []
  for (const [name, carts] of Object.entries(loads)) {
    const readings = []
    const bare = []
    for (let round = 0; round < Number(values.rounds); round++) {
      const shop = await startShop(settings)
      const wire = orderWire(buyers, carts)
      await runOnce(shop, { connections: CONNECTIONS[kind], wire, seconds: 1, warmUpSeconds: 0 })
      readings.push(await runOnce(shop, { connections: CONNECTIONS[kind], wire, seconds, warmUpSeconds: 0.5 }))
      await shop.stop()
      // a hot cart is one size, and so is recorded as one
      bare.push(await bareOrders({ where, recorded: recorded[name === 'hot' ? 1 : 0], buyers, carts, run: run++ }))
    }
    all.push(summary(name === 'hot' ? 'hot' : 'many', readings, bare))
  }
  console.log(values.json ? JSON.stringify(all) : all.map(lineOf).join('\n'))
  if (!values.json && all.some(({ missed }) => missed.length > 0)) process.exitCode = 1
} finally {
  await shutDown()
}
process.exit()

/** Buyers, and what orders of two sizes and of one say. */
async function prepare(database: Database) {
  const { deps, skuIds, buyers, shoppers } = await addBuyers(database, SHOPPERS)
  const [shopper] = shoppers
  const [buyer] = buyers
  if (!shopper || !buyer) throw new Error('nobody buys')
  const recordOrder = async (lines: readonly number[]): Promise<Recorded> => {
    const key = `recorded-${lines.length}`
    const request = {
      lines: lines.map((skuId) => ({ skuId, count: 1 })),
      addressId: buyer.addressId,
      mode: 'cod' as const,
      total: fromRupees(costOf(lines.length)),
      discounts: { couponId: undefined, annasRupees: undefined },
    }
    const statements = await record(database, () => placeCashOrder(deps, shopper, { request, idempotencyKey: key }))
    return { statements, of: { ...buyer, skuIds: lines, key } }
  }
  const recorded = [await recordOrder(skuIds.slice(0, 2)), await recordOrder(skuIds.slice(0, 1))] as const
  await database.close()
  return { buyers, skuIds, recorded }
}

async function bareOrders(job: Pick<BareJob, 'where' | 'recorded' | 'buyers' | 'carts' | 'run'>): Promise<BareResult> {
  const bareJob: BareJob = { ...job, connections: kind === 'postgres' ? POOL : 1, seconds }
  return JSON.parse(await outputOf('bare-orders.ts', bareJob)) as BareResult
}

function summary(
  load: 'many' | 'hot',
  ours: readonly { rate: number; p50Ms: number; p99Ms: number; cpu: number | undefined }[],
  bare: readonly BareResult[],
): OrdersReading {
  const of = (pick: (one: (typeof ours)[number]) => number) => median(ours.map(pick))
  const reading = {
    title: `${NAMES[kind]}${values.durable ? ', durable' : ''}, ${load === 'hot' ? 'one hot size' : 'many sizes'}`,
    rate: of((one) => one.rate),
    p50Ms: of((one) => one.p50Ms),
    p99Ms: of((one) => one.p99Ms),
    cpu: of((one) => one.cpu ?? 0),
    byHand: { rate: median(bare.map((one) => one.rate)), cpu: median(bare.map((one) => one.cpu)) },
    ratio: median(ours.map((one, round) => one.rate / (bare[round]?.rate ?? Infinity))),
  }
  return { ...reading, missed: values.durable ? [] : missesOf(reading, TARGETS[kind][load]) }
}

function missesOf({ title, rate, p99Ms, ratio }: Omit<OrdersReading, 'missed'>, min: number): string[] {
  return [
    ...(rate < min ? [`orders, ${title}: ${rate.toFixed(0)}/s, not ${min}`] : []),
    ...(p99Ms > P99_MAX_MS ? [`orders, ${title}: a p99 of ${p99Ms.toFixed(0)} ms, not ${P99_MAX_MS}`] : []),
    ...(ratio < MIN_RATIO ? [`orders, ${title}: ${ratio.toFixed(2)} of the same by hand, not ${MIN_RATIO}`] : []),
  ]
}

function lineOf({ title, rate, p50Ms, p99Ms, cpu, byHand, ratio, missed }: OrdersReading): string {
  return [
    `${title}: ${rate.toFixed(0)} orders/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ` +
      `${cpu.toFixed(0)} µs of the shop's processor time an order; ` +
      `by hand ${byHand.rate.toFixed(0)}/s (${byHand.cpu.toFixed(0)} µs), ratio ${ratio.toFixed(2)}`,
    ...missed.map((one) => `MISSED: ${one}`),
  ].join('\n')
}
