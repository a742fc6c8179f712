import { expect, test } from 'vitest'

import type { Site } from '#test/site/site.ts'

import { addBuyers, newAttempt, send } from './buyers.ts'
import { killDatabase } from './database-kills.ts'
import { directoryOn, lastingPostgres } from './directories.ts'
import { report, times } from './report.ts'
import { isAlive, openShopOn, type Start } from './shop.ts'

const RECOVERY_MS = 5_000

const requestPage = async ({ url }: Site, path: string) => {
  const response = await fetch(`${url}${path}`)
  return { status: response.status, isPage: (await response.text()).includes('</html>') }
}

const outlive = async (plan: { kills: number; inFlight: number }, start?: Start) => {
  const server = await lastingPostgres()
  return killDatabase({ server, home: await directoryOn(server) }, plan, start)
}

test('F3, P4: a database that is killed under load takes no acknowledged order along, and the same shop process serves again within 5 s', async () => {
  const outlived = await outlive({ kills: times(10), inFlight: 20 })
  report('F3 kill -9 of PostgreSQL', outlived)
  expect(outlived).toMatchObject({ broken: 0, doubled: 0, breaches: [], alive: true })
  expect(outlived.slowestMs).toBeLessThan(RECOVERY_MS)
  expect(outlived.unknown).toBeGreaterThan(0)
})

test('F3, the proof notices a shop without its guard: a commit waits until it is written', async () => {
  const outlived = await outlive({ kills: 3, inFlight: 20 }, { without: 'a commit waits until it is written' })
  expect(outlived.broken).toBeGreaterThan(0)
})

test('F3, the proof notices a shop without its guard: the pool hears that a connection is lost', async () => {
  const server = await lastingPostgres()
  const home = await directoryOn(server)
  const buyers = await home.work((database) => addBuyers(database, { buyers: 20, stock: 20 }))
  const site = await openShopOn(home, { without: 'the pool hears that a connection is lost' })
  // each connection that these took is idle afterwards
  await Promise.all(buyers.map((buyer) => send(site.url, newAttempt(buyer))))
  await server.kill()
  await expect.poll(() => isAlive(site), { timeout: RECOVERY_MS }).toBe(false)
})

test('F30: while the database is away a known page is served, an unknown one says so and is no blank, and both come back', async () => {
  const server = await lastingPostgres()
  const site = await openShopOn(await directoryOn(server))
  const request = (path: string) => requestPage(site, path)
  expect(await request('/')).toEqual({ status: 200, isPage: true })
  await server.kill()
  // what is lost makes the shop forget its pages: they are rendered again, or answered as unavailable
  expect(await request('/product/lemon-pickle')).toEqual({ status: 503, isPage: true })
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  await server.start()
  await expect
    .poll(() => request('/product/lemon-pickle'), { timeout: RECOVERY_MS })
    .toEqual({ status: 200, isPage: true })
  expect(await request('/')).toEqual({ status: 200, isPage: true })
})

test('F30, the proof notices a shop without its guard: a page without its database says so', async () => {
  const server = await lastingPostgres()
  const site = await openShopOn(await directoryOn(server), { without: 'a page without its database says so' })
  await server.kill()
  expect(await requestPage(site, '/product/lemon-pickle')).not.toEqual({ status: 503, isPage: true })
})
