// A thousand payments, their webhooks three times, in any order, one in ten lost, half of them late (spec P6): each must
// end as one order or one refund. `node bench/proofs/payments.ts [how many]`, on an embedded database in memory.
import process from 'node:process'

import { setStock } from '#domain/stock/stock.service.ts'
import { payInChaos } from '#test/orders/payment-chaos.ts'
import { waresOf } from '#test/requests/requests.ts'

import { isSound, openMemoryShop } from '../shop/in-process-shop.ts'

const payments = Number(process.argv[2] ?? 1000)
const shop = await openMemoryShop()
const wares = await waresOf(shop)
await setStock(shop.deps, wares.skuId, payments)

const started = performance.now()
const ended = await payInChaos(shop, wares, { payments, left: (payments * 2) / 5 })
console.log(`${payments} payments in ${((performance.now() - started) / 1000).toFixed(1)} s:`, ended)
const sound = await isSound(shop)
await shop.close()
const isWhole = ended.both === 0 && ended.neither === 0 && ended.orders + ended.refunded === payments
process.exitCode = isWhole && ended.refundsSent === ended.refunded && sound ? 0 : 1
