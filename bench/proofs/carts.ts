// Two thousand random carts through price-cart, almost-done and create-order, each figure against the BigInt oracle, to the
// paisa. `node bench/proofs/carts.ts [how many]`, on an embedded database in memory.
import process from 'node:process'

import { priceCarts } from '#test/proof/priced-carts.ts'
import { callsOf } from '#test/shop/shop-calls.ts'

import { isSound, openMemoryShop } from '../shop/in-process-shop.ts'

const carts = Number(process.argv[2] ?? 2000)
const shop = await openMemoryShop()
const calls = callsOf(shop.app)

const started = performance.now()
const wrong = await priceCarts({ deps: shop.deps, ...calls }, await calls.login(), carts)
console.log(
  `${carts} carts in ${((performance.now() - started) / 1000).toFixed(1)} s; figures that are not the oracle's:`,
  wrong.length,
)
for (const line of wrong) console.log(line)
const sound = await isSound(shop)
await shop.close()
process.exitCode = wrong.length === 0 && sound ? 0 : 1
