// What grows with the shop (decision 043): every call of the shopper's that reads, and an order, in shops of more and more
// products and orders; the time, the statements and the pages of the database that an answer takes, compared with the smallest shop.
// `node bench/growth/growth.ts [--postgres [--plans FILE]] [--sizes 24:3,100000:100000] [--rounds 200]`. Exit 1 when something grows.
import { tmpdir } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { openDatabase } from '#db/client.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'

import { FORGETFUL, startPostgres } from '../../scripts/programs/postgres.ts'
import { recordPlans, writePlans } from '../lists/plans.ts'
import { cleanUpAtEnd, memoryOf, shutDown } from '../shop/children.ts'
import { call, dataFolder, startShop } from '../shop/shop.ts'
import { median } from '../targets/measurement.ts'
import {
  addBuyers,
  demoShopper,
  forgetCounts,
  growShop,
  newDatabase,
  openGrown,
  readCounts,
  type Answered,
  type Grown,
  type Where,
} from './grown-shop.ts'
import { readCalls, readFacts, requestsOf } from './growth-calls.ts'

/** An answer may take twice as much as in a smaller shop, or as many times more as it is longer. */
const MAX_GROWTH = 2
/** So many milliseconds more are the machine's. */
const NOISE_MS = 5
/** Of fewer products a table is a page or two, and read whole: its pages are nothing to compare with. */
const MIN_PRODUCTS = 1_000
/** What grows by more, and why it does not go on growing. */
const EXPLAINED: Readonly<Record<string, number>> = {
  // a thousand matches are ranked, and in a large shop each lies on a page of its own
  search: 4,
}
const START_MAX_MS = 3_000
const STARTS = 3
const WARM_UP = 20
/** A pause of the machine falls into one run, and the median of them does not see it. */
const RUNS = 5
const PAGES_BEFORE_MEMORY = 300

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    plans: { type: 'string', default: `${tmpdir()}/growth-plans.txt` },
    sizes: { type: 'string', default: '24:3,1000:10000,20000:100000,100000:100000' },
    rounds: { type: 'string', default: '200' },
  },
})
const rounds = Number(values.rounds)
const sizes = values.sizes.split(',').map((text) => {
  const [products = 0, orders = 0] = text.split(':').map(Number)
  return { products, orders }
})

type Reading = { p50: number; p99: number; bytes: number; statements: number; buffers: number }
type Readings = Map<string, Reading>

try {
  const server = values.postgres
    ? await startPostgres({ settings: { ...FORGETFUL, shared_preload_libraries: 'pg_stat_statements' } })
    : undefined
  if (server) cleanUpAtEnd(() => server.stop())
  let smallest: { readings: Readings; memory: number } | undefined
  let indexed: Readings | undefined
  for (const [place, size] of sizes.entries()) {
    const folder = dataFolder()
    const where = server ? await newDatabase(server.url, `growth_${place}`) : { dataDir: `${folder}/db` }
    const started = performance.now()
    await growShop(where, size)
    console.log(`\n${size.products} products, ${size.orders} orders, made in ${seconds(performance.now() - started)}`)
    await checkAll(where)
    const readings = await readAll(where)
    const { startMs, memory } = await startAndRead(where, folder)
    smallest ??= { readings, memory }
    if (size.products >= MIN_PRODUCTS) indexed ??= readings
    print(readings, { times: smallest.readings, buffers: indexed ?? readings }, size.products)
    const more = size.products - (sizes[0]?.products ?? 0)
    const each = more > 0 ? `, ${((memory - smallest.memory) / (more / 10_000)).toFixed(1)} MB for 10,000 products` : ''
    console.log(`start to the first 200: ${seconds(startMs)}; memory ${memory.toFixed(0)} MB${each}`)
    if (startMs > START_MAX_MS) miss(`the start takes more than ${seconds(START_MAX_MS)}`)
  }
} finally {
  await shutDown()
}
process.exit()

/** Measures every call, and repeats it once with its plans, where a server reports them. */
async function readAll(where: Where): Promise<Readings> {
  const shop = await openGrown(where)
  const { id, token } = await demoShopper(shop)
  const facts = await readFacts(shop.database.db, id)
  const requests = requestsOf(shop.deps, facts)
  const readings: Readings = new Map()
  for (const name of readCalls)
    readings.set(name, await read(shop, (n) => shop.request(name, requests[name](n), token)))
  const orders = await ordersOf(shop, facts.skuIds)
  readings.set('createOrder', await read(shop, orders))
  await shop.close()
  if (values.postgres) {
    const one = await openGrown(where, { pool: 1 })
    const file = values.plans.replace(/(\.\w+)?$/, `-${facts.products}$1`)
    recordPlans(one.database, file)
    console.log(`plans: ${file}`)
    for (const name of readCalls) await writePlans(name, () => one.request(name, requests[name](1), token))
    await one.close()
  }
  return readings
}

