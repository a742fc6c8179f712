// The built demo shop in a process of its own, for bench/measure/overload.ts: its input says whether it sheds and how many buyers it has,
// and it prints a line of JSON: its port, the buyers with their tokens, and what they buy.
import process from 'node:process'
import { json } from 'node:stream/consumers'

import { openDatabase } from '#db/client.ts'
import { watchConnections } from '#db/connections.ts'
import { builtWeb } from '#http/pages/web-build.ts'
import { AT_ONCE } from '#http/server/admission.ts'
import { Entrance } from '#http/server/entrance.ts'
import { portOf } from '#http/server/listening-address.ts'
import { wellMachine } from '#test/shop/machine.ts'

import { openShopOn } from './in-process-shop.ts'
import type { Buyer } from './recorded-order.ts'
import { addBuyers } from './shoppers-orders.ts'

export type CrowdedShop = { port: number; buyers: Buyer[]; skuIds: number[] }

class Everybody extends Entrance {
  override admit(...[, , serve]: Parameters<Entrance['admit']>): void {
    serve()
  }
}

const url = process.env['DATABASE_URL']
const database = await openDatabase(url ? { url } : { dataDir: 'memory://' })
const connections = watchConnections(database.pool)
const { sheds, buyers: many } = (await json(process.stdin)) as { sheds: boolean; buyers: number }
const entrance = sheds ? new Entrance({ atOnce: AT_ONCE[database.kind] }) : new Everybody()
const shop = await openShopOn(database, { web: builtWeb, entrance, machine: { ...wellMachine, connections } })
const { buyers, skuIds } = await addBuyers(database, many)
await shop.app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${JSON.stringify({ port: portOf(shop.app), buyers, skuIds } satisfies CrowdedShop)}\n`)
process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)))
