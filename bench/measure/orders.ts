// How many orders a second: many shoppers over many sizes, and all over one hot size; in turn with the same statements by
// hand. `node bench/measure/orders.ts [--postgres [--durable]] [--rounds 3] [--seconds 4] [--json]`, on a built shop;
// --durable waits for the disk at each commit, as a shop's server does.
import process from 'node:process'
import { parseArgs } from 'node:util'

import { fromRupees } from '#contract/core/money.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { placeCashOrder } from '#domain/checkout/place-order.service.ts'

import { startPostgres } from '../../scripts/programs/postgres.ts'
import type { BareJob, BareResult } from '../load/bare-orders.ts'
import { outputOf, runOnce, type Run } from '../load/run.ts'
import { cleanUpAtEnd, shutDown } from '../shop/children.ts'
import { record, type Recorded } from '../shop/recorded-order.ts'
import { dataFolder, startShop } from '../shop/shop.ts'
import { addBuyers, costOf, orderWire, spreadCarts } from '../shop/shoppers-orders.ts'
import type { Measurement } from '../targets/measurement.ts'
import { handIn } from '../targets/report.ts'

const SHOPPERS = 500
const PRODUCTS = '100'
/** More would wait for the embedded database's one connection, and may be refused as a crowd. */
const CONNECTIONS = { pglite: 8, postgres: 16 } as const
const POOL = 10
type Pair = { ours: Run; bare: BareResult }

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

let nextRun = 0

try {
  const server = kind === 'postgres' ? await startPostgres(values.durable ? { settings: {} } : {}) : undefined
  if (server) cleanUpAtEnd(() => server.stop())
  const folder = dataFolder()
  const settings = { DATA_DIR: folder, DEMO_PRODUCTS: PRODUCTS, ...(server && { DATABASE_URL: server.url }) }
  const where = server ? { url: server.url } : { dataDir: `${folder}/db` }
  await (await startShop(settings)).stop()
  const { buyers, skuIds, recorded } = await prepare(await openDatabase(where))
  const loads = { many: spreadCarts(skuIds), hot: [skuIds.slice(0, 1)] }
  const measurements: Measurement[] = []
  for (const [load, carts] of Object.entries(loads)) {
    const pairs: Pair[] = []
    while (pairs.length < Number(values.rounds)) {
      // a hot cart is one size, and so is recorded as one
      const bare = { where, recorded: recorded[load === 'hot' ? 1 : 0], buyers, carts }
      pairs.push(await pairOf(settings, orderWire(buyers, carts), bare))
    }
    measurements.push(...measurementsOf(load === 'hot', pairs))
  }
  handIn(measurements, values.json)
} finally {
  await shutDown()
}
process.exit()

/** The shop, freshly started, and after it the same by hand; both on the same database. */
async function pairOf(
  settings: Record<string, string>,
  wire: string[],
  bare: Omit<BareJob, 'connections' | 'seconds' | 'run'>,
): Promise<Pair> {
  const shop = await startShop(settings)
  const connections = CONNECTIONS[kind]
  await runOnce(shop, { connections, wire, seconds: 1, warmUpSeconds: 0 })
  const ours = await runOnce(shop, { connections, wire, seconds, warmUpSeconds: 0.5 })
  await shop.stop()
  nextRun += 1
  const job: BareJob = { ...bare, run: nextRun, connections: kind === 'postgres' ? POOL : 1, seconds }
  return { ours, bare: JSON.parse(await outputOf('load/bare-orders.ts', job)) as BareResult }
}

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

function measurementsOf(isHot: boolean, pairs: readonly Pair[]): Measurement[] {
  const name = `${kind === 'postgres' ? 'orders-postgres' : 'orders'}${isHot ? '-hot' : ''}`
  const rate = pairs.map(({ ours, bare }) => ({ value: ours.rate, floor: bare.rate, client: ours.client }))
  const p99 = pairs.map(({ ours, bare }) => ({ value: ours.p99Ms, floor: bare.p99Ms }))
  const cpu = pairs.map(({ ours, bare }) => ({ value: (ours.cpu ?? 0) / 1000, floor: bare.cpu / 1000 }))
  return [
    { name, rounds: rate, note: `${CONNECTIONS[kind]} connections${values.durable ? ', durable' : ''}` },
    { name: `${name}-p99`, rounds: p99 },
    ...(isHot ? [] : [{ name: `${name}-cpu`, rounds: cpu }]),
    ...(isHot || kind === 'postgres' ? [] : [{ name: `${name}-rate`, rounds: rate }]),
  ]
}
