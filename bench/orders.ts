// How many orders a second: many shoppers over many sizes, and all over one hot size; beside it what the same statements by
// hand get. `node bench/orders.ts [--postgres [--durable]] [--rounds 3] [--seconds 4]`; --durable waits for the disk at each
// commit, as a shop's server does.
import process from 'node:process'
import { parseArgs } from 'node:util'

import { fromRupees } from '#contract/core/money.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { startSession } from '#domain/account/account.service.ts'
import { placeCashOrder } from '#domain/checkout/place-order.service.ts'
import { setPrice } from '#domain/product/size.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'
import { testDeps } from '#test/deps.ts'
import { addShoppers } from '#test/shoppers.ts'

import { startPostgres } from '../scripts/postgres.ts'
import type { BareJob, BareResult } from './bare-orders.ts'
import { cleanUpAtEnd, shutDown } from './children.ts'
import { median, outputOf, runOnce } from './measure.ts'
import { record, type Buyer, type Recorded } from './recorded-order.ts'
import { NEW_EACH_TIME, wireText } from './request.ts'
import { dataFolder, startShop } from './shop.ts'

const SHOPPERS = 500
const PRODUCTS = '100'
const CARTS = 997
const PLENTY = 10_000_000
const CONNECTIONS = 16
const POOL = 10
const TARGETS = { pglite: { many: 400, hot: 300 }, postgres: { many: 1_000, hot: 300 } } as const
const P99_MOST_MS = 100
const LEAST_RATIO = 0.6

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    durable: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
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
  const loads = { many: Array.from({ length: CARTS }, (_, n) => cartOf(skuIds, n)), hot: [skuIds.slice(0, 1)] }
  let run = 1
  for (const [name, carts] of Object.entries(loads)) {
    const readings = []
    const bare = []
    /* oxlint-disable no-await-in-loop -- one at a time is the point */
    for (let round = 0; round < Number(values.rounds); round++) {
      const shop = await startShop(settings)
      const wire = wireOf(buyers, carts)
      await runOnce(shop, { connections: CONNECTIONS, wire, seconds: 1, warmUpSeconds: 0 })
      readings.push(await runOnce(shop, { connections: CONNECTIONS, wire, seconds, warmUpSeconds: 0.5 }))
      await shop.stop()
      // a hot cart is one size, and so is recorded as one
      bare.push(await bareOrders({ where, recorded: recorded[name === 'hot' ? 1 : 0], buyers, carts, run: run++ }))
    }
    /* oxlint-enable no-await-in-loop */
    report(name === 'hot' ? 'hot' : 'many', readings, bare)
  }
} finally {
  await shutDown()
}
process.exit()

/** Many shoppers with a session each, every size at one price and in plenty, and what orders of two sizes and of one say. */
async function prepare(database: Database) {
  const { db } = database
  const deps = testDeps(db, 'bench')
  const sizes = await db.selectFrom('sku').select('id').where('is_active', '=', true).orderBy('id').execute()
  const skuIds = sizes.map(({ id }) => id)
  for (const id of skuIds) {
    await setPrice(deps, id, { amountPaise: 180_00, mrpPaise: 200_00 })
    await setStock(deps, id, PLENTY)
  }
  const buyers: Buyer[] = []
  const added = await addShoppers(deps, SHOPPERS)
  for (const { shopper, addressId } of added) {
    const row = { ...shopper, public_id: shopper.publicId }
    const { token } = await db.transaction().execute((tx) => startSession(tx, row))
    buyers.push({ shopperId: shopper.id, addressId, token })
  }
  const [first] = added
  const [buyer] = buyers
  if (!first || !buyer) throw new Error('nobody buys')
  const recordOrder = async (lines: readonly number[]): Promise<Recorded> => {
    const key = `recorded-${lines.length}`
    const request = {
      lines: lines.map((skuId) => ({ skuId, count: 1 })),
      addressId: first.addressId,
      mode: 'cod' as const,
      expectedTotal: fromRupees(costOf(lines.length)),
      discounts: { couponId: undefined, annasRupees: undefined },
    }
    const statements = await record(database, () =>
      placeCashOrder(deps, first.shopper, { request, idempotencyKey: key }),
    )
    return { statements, of: { ...buyer, skuIds: lines, key } }
  }
  const recorded = [await recordOrder(skuIds.slice(0, 2)), await recordOrder(skuIds.slice(0, 1))] as const
  await database.close()
  return { buyers, skuIds, recorded }
}

/** Two sizes, others each time, in the order of their numbers. */
function cartOf(skuIds: readonly number[], n: number): number[] {
  const first = (n * 7) % skuIds.length
  const second = (first + 1 + (n % (skuIds.length - 1))) % skuIds.length
  return [first, second].toSorted((a, b) => a - b).flatMap((at) => skuIds[at] ?? [])
}

function costOf(sizes: number): number {
  return sizes === 1 ? 240 : sizes * 180
}

/** As many requests as there are carts, or shoppers where they are more: each shopper in turn with another cart. */
function wireOf(buyers: readonly Buyer[], carts: readonly (readonly number[])[]): string[] {
  return Array.from({ length: Math.max(carts.length, buyers.length) }, (_, n) => {
    const { addressId = 0, token = '' } = buyers[n % buyers.length] ?? {}
    const cart = carts[n % carts.length] ?? []
    return wireText({
      method: 'POST',
      path: '/api/v1/create-order',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `bench-${NEW_EACH_TIME}` },
      body: {
        address_id: addressId,
        payment_mode: 'cod',
        all_product: cart.map((sku_id) => ({ sku_id, count: 1 })),
        rate: JSON.stringify([{ pay_amount: costOf(cart.length) }]),
      },
    })
  })
}

async function bareOrders(job: Pick<BareJob, 'where' | 'recorded' | 'buyers' | 'carts' | 'run'>): Promise<BareResult> {
  const asked: BareJob = { ...job, connections: kind === 'postgres' ? POOL : 1, seconds }
  return JSON.parse(await outputOf('bare-orders.ts', asked)) as BareResult
}

function report(
  load: 'many' | 'hot',
  ours: readonly { rate: number; p50Ms: number; p99Ms: number; cpu: number | undefined }[],
  bare: readonly BareResult[],
): void {
  const of = (pick: (one: (typeof ours)[number]) => number) => median(ours.map(pick))
  const rate = of((one) => one.rate)
  const p99 = of((one) => one.p99Ms)
  const ratio = median(ours.map((one, round) => one.rate / (bare[round]?.rate ?? Infinity)))
  const name = `${kind}${values.durable ? ', durable' : ''}, ${load === 'hot' ? 'one hot size' : 'many sizes'}`
  console.log(
    `${name}: ${rate.toFixed(0)} orders/s, p50 ${of((one) => one.p50Ms).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
      `${of((one) => one.cpu ?? 0).toFixed(0)} µs of the shop's processor time an order; ` +
      `by hand ${median(bare.map((one) => one.rate)).toFixed(0)}/s (${median(bare.map((one) => one.cpu)).toFixed(0)} µs), ratio ${ratio.toFixed(2)}`,
  )
  const least = TARGETS[kind][load]
  if (!values.durable && (rate < least || p99 > P99_MOST_MS || ratio < LEAST_RATIO)) {
    console.log(
      `MISSED: at least ${least} a second, a p99 of at most ${P99_MOST_MS} ms, a ratio of at least ${LEAST_RATIO}`,
    )
    process.exitCode = 1
  }
}
