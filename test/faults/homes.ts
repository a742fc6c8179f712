import pg from 'pg'
import { onTestFinished } from 'vitest'

import type { Database } from '#db/client.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { INVARIANTS_PATH } from '#http/operations/internal.ts'

import { startPostgres, type Server } from '../../scripts/postgres.ts'
import { onShop, withDatabase } from '../../scripts/running-shop.ts'
import { readEnv } from '../../src/env.ts'
import { temporaryFolder, type Site } from '../site.ts'
import { prepareTemplate } from '../template.ts'

/** Where a shop's data lies, whatever becomes of its process. */
export type Home = {
  kind: Database['kind']
  /** What a shop that lives here is started with. */
  settings: Record<string, string>
  /** Works on the data. The embedded database has one holder, so there only while no shop runs. */
  work: <T>(job: (database: Database) => Promise<T>) => Promise<T>
}
export const KINDS = ['postgres', 'pglite'] as const

/** A server that keeps what it confirmed, whatever kills it; it ends with the test. */
export const lastingPostgres = async (folder?: string): Promise<Server> => {
  // a kill takes no power from the disk, so it is not waited for
  const server = await startPostgres({ settings: { fsync: 'off' }, ...(folder !== undefined && { folder }) })
  onTestFinished(server.stop)
  return server
}

/** The demo shop's data in a database of its own on this server, in a tablespace of its own if one is named. */
export const homeOn = async (server: Server, tablespace = 'pg_default'): Promise<Home> => {
  const name = `shop_${Date.now().toString(36)}`
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${name} tablespace ${tablespace}`)
  await client.end()
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return filled('postgres', { DATABASE_URL: url.href, DATA_DIR: ownFolder() })
}

/** The demo shop's data on a database of either kind; it goes with the test. */
export const homeOf = async (kind: Database['kind']): Promise<Home> =>
  kind === 'postgres' ? homeOn(await lastingPostgres()) : embeddedIn(ownFolder())

/** The demo shop's data in a folder, on the embedded database. */
export const embeddedIn = (folder: string): Promise<Home> => filled('pglite', { DATA_DIR: folder })

/** What does not hold of a running shop's data, by the code of `npm run invariants`; what is only late is no breach. */
export const breachesOf = async ({ settings }: Home, site: Site): Promise<string[]> => {
  const env = readEnv({ ...settings, PORT: new URL(site.url).port })
  const checked = await onShop(env, { directly: checkInvariants, path: INVARIANTS_PATH })
  return checked.flatMap(({ name, breaches }) => breaches.map((line) => `${name}: ${line}`))
}

const ownFolder = (): string => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  return folder
}

const filled = async (kind: Database['kind'], where: { DATA_DIR: string; DATABASE_URL?: string }): Promise<Home> => {
  const { DATA_DIR, DATABASE_URL } = where
  const work: Home['work'] = (job) => withDatabase({ DATA_DIR, DATABASE_URL }, job)
  await work(prepareTemplate)
  // many shoppers are one address to the shop; the rate limits have their own tests
  return { kind, work, settings: { ...where, RATE_LIMITS: 'bench' } }
}
