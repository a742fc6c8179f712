// Ten thousand requests that no browser of ours sends, over what the shop says of its own calls, its shopper's and its owner's,
// and every form of a page's address (spec T3, T4, P7). None may be a fault, the books must be right afterwards, and the
// memory must come back. `node --expose-gc bench/proofs/bad-requests.ts [how many] [seed]`, on a built shop and a PostgreSQL of its own.
import process from 'node:process'

import { pdfInvoices } from '#adapters/pdf-invoice.ts'
import { openDatabase } from '#db/client.ts'
import { builtWeb } from '#http/pages/web-build.ts'
import { portOf } from '#http/server/listening-address.ts'
import { badRequests } from '#test/requests/bad-requests.ts'
import { everyCall } from '#test/requests/described-calls.ts'
import { faultsAmong } from '#test/site/wire.ts'

import { startPostgres } from '../../scripts/programs/postgres.ts'
import { isSound, openShopOn } from '../shop/in-process-shop.ts'

const [count = 10_000, seed = 1] = process.argv.slice(2).map(Number)
const AT_A_TIME = 1_000
const MEMORY_MAX_MB = 20
const VISIBLE_ROWS_MAX = 20

const server = await startPostgres()
const shop = await openShopOn(await openDatabase({ url: server.url }), { web: builtWeb, printInvoice: pdfInvoices() })
await shop.app.listen({ host: '127.0.0.1', port: 0 })
const calls = await everyCall(shop.app, shop.database)
const send = async (many: number, from: number) =>
  faultsAmong(portOf(shop.app), badRequests(calls, { count: many, seed: from }))

// what is loaded and cached once is no growth
const faults = await send(AT_A_TIME, seed - 1)
const before = heapMB()
for (let sent = 0; sent < count; sent += AT_A_TIME) {
  faults.push(...(await send(Math.min(AT_A_TIME, count - sent), seed + sent)))
  process.stderr.write(`${Math.min(count, sent + AT_A_TIME)} sent, ${faults.length} faults\n`)
}
const grownMB = heapMB() - before

for (const fault of faults.slice(0, VISIBLE_ROWS_MAX)) console.log(`${fault}\n`)
console.log(`${count} bad requests over ${calls.length} calls and all pages, seed ${seed}: ${faults.length} faults`)
console.log(`memory: ${before.toFixed(1)} MB before, ${grownMB.toFixed(1)} MB more afterwards`)
const isRight = (await isSound(shop)) && faults.length === 0 && grownMB <= MEMORY_MAX_MB
process.exitCode = isRight ? 0 : 1
await shop.close()
await server.stop()

function heapMB(): number {
  if (!globalThis.gc) throw new Error('memory can only be told with node --expose-gc')
  globalThis.gc()
  return process.memoryUsage().heapUsed / 1024 / 1024
}
