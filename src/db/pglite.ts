import { chmodSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'

import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

import { lockFolder } from './folder-lock.ts'
import { EmbeddedClient } from './prepared-client.ts'
import { WholeStatements } from './whole-statements.ts'

type Connected = Parameters<pg.Pool['connect']>[0]
type Lend = () => Promise<pg.PoolClient>
/** What whoever asks for the one connection goes through before it is theirs. */
export type Turn = (lend: Lend) => Promise<pg.PoolClient>
/** Puts another client class in the place of the database's own. */
export type Wrap = <C extends new (...args: never[]) => pg.Client>(Client: C) => C
export type Seams = { turn?: Turn | undefined; wrap?: Wrap | undefined }
type Opened = { lite: PGlite; pool: pg.Pool; release: () => void | Promise<void> }
type Untidy = { name: string }

/** How V8 turns the database's program into machine code: `light` once and quickly, `full` again where it runs often. */
export type EmbeddedCompiler = 'light' | 'full'

/**
 * A server's usual 128 MB would all be in use in time; here one connection asks, and the system keeps the files in memory
 * too.
 */
const SHARED_BUFFERS = '16MB'

/**
 * To optimise the database's largest functions V8 takes 600 MB for seconds at every start, and gives a part of it back
 * never. The first alone changes nothing. They count for what is compiled after them (decision 052).
 */
const LIGHT_COMPILER = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * Where an image has an empty database, made when the image was: a new folder begins as a copy of it. To make one takes
 * 550 MB and four seconds, to copy one 250 MB and one (decision 052).
 */
const EMPTY_DATABASE = 'build/empty-database.tar.gz'

/** PostgreSQL inside the process makes files that everybody may read and write: the folder above them lets nobody in. */
const OWNER_ONLY = 0o700

/** How copies of a database folder are called, before their number. */
const COPY = '.snapshot-'
let copies = 0

/** The folder is there and ours, but PostgreSQL cannot open what lies in it. The message is one line. */
export class DataFolderUnusable extends Error {
  override name = 'DataFolderUnusable'
}

/**
 * This PostgreSQL answers without ever leaving the turn of the event loop, so that one transaction after the other would
 * keep every request and answer waiting. Each begins in a turn of its own.
 */
const inTurn: Turn = async (lend) => {
  const client = await lend()
  await nextTurn()
  return client
}

/** A pool for the one connection to PostgreSQL inside this process. */
class EmbeddedPool extends pg.Pool {
  readonly #turn: Turn

  constructor(turn: Turn, config: pg.PoolConfig) {
    super(config)
    this.#turn = turn
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : this.#connectInTurn()
  }

  /**
   * pg's pool ends a connection on which its own `query` failed. There is only this one, and it takes no harm from a
   * failure.
   */
  override query(text: unknown, values?: unknown): never {
    // pg declares more forms of query; a text with its values is all that the shop uses
    return this.#queryAndRelease(text as string, values as unknown[] | undefined) as never
  }

  #connectInTurn(): Promise<pg.PoolClient> {
    return this.#turn(() => super.connect())
  }

  async #queryAndRelease(text: string, values: unknown[] | undefined) {
    const client = await this.#connectInTurn()
    try {
      return await client.query(text, values)
    } finally {
      client.release()
    }
  }
}

/**
 * PostgreSQL inside this process, on a folder that it locks, or in memory (`memory://`); one connection behind a pool of
 * one.
 */
export async function openPglite(
  where: string,
  {
    compiler = 'light',
    empty = EMPTY_DATABASE,
    ...seams
  }: { compiler?: EmbeddedCompiler | undefined; empty?: string } & Seams = {},
): Promise<Opened> {
  if (compiler === 'light') for (const flag of LIGHT_COMPILER) setFlagsFromString(flag)
  const inMemory = isInMemory(where)
  if (!inMemory) mkdirSync(dirname(where), { recursive: true, mode: OWNER_ONLY })
  const release = inMemory ? () => {} : lockFolder(where)
  try {
    // nobody else has the lock, so nobody reads those that a kill left behind
    if (!inMemory) removeCopies(`${where}${COPY}`)
    const finish = inMemory ? () => {} : begin(where)
    const isNew = !inMemory && !existsSync(`${where}/PG_VERSION`)
    const lite = await create(where, isNew && existsSync(empty) ? empty : undefined)
    finish()
    return { lite, pool: await poolOf(lite, seams), release }
  } catch (error) {
    release()
    throw error
  }
}