async function read({ database }: Grown, request: (n: number) => Promise<Answered>): Promise<Reading> {
  for (let n = 0; n < WARM_UP; n++) await request(n)
  if (values.postgres) await forgetCounts(database)
  const answers: Answered[] = []
  for (let n = WARM_UP; n < WARM_UP + rounds; n++) answers.push(await request(n))
  const counts = values.postgres ? await readCounts(database) : { statements: 0, buffers: 0 }
  const broken = answers.find(({ status }) => status >= 500)
  if (broken) throw new Error(`answered ${broken.status}`)
  const times = answers.map(({ ms }) => ms)
  const each = Math.ceil(rounds / RUNS)
  const runs = Array.from({ length: RUNS }, (_, run) => times.slice(run * each, (run + 1) * each))
  return {
    p50: median(times),
    p99: median(runs.map((run) => run.toSorted((a, b) => a - b)[Math.ceil(run.length * 0.99) - 1] ?? 0)),
    bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0) / rounds,
    statements: counts.statements / rounds,
    buffers: counts.buffers / rounds,
  }
}

/** Cash orders of two sizes, each of somebody who has not ordered yet. */
async function ordersOf(shop: Grown, skuIds: readonly number[]): Promise<(n: number) => Promise<Answered>> {
  const buyers = await addBuyers(shop, WARM_UP + rounds)
  const bodies: object[] = []
  for (const [n, { addressId }] of buyers.entries()) {
    const chosen = new Set([skuIds[(n * 7) % skuIds.length], skuIds[(n * 7 + 1 + (n % 5)) % skuIds.length]])
    const all_product = [...chosen].map((sku_id) => ({ sku_id, count: 1 }))
    const { data } = await shop.request('priceCart', { all_product, payment_mode: 'cod' })
    const { rate } = data as { rate: { pay_amount: number } }
    bodies.push({ address_id: addressId, payment_mode: 'cod', all_product, rate: JSON.stringify([rate]) })
  }
  return async (n) => {
    const answer = await shop.request('createOrder', bodies[n] ?? {}, buyers[n]?.token)
    if (answer.status !== 200) throw new Error(`an order answered ${answer.status}`)
    return answer
  }
}

/** The built shop in a process of its own: how soon it answers, and its memory when it has shown some products. */
async function startAndRead(where: Where, folder: string): Promise<{ startMs: number; memory: number }> {
  const settings = { DATA_DIR: folder, ...('url' in where && { DATABASE_URL: where.url }) }
  const starts: number[] = []
  let memory = 0
  for (let time = 0; time < STARTS; time++) {
    const shop = await startShop(settings)
    starts.push(shop.startMs)
    for (let n = 0; n < PAGES_BEFORE_MEMORY; n++)
      await call(shop.port, '/api/v1/get-product-details', { p_id: String(1 + (n % 24)) })
    memory = memoryOf(shop.pid) ?? 0
    await shop.stop()
  }
  return { startMs: median(starts), memory }
}

function print(readings: Readings, base: { times: Readings; buffers: Readings }, products: number): void {
  console.log('call                          p50 ms   p99 ms    times  statements  buffers    times     bytes')
  for (const [name, now] of readings) {
    const [quick, lean] = [base.times.get(name) ?? now, base.buffers.get(name) ?? now]
    const times = { p99: now.p99 / quick.p99, buffers: now.buffers / Math.max(1, lean.buffers) }
    const cells = [now.p50.toFixed(2), now.p99.toFixed(2), times.p99.toFixed(1), now.statements.toFixed(1)]
    const more = [now.buffers.toFixed(0), times.buffers.toFixed(1), now.bytes.toFixed(0)]
    console.log(name.padEnd(26) + [...cells, ...more].map((cell) => cell.padStart(9)).join(''))
    if (times.p99 > maxGrowth(now, quick) && now.p99 > quick.p99 + NOISE_MS)
      miss(`${name} at ${products} products: p99 ${times.p99.toFixed(1)} times as much`)
    if (times.buffers > (EXPLAINED[name] ?? maxGrowth(now, lean)))
      miss(`${name} at ${products} products: buffers ${times.buffers.toFixed(1)} times as many`)
  }
}

function maxGrowth(now: Reading, before: Reading): number {
  return MAX_GROWTH * Math.max(1, now.bytes / before.bytes)
}

/** What was made is a shop in which all holds that must. */
async function checkAll(where: Where): Promise<void> {
  const database = await openDatabase(where)
  const started = performance.now()
  const breaches = (await checkInvariants(database)).flatMap((one) => one.breaches)
  console.log(`invariants looked at in ${seconds(performance.now() - started)}`)
  for (const breach of breaches) miss(breach)
  await database.close()
}

function miss(line: string): void {
  console.log(`MISSED: ${line}`)
  process.exitCode = 1
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
