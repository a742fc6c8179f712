// A thousand payments, their webhooks three times, in any order, one in ten lost, half of them late (reliability P6): each must
// end as one order or one refund. `node bench/payments.ts [how many]`, on an embedded database in memory.
import process from 'node:process'

import { openDatabase } from '#db/client.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'
import { createApp } from '#http/app.ts'

import { testDeps, testSandbox } from '../test/deps.ts'
import { chaos } from '../test/payment-chaos.ts'
import { waresOf } from '../test/requests.ts'
import { nameOnlyPictures, prepareTemplate } from '../test/template.ts'

const payments = Number(process.argv[2] ?? 1000)
const database = await openDatabase({ dataDir: 'memory://' })
await prepareTemplate(database)
const sandbox = testSandbox(database.db, async (payload, headers) => {
  const json = { 'content-type': 'application/json' }
  await app.inject({ method: 'POST', url: '/webhooks/sandbox', payload, headers: { ...json, ...headers } })
})
const deps = { ...testDeps(database.db, 'bench'), gateway: sandbox }
const app = await createApp({ deps, pictures: nameOnlyPictures, sandbox })
const shop = { deps, database, sandbox }
const wares = await waresOf(shop)
await setStock(deps, wares.skuId, payments)

const started = performance.now()
const ended = await chaos(shop, wares, { payments, left: (payments * 2) / 5 })
console.log(`${payments} payments in ${((performance.now() - started) / 1000).toFixed(1)} s:`, ended)
// nobody carries messages here, so that they wait is no breach
const broken = (await checkInvariants(database.db)).filter(({ name, breaches }) => name !== 'I8' && breaches.length > 0)
for (const { name, promise, breaches } of broken) console.log(`BROKEN ${name} ${promise}`, breaches)
await app.close()
await database.close()
const isWhole = ended.both === 0 && ended.neither === 0 && ended.orders + ended.refunded === payments
process.exitCode = isWhole && ended.refundsSent === ended.refunded && broken.length === 0 ? 0 : 1
