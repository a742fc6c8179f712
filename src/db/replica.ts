import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { cut } from './failover.ts'
import { positionSql, type Fence, type Position } from './fence.ts'
import type { DB } from './schema.gen.ts'
import { isUnavailable, SQL_STATE, sqlState } from './sql-state.ts'

type Db = Kysely<DB>

/** What a node knows of its replica, and who answered what may be asked of it. */
export type ReplicaState = { is: 'used' | 'behind' | 'away'; reads: { replica: number; primary: number } }

type Options = {
  fence: Fence
  /** Whether the fence can be believed: who hears nothing does not know what must have been replayed. */
  isHearing: () => boolean
  /** What its connections ask for when they begin. */
  asks: pg.ClientConfig
  most: number
}

const LOOK_EVERY_MS = 250
/** A replica that does not answer is not waited for: there is the primary. */
const patience = { connectionTimeoutMillis: 1_000, query_timeout: 2_000 } as const
/** A server that was promoted follows nobody, and has replayed nothing that counts. */
const REPLAYED = 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end'
/** After a failover one that still follows the old primary may have replayed further than the new one wrote: it is on another. */
const TIMELINE = `(select lpad(upper(to_hex(timeline_id)), 8, '0') from pg_control_checkpoint())`

/**
 * A server that follows the primary and answers reads, as long as it has replayed all that this process was told of. One
 * connection asks it for that all the time; when that one ends the server may begin anew from an earlier place.
 */
export class Replica {
  readonly #db: Db
  readonly #pool: pg.Pool
  readonly #options: Options
  readonly #config: pg.ClientConfig
  readonly #timer: NodeJS.Timeout
  readonly #reads = { replica: 0, primary: 0 }
  #watch: pg.Client | undefined
  #looking = false
  #replayed: Position | undefined
  /** Counts the times that nothing was known of it. */
  #lost = 0

  constructor(url: string, options: Options) {
    this.#options = options
    this.#config = {
      ...options.asks,
      ...patience,
      connectionString: url,
      options: '-c default_transaction_read_only=on',
    }
    this.#pool = new pg.Pool({ ...this.#config, max: options.most })
    this.#pool.on('error', () => this.#forget())
    this.#db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: this.#pool }) })
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref()
    options.fence.onKnown = () => void this.#look()
  }

  get state(): ReplicaState {
    return { is: this.#replayed ? (this.#isUpToDate ? 'used' : 'behind') : 'away', reads: { ...this.#reads } }
  }

  /** Reads here, or from `primary` where this server is behind or does not answer. What takes too long here would there. */
  async read<T>(primary: Db, read: (db: Db) => Promise<T>): Promise<T> {
    if (this.#isUpToDate) {
      const lost = this.#lost
      try {
        const found = await read(this.#db)
        if (lost === this.#lost) {
          this.#reads.replica += 1
          return found
        }
      } catch (error) {
        if (sqlState(error) === SQL_STATE.queryCanceled) throw error
        if (isUnavailable(error)) this.#forget()
      }
    }
    this.#reads.primary += 1
    return read(primary)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#options.fence.onKnown = () => {}
    const watch = this.#watch
    this.#watch = undefined
    await watch?.end().catch(() => {})
    await this.#db.destroy()
    if (!this.#pool.ended) await this.#pool.end()
  }

  get #isUpToDate(): boolean {
    const needed = this.#options.fence.position
    if (!needed || !this.#replayed || !this.#options.isHearing()) return false
    return this.#replayed.of === needed.of && this.#replayed.at >= needed.at
  }

  /** Asks how far it has replayed, one question at a time. */
  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      this.#watch ??= await this.#open()
      const { rows } = await this.#watch.query<{ at: number | null; of: string }>(positionSql(REPLAYED, TIMELINE))
      const [found] = rows
      this.#replayed = found && found.at !== null ? { at: found.at, of: found.of } : undefined
    } catch {
      this.#leave()
    } finally {
      this.#looking = false
    }
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#config)
    client.on('error', () => this.#leave(client))
    client.on('end', () => this.#leave(client))
    await client.connect()
    return client
  }

  #leave(client = this.#watch): void {
    if (client !== this.#watch) return
    this.#watch = undefined
    this.#forget()
    if (client) cut(client)
  }

  #forget(): void {
    this.#lost += 1
    this.#replayed = undefined
  }
}
