import { expect, test } from 'vitest'

import { killDatabase } from './database-kills.ts'
import { tell, times } from './figures.ts'
import { homeOn, lastingPostgres } from './homes.ts'
import type { Start } from './shop.ts'

const RECOVERY_MS = 5_000

const outlive = async (plan: { kills: number; inFlight: number }, start?: Start) => {
  const server = await lastingPostgres()
  return killDatabase({ server, home: await homeOn(server) }, plan, start)
}

test('F3, P4: a database that is killed under load takes no acknowledged order along, and the same shop process serves again within 5 s', async () => {
  const outlived = await outlive({ kills: times(10), inFlight: 20 })
  tell('F3 kill -9 of PostgreSQL', outlived)
  expect(outlived).toMatchObject({ broken: 0, doubled: 0, breaches: [], alive: true })
  expect(outlived.slowestMs).toBeLessThan(RECOVERY_MS)
  expect(outlived.unknown).toBeGreaterThan(0)
})

test('F3, the proof notices a shop without its guard: a commit waits until it is written', async () => {
  const outlived = await outlive({ kills: 3, inFlight: 20 }, { without: 'a commit waits until it is written' })
  expect(outlived.broken).toBeGreaterThan(0)
})

test('F3, the proof notices a shop without its guard: the pool hears that a connection is lost', async () => {
  const outlived = await outlive({ kills: 1, inFlight: 1 }, { without: 'the pool hears that a connection is lost' })
  expect(outlived.alive).toBe(false)
})
