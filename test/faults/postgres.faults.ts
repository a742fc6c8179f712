import { expect, test } from 'vitest'

import type { Site } from '../site.ts'
import { killDatabase } from './database-kills.ts'
import { tell, times } from './figures.ts'
import { homeOn, lastingPostgres } from './homes.ts'
import { openShopOn, type Start } from './shop.ts'

const RECOVERY_MS = 5_000

const askFor = async ({ url }: Site, path: string) => {
  const response = await fetch(`${url}${path}`)
  return { status: response.status, isPage: (await response.text()).includes('</html>') }
}

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

test('F30: while the database is away a known page is served, an unknown one says so and is no blank, and both come back', async () => {
  const server = await lastingPostgres()
  const site = await openShopOn(await homeOn(server))
  const ask = (path: string) => askFor(site, path)
  expect(await ask('/')).toEqual({ status: 200, isPage: true })
  await server.kill()
  // what is lost makes the shop forget its pages: they are drawn anew, or said to be away
  expect(await ask('/product/lemon-pickle')).toEqual({ status: 503, isPage: true })
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  await server.start()
  await expect.poll(() => ask('/product/lemon-pickle'), { timeout: RECOVERY_MS }).toEqual({ status: 200, isPage: true })
  expect(await ask('/')).toEqual({ status: 200, isPage: true })
})

test('F30, the proof notices a shop without its guard: a page without its database says so', async () => {
  const server = await lastingPostgres()
  const site = await openShopOn(await homeOn(server), { without: 'a page without its database says so' })
  await server.kill()
  expect(await askFor(site, '/product/lemon-pickle')).not.toEqual({ status: 503, isPage: true })
})
