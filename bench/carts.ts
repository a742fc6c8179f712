// Two thousand random carts through price-cart, almost-done and create-order, each figure against the BigInt oracle, to the
// paisa. `node bench/carts.ts [how many]`, on an embedded database in memory.
import process from 'node:process'

import { openDatabase } from '#db/client.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { createApp } from '#http/app.ts'

import { testDeps, testSandbox } from '../test/deps.ts'
import { priceCarts } from '../test/priced-carts.ts'
import { callsOf } from '../test/shop-calls.ts'
import { nameOnlyPictures, prepareTemplate } from '../test/template.ts'

const carts = Number(process.argv[2] ?? 2000)
const database = await openDatabase({ dataDir: 'memory://' })
await prepareTemplate(database)
const sandbox = testSandbox(database.db, async (payload, headers) => {
  const json = { 'content-type': 'application/json' }
  await app.inject({ method: 'POST', url: '/webhooks/sandbox', payload, headers: { ...json, ...headers } })
})
const deps = { ...testDeps(database.db, 'bench'), gateway: sandbox }
const app = await createApp({ deps, pictures: nameOnlyPictures, isDemo: true, sandbox })
const calls = callsOf(app)

const started = performance.now()
const wrong = await priceCarts({ deps, ...calls }, await calls.login(), carts)
console.log(
  `${carts} carts in ${((performance.now() - started) / 1000).toFixed(1)} s; figures that are not the oracle's:`,
  wrong.length,
)
for (const line of wrong) console.log(line)
// nobody carries messages here, so that they wait is no breach
const broken = (await checkInvariants(database.db)).filter(({ name, breaches }) => name !== 'I8' && breaches.length > 0)
for (const { name, promise, breaches } of broken) console.log(`BROKEN ${name} ${promise}`, breaches.slice(0, 5))
await app.close()
await database.close()
process.exitCode = wrong.length === 0 && broken.length === 0 ? 0 : 1
