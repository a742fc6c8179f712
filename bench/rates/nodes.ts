// What more processes and more nodes are worth on the cores of this machine: two processes against one, and three nodes behind
// HAProxy against one behind it, on one PostgreSQL. `node bench/rates/nodes.ts [--rounds 3] [--seconds 4]`
import process from 'node:process'
import { parseArgs } from 'node:util'

import { openDatabase } from '#db/client.ts'
import { launchBalancer } from '#test/cluster/balancer.ts'

import { startPostgres } from '../../scripts/programs/postgres.ts'
import { NEW_SIGNS, wireText } from '../load/request.ts'
import { runOnce } from '../load/run.ts'
import { cleanUpAtEnd, shutDown } from '../shop/children.ts'
import { dataFolder, startShop, type Shop } from '../shop/shop.ts'
import { addBuyers, orderWire, spreadCarts } from '../shop/shoppers-orders.ts'
import { median } from '../targets/measurement.ts'

const CONNECTIONS = 16
const SHOPPERS = 200
const SECRET = 'one secret for every node of this shop'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '4' } },
})
const seconds = Number(values.seconds)

type Served = { port: number; pid: number; stop: () => Promise<unknown> }

try {
  const server = await startPostgres()
  cleanUpAtEnd(() => server.stop())
  const settings = () => ({
    DATABASE_URL: server.url,
    DATA_DIR: dataFolder(),
    DEMO_PRODUCTS: '100',
    SHOP_SECRET: SECRET,
    TRUSTED_PROXIES: 'loopback',
  })
  await (await startShop(settings())).stop()
  const loads = await loadsOn(server.url)
  const processes = (count: number) => startShop({ ...settings(), WEB_CONCURRENCY: String(count) })
  const nodes = async (count: number) =>
    balanced(await Promise.all(Array.from({ length: count }, () => startShop(settings()))))
  console.log(await ratios('two processes against one', loads, [() => processes(1), () => processes(2)]))
  console.log(await ratios('three nodes against one, behind HAProxy', loads, [() => nodes(1), () => nodes(3)]))
} finally {
  await shutDown()
}
process.exit()

/** A cached page, an uncached search, and cash orders of many shoppers. */
async function loadsOn(url: string): Promise<Record<string, string[]>> {
  const database = await openDatabase({ url })
  const { buyers, skuIds } = await addBuyers(database, SHOPPERS)
  await database.close()
  return {
    'a kept page': [wireText({ method: 'GET', path: '/' })],
    'a new search': [wireText({ method: 'POST', path: '/api/v1/search', body: { keyword: `achar ${NEW_SIGNS}` } })],
    orders: orderWire(buyers, spreadCarts(skuIds)),
  }
}

/** Each node three times as deploy/haproxy.cfg has places, when it is alone. */
async function balanced(shops: readonly Shop[]): Promise<Served> {
  const urls = Array.from({ length: 3 }, (_, at) => `http://127.0.0.1:${shops[at % shops.length]?.port}`)
  const { url, stop } = await launchBalancer(urls)
  return {
    port: Number(new URL(url).port),
    pid: shops[0]?.pid ?? 0,
    stop: () => Promise.all([stop(), ...shops.map((shop) => shop.stop())]),
  }
}

/** The second of the two as so many times the first, the median of the rounds of each load. */
async function ratios(title: string, loads: Record<string, string[]>, [one, more]: [Start, Start]): Promise<string> {
  const measured = new Map<string, number[][]>(Object.keys(loads).map((name) => [name, []]))
  for (let round = 0; round < Number(values.rounds); round++) {
    const [before, after] = [await ratesOf(one, loads), await ratesOf(more, loads)]
    for (const [name, rates] of measured) rates.push([before[name] ?? 0, after[name] ?? 0])
  }
  const parts = [...measured].map(([name, rates]) => {
    const [few, many] = [0, 1].map((at) => median(rates.map((pair) => pair[at] ?? 0)).toFixed(0))
    const ratio = median(rates.map(([before = 0, after = 0]) => after / before))
    return `${name} ${few} → ${many} a second (${ratio.toFixed(2)} ×)`
  })
  return `${title}: ${parts.join(', ')}`
}

type Start = () => Promise<Served>

async function ratesOf(start: Start, loads: Record<string, string[]>): Promise<Record<string, number>> {
  const served = await start()
  const rates: Record<string, number> = {}
  for (const [name, wire] of Object.entries(loads)) {
    await runOnce(served, { connections: CONNECTIONS, wire, seconds: 1, warmUpSeconds: 0 })
    rates[name] = (await runOnce(served, { connections: CONNECTIONS, wire, seconds, warmUpSeconds: 0.5 })).rate
  }
  await served.stop()
  return rates
}