/** Writes an empty database, without tables, as a file that new folders can begin with (`empty` of openPglite). */
export async function writeEmptyDatabase(file: string): Promise<void> {
  const lite = await create('memory://')
  await lite.query('checkpoint')
  const data = await lite.dumpDataDir('gzip')
  await lite.close()
  mkdirSync(dirname(file), { recursive: true })
  await writeFile(file, Buffer.from(await data.arrayBuffer()))
}

/**
 * A copy of the database as it is between two statements, opened; releasing it removes it. A caller that wants the shop's
 * one connection waits while the files are copied, and no longer, however long the copy is read (decision 035).
 */
export async function copyPglite(where: string, { lite, pool }: Pick<Opened, 'lite' | 'pool'>): Promise<Opened> {
  if (isInMemory(where)) {
    // what clones is a PGlite, whatever it declares
    const clone = (await lite.clone()) as PGlite
    return { lite: clone, pool: await poolOf(clone), release: () => {} }
  }
  copies += 1
  const copy = `${where}${COPY}${copies}`
  await copyBetweenStatements(pool, where, copy)
  // V8 stays as it is: this process has the program already
  const opened = await openPglite(copy, { compiler: 'full' })
  const release = async () => {
    await opened.release()
    removeCopies(copy)
  }
  return { ...opened, release }
}

/**
 * Does what a server's autovacuum does, which this PostgreSQL has not got: gives the place of deleted rows to new ones
 * and looks how many rows there are, table by table, where enough has changed.
 */
export async function vacuumPglite(pool: pg.Pool): Promise<void> {
  const { rows } =
    await pool.query<Untidy>(`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_dead_tup > 500 + 0.2 * n_live_tup or n_mod_since_analyze > 500 + 0.1 * n_live_tup`)
  // There is one connection, and other callers wait for it.
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
}

/** Removes the database of a folder, which nobody may have open in the meantime. */
export function erasePglite(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true })
  const release = lockFolder(folder)
  try {
    rmSync(folder, { recursive: true, force: true })
  } finally {
    release()
  }
}

/**
 * Begins a database folder that a kill cannot leave half made: the mark stands while PostgreSQL writes its first files,
 * and a folder that still bears it held nobody's data yet, so it is made again. Answers what takes the mark away.
 */
function begin(folder: string): () => void {
  const mark = `${folder}.unfinished`
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true })
  if (existsSync(`${folder}/PG_VERSION`)) {
    chmodSync(folder, OWNER_ONLY)
    return () => {}
  }
  writeFileSync(mark, '')
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY })
  return () => rmSync(mark, { force: true })
}

const isInMemory = (where: string): boolean => where.includes('://')

async function copyBetweenStatements(pool: pg.Pool, where: string, copy: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('checkpoint')
    mkdirSync(copy, { mode: OWNER_ONLY })
    await cp(where, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } finally {
    client.release()
  }
}

/** Removes whatever in its folder begins with this path. */
function removeCopies(path: string): void {
  for (const name of readdirSync(dirname(path)))
    if (name.startsWith(basename(path))) rmSync(join(dirname(path), name), { recursive: true, force: true })
}

async function poolOf(lite: PGlite, { turn = inTurn, wrap = (Client) => Client }: Seams = {}): Promise<pg.Pool> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  // idleTimeoutMillis 0: the one client is never recycled.
  // connectionTimeoutMillis: using `db` inside a transaction waits for itself; this makes it an error instead of a hang.
  return new EmbeddedPool(turn, {
    // oxlint-disable-next-line typescript/no-misused-spread -- the settings are its own fields
    ...createPgConfig(new WholeStatements(lite) as unknown as PGlite),
    Client: wrap(EmbeddedClient),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
  })
}

/** The database of a folder, or in memory; one that is not there begins as a copy of `empty`, where that is given. */
async function create(where: string, empty?: string): Promise<PGlite> {
  const [{ PGlite: Lite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  try {
    const startParams = [...Lite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
    const loadDataDir = empty === undefined ? undefined : new Blob([await readFile(empty)])
    return await Lite.create(where, {
      extensions: { pg_trgm, unaccent },
      startParams,
      ...(loadDataDir && { loadDataDir }),
    })
  } catch (cause) {
    const why = cause instanceof Error && cause.message ? ` (${cause.message.split('\n')[0]})` : ''
    throw new DataFolderUnusable(
      `The database in ${where} cannot be opened${why}. It is damaged or was made by another version: restore a backup into an empty DATA_DIR.`,
      { cause },
    )
  }
}
