// Payments in chaos in a process of its own, so that it can run without one of the shop's guards:
// `node test/faults/chaos.ts postgres 1000` prints how they ended, and what does not hold afterwards.
import process from 'node:process'

import { openDatabase } from '#db/client.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'
import { payInChaos } from '#test/orders/payment-chaos.ts'
import { waresOf } from '#test/requests/requests.ts'

import { openShopOn } from '../../bench/shop/in-process-shop.ts'
import { startPostgres } from '../../scripts/programs/postgres.ts'

export type Chaos = { ended: Awaited<ReturnType<typeof payInChaos>>; breaches: string[] }

const [kind, count] = process.argv.slice(2)
const payments = Number(count)
const server = kind === 'postgres' ? await startPostgres() : undefined
try {
  const shop = await openShopOn(await openDatabase(server ? { url: server.url } : { dataDir: 'memory://' }))
  const wares = await waresOf(shop)
  await setStock(shop.deps, wares.skuId, payments)
  const ended = await payInChaos(shop, wares, { payments, left: (payments * 2) / 5 })
  const breaches = (await checkInvariants(shop.database)).flatMap((one) => one.breaches)
  await shop.close()
  process.stdout.write(JSON.stringify({ ended, breaches } satisfies Chaos))
} finally {
  await server?.stop()
}
