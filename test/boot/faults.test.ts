import { expect, test } from 'vitest'

import { killDatabase } from '../faults/database-kills.ts'
import { directoryOf, directoryOn, KINDS, lastingPostgres } from '../faults/directories.ts'
import { killAndRestart } from '../faults/kills.ts'
import { sellOut } from '../faults/selling-out.ts'

// the short form of `npm run test:faults`, which proves the same many times over and tries its own proofs (docs/faults.md)

test.each(KINDS)(
  'killed on %s while orders are under way, the shop loses none that it acknowledged, and places none twice (spec F1)',
  async (kind) => {
    const killed = await killAndRestart(await directoryOf(kind), { kills: 1, inFlight: 20 })
    expect(killed).toMatchObject({ broken: 0, doubled: 0, breaches: [] })
  },
)

test('PostgreSQL killed under load takes no acknowledged order along, and the same process goes on (spec F3)', async () => {
  const server = await lastingPostgres()
  const outlived = await killDatabase({ server, home: await directoryOn(server) }, { kills: 1, inFlight: 10 })
  expect(outlived).toMatchObject({ broken: 0, doubled: 0, breaches: [], alive: true })
})

test('of a stock of 100 a crowd that comes over the wire buys exactly 100 (spec P1)', async () => {
  const [sale] = await sellOut(await directoryOf('postgres'), { attempts: 300, seeds: 1 })
  expect(sale).toMatchObject({ acknowledged: 100, orders: 100, left: 0, ends: ['STOCK_SHORT'], breaches: [] })
})
