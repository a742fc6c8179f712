import pg from 'pg'
import { onTestFinished } from 'vitest'

import type { Database } from '#db/client.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { INVARIANTS_PATH } from '#http/operations/internal.ts'
import { prepareTemplate } from '#test/database/template.ts'
import { temporaryFolder, type Site } from '#test/site/site.ts'

import { onShop, withDatabase } from '../../scripts/operate/running-shop.ts'
import { startPostgres, type Server } from '../../scripts/programs/postgres.ts'
import { readEnv } from '../../src/start/env.ts'

/** The place of a shop's data, which outlives its process. */
export type Home = {
  kind: Database['kind']
  /** What a shop that lives here is started with. */
  settings: Record<string, string>
  /** Works on the data. The embedded database has one holder, so there only while no shop runs. */
  work: <T>(job: (database: Database) => Promise<T>) => Promise<T>
}
type Where = { DATA_DIR: string; DATABASE_URL?: string }

export const KINDS = ['postgres', 'pglite'] as const

/** A server that loses nothing it confirmed when it is killed. It ends with the test. */
export const lastingPostgres = async (folder?: string): Promise<Server> => {
  // a kill takes no power from the disk, so it is not waited for
  const server = await startPostgres({ settings: { fsync: 'off' }, ...(folder !== undefined && { folder }) })
  onTestFinished(server.stop)
  return server
}

/** The demo shop's data in a database of its own on this server, in a tablespace of its own if one is named. */
export const directoryOn = async ({ url }: Server, tablespace?: string): Promise<Home> =>
  filled(directoryIn('postgres', await emptyOn(url, tablespace)))

/** The demo shop's data on a database of either kind, with `orders` more orders on request. It is deleted with the test. */
export const directoryOf = async (kind: Database['kind'], orders?: number): Promise<Home> =>
  filled(await emptyDirectoryOf(kind), orders)

/** The demo shop's data in a folder, on the embedded database. */
export const embeddedIn = (folder: string): Promise<Home> => filled(directoryIn('pglite', { DATA_DIR: folder }))

/** An empty home on a database of either kind. It is deleted with the test. */
export const emptyDirectoryOf = (kind: Database['kind']): Promise<Home> =>
  emptyOf(kind, async () => (await lastingPostgres()).url)

/** An empty home next to another, on the same kind of database. A backup can be restored there. */
export const emptySibling = ({ kind, settings }: Home): Promise<Home> =>
  emptyOf(kind, async () => settings['DATABASE_URL'] ?? '')

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

const emptyOf = async (kind: Database['kind'], serverUrl: () => Promise<string>): Promise<Home> =>
  directoryIn(kind, kind === 'postgres' ? await emptyOn(await serverUrl()) : { DATA_DIR: ownFolder() })

/** A database of its own on a server, with nothing in it. */
const emptyOn = async (serverUrl: string, tablespace = 'pg_default'): Promise<Where> => {
  const name = `shop_${Date.now().toString(36)}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name} tablespace ${tablespace}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href, DATA_DIR: ownFolder() }
}

const directoryIn = (kind: Database['kind'], where: Where): Home => {
  const { DATA_DIR, DATABASE_URL } = where
  return {
    kind,
    work: (job) => withDatabase({ DATA_DIR, DATABASE_URL }, job),
    // many shoppers are one address to the shop; the rate limits have their own tests
    settings: { ...where, RATE_LIMITS: 'bench' },
  }
}

const filled = async (home: Home, orders?: number): Promise<Home> => {
  await home.work((database) => prepareTemplate(database, orders))
  return home
}
