// The statements of an order by hand, without the shop: as many connections as the shop has say them one after the other, as
// other shoppers with other carts. What it gets is the most that a shop on this machine could.
import process from 'node:process'
import { json } from 'node:stream/consumers'

import { openDatabase } from '#db/client.ts'

import { valuesFor, type Buyer, type Recorded } from '../shop/recorded-order.ts'

export type BareJob = {
  where: { url: string } | { dataDir: string }
  connections: number
  seconds: number
  recorded: Recorded
  buyers: readonly Buyer[]
  carts: readonly (readonly number[])[]
  /** Keys and order numbers begin with it: no two runs have the same. */
  run: number
}
export type BareResult = { rate: number; p99Ms: number; cpu: number }

const { where, connections, seconds, recorded, buyers, carts, run } = (await json(process.stdin)) as BareJob
const database = await openDatabase(where, { pool: connections })
const until = performance.now() + seconds * 1000
const before = process.cpuUsage()
const latencies: number[] = []
let next = 0
await Promise.all(Array.from({ length: connections }, order))
const { user, system } = process.cpuUsage(before)
const p99Ms = latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0
const result: BareResult = { rate: latencies.length / seconds, p99Ms, cpu: (user + system) / latencies.length }
process.stdout.write(JSON.stringify(result))
await database.close()

async function order(): Promise<void> {
  while (performance.now() < until) {
    const n = next++
    const buyer = buyers[n % buyers.length]
    const skuIds = carts[n % carts.length]
    if (!buyer || !skuIds) throw new Error('nobody buys, or nothing')
    const no = `BO${String(run).padStart(4, '0')}${String(n).padStart(12, '0')}`
    const began = performance.now()
    const client = await database.pool.connect()
    for (const [at, { text, values }] of recorded.statements.entries()) {
      const statement = { text, values: valuesFor(values, recorded, { ...buyer, skuIds, key: no }, no) }
      // planned once, as the shop's own are
      await client.query(values.length > 0 ? { ...statement, name: `statement ${at}` } : statement)
    }
    client.release()
    latencies.push(performance.now() - began)
  }
}
