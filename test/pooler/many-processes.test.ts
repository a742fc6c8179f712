import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { openDatabase, type Database } from '#db/client.ts'
import { startPgBouncer } from '#test/database/pgbouncer.ts'
import { prepareTemplate } from '#test/database/template.ts'
import { costOf, placeFor } from '#test/orders/orders.ts'
import { stockSizes } from '#test/orders/stocked-sizes.ts'
import { addShoppers } from '#test/people/shoppers.ts'
import { testDeps } from '#test/shop/deps.ts'

import { startPostgres } from '../../scripts/programs/postgres.ts'

const PROCESSES = 40
const CONNECTIONS = 10
const SERVER_MAX = 30
const ORDERS_EACH = 5
/** One process plays all of them here, so that each waits longer than it would. */
const PATIENCE_S = 60

/** A shop on a server of its own, and how one more process opens it through a pooler. */
const openShop = async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const pooler = await startPgBouncer(server.url, { query_wait_timeout: PATIENCE_S })
  onTestFinished(pooler.stop)
  const open = async () => {
    const database = await openDatabase(
      { url: pooler.through(server.url), directUrl: server.url },
      { pool: CONNECTIONS },
    )
    onTestFinished(database.close)
    return database
  }
  return { pooler: pooler.through(new URL('/pgbouncer', server.url).href), open }
}

/** The connections to the pooler and from it to the server, as it says itself. */
const connectionsOf = async (pooler: string) => {
  const admin = new pg.Client({ connectionString: pooler })
  await admin.connect()
  const { rows } = await admin.query<Record<string, string>>('show pools')
  await admin.end()
  const [shop = {}] = rows.filter(({ database }) => database === 'postgres')
  const sum = (...names: string[]) => names.reduce((all, name) => all + Number(shop[name]), 0)
  return {
    clients: sum('cl_active', 'cl_waiting'),
    servers: sum('sv_active', 'sv_idle', 'sv_used', 'sv_tested', 'sv_login'),
  }
}

test('forty processes of ten connections each sell at once over the thirty that deploy/pgbouncer.ini has', async () => {
  const { pooler, open } = await openShop()
  const first = await open()
  await prepareTemplate({ ...first, db: first.direct })
  const processes: Database[] = [first]
  while (processes.length < PROCESSES) processes.push(await open())
  const deps = testDeps(first.db)
  const sizes = await stockSizes(deps, PROCESSES)
  const buyers = await addShoppers(deps, PROCESSES * ORDERS_EACH)
  for (const { pool } of processes) await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query('select 1')))
  const placed = await Promise.all(
    buyers.map((buyer, n) => {
      const at = n % PROCESSES
      const lines = [{ sku_id: sizes[at % sizes.length] ?? 0, count: 1 }]
      return placeFor({ deps: testDeps((processes[at] ?? first).db) }, buyer, lines, costOf(1))
    }),
  )
  const { clients, servers } = await connectionsOf(pooler)
  expect(placed.filter(({ ok }) => ok)).toHaveLength(PROCESSES * ORDERS_EACH)
  expect(clients).toBe(PROCESSES * CONNECTIONS)
  expect(servers).toBeLessThanOrEqual(SERVER_MAX)
})
