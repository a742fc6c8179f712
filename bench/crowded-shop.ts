// The built demo shop in a process of its own, for bench/overload.ts: it is told on its input whether it sheds, and prints its port.
import process from 'node:process'
import { json } from 'node:stream/consumers'

import { openDatabase } from '#db/client.ts'
import { watchConnections } from '#db/connections.ts'
import { builtWeb } from '#http/pages/web-build.ts'
import { portOf } from '#http/server/listening-address.ts'
import { Overload } from '#http/server/overload.ts'
import { wellMachine } from '#test/machine.ts'

import { openShopOn } from './in-process-shop.ts'

class Everybody extends Overload {
  override refuses(): undefined {}
}

const url = process.env['DATABASE_URL']
const database = await openDatabase(url ? { url } : { dataDir: 'memory://' })
const connections = watchConnections(database.pool)
const { sheds } = (await json(process.stdin)) as { sheds: boolean }
const overload = sheds ? new Overload(connections) : new Everybody()
const shop = await openShopOn(database, { web: builtWeb, overload, machine: { ...wellMachine, connections } })
await shop.app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${portOf(shop.app)}\n`)
process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)))
