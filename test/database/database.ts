import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

import { openDatabase, type Database } from '#db/client.ts'

import { openCopy } from './embedded.ts'
import { snapshotRows } from './refill.ts'

/** A test that says nothing has the worker's database, refilled; one that counts its connections has its own. */
export type DatabaseOptions = { own?: boolean; pool?: number }
/** Whether the next test finds the same one, refilled. */
export type TestDatabase = Database & { isShared: boolean }
type Refilled = { database: Database; refill: () => Promise<void> }

const CONNECTIONS = 10
/** Hundreds wait for a connection at once in some tests, and for long on a busy machine: the shop itself refuses them sooner. */
const CONNECTION_WITHIN_MS = 120_000

/**
 * A database as test/database/template.ts leaves it, for this test alone. It is the worker's one database, which every test
 * finds refilled. A test that changes more than rows, or counts connections, asks for a copy of its own.
 */
export async function freshDatabase({ pool, own = pool !== undefined }: DatabaseOptions = {}): Promise<TestDatabase> {
  const isEmbedded = inject('home') === 'pglite'
  if (isEmbedded && own) return { ...(await ownCopy('filled')), isShared: false }
  if (!isEmbedded && (own || inject('pooler')))
    return { ...(await ownDatabase(pool, `template ${inject('template')} strategy file_copy`)), isShared: false }
  return {
    ...(await lendShared(isEmbedded ? () => openCopy(inject('template'), 'filled') : openOnServer)),
    isShared: true,
  }
}

/** A database with nothing in it, of the same kind, for this test alone. */
export async function emptyDatabase(): Promise<Database> {
  return inject('home') === 'pglite' ? ownCopy('empty') : ownDatabase(4, '')
}

async function ownCopy(kind: 'empty' | 'filled'): Promise<Database> {
  const database = await openCopy(inject('template'), kind)
  onTestFinished(database.close)
  return database
}

// To make one takes longer than most tests, so each worker has one; its project runs without isolation between its files.
let shared: Promise<Refilled> | undefined
let lent = false

async function lendShared(open: () => Promise<Database>): Promise<Database> {
  if (lent) throw new Error('a test has one shared database: ask for it once')
  lent = true
  onTestFinished(() => {
    lent = false
  })
  const isNew = shared === undefined
  shared ??= open().then(async (database) => {
    const pools = new Set([database.pool, database.background.pool])
    for (const { options } of pools) options.connectionTimeoutMillis = CONNECTION_WITHIN_MS
    return { database, refill: await snapshotRows(pools) }
  })
  const { database, refill } = await shared
  if (!isNew) await refill()
  // closing is the worker's business
  return { ...database, close: async () => {} }
}

async function openOnServer(): Promise<Database> {
  const { where } = await createDatabase(`template ${inject('template')} strategy file_copy`)
  return openDatabase(where, { pool: CONNECTIONS })
}

async function ownDatabase(pool = CONNECTIONS, options: string): Promise<Database> {
  const { where, drop } = await createDatabase(options)
  const database = await openDatabase(where, { pool })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return database
}

/** The end of the run drops what begins with the template's name. */
async function createDatabase(options: string) {
  const server = inject('home')
  const name = `${inject('template')}_${randomUUID().replaceAll('-', '')}`
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  await run(`create database ${name} ${options}`)
  const at = (home: string) => {
    const url = new URL(home)
    url.pathname = `/${name}`
    return url.href
  }
  const pooler = inject('pooler')
  const where = pooler ? { url: at(pooler), directUrl: at(server) } : { url: at(server) }
  return { where, drop: () => run(`drop database ${name} with (force)`) }
}
