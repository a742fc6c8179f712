import pg from 'pg'

import { SQL_STATE } from './sql-state.ts'

/**
 * Failover between several servers: the first is used until it fails, then the next, round and round, until one takes
 * writes. From then on nobody speaks with another: a server that was given up may answer still, or never again.
 */
export class FailoverHosts {
  readonly all: readonly string[]
  readonly #clients = new Set<FailoverClient>()
  #turn = 0
  constructor(url: string) {
    this.all = hostsOf(url)
  }
  get current(): string {
    return this.all[this.#turn % this.all.length] ?? ''
  }
  /** Moves on, unless another connection already did since `failed` was taken. */
  failOver(failed: string): void {
    if (failed === this.current) this.#turn += 1
  }
  /** Minds a connection until it ends. */
  follow(client: FailoverClient): void {
    this.#clients.add(client)
    client.once('end', () => this.#clients.delete(client))
  }
  /** This host takes writes: connections to the others are cut, whatever they wait for. */
  settleOn(address: string): void {
    for (const client of this.#clients) if (client.address !== address) cut(client)
  }
}

/** A connection that knows which of the hosts it leads to. */
export type FailoverClient = pg.Client & { readonly address: string }

/** What a pool calls for each connection it opens. */
export type ClientClass = new () => FailoverClient

/** `postgres://user:password@a:5432,b/shop` as one address for each host; pg knows only one at a time. */
export function hostsOf(url: string): string[] {
  const [, start, hosts, rest] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*,[^/?]*)(.*)$/.exec(url) ?? []
  return hosts === undefined ? [url] : hosts.split(',').map((host) => `${start}${host}${rest}`)
}

/**
 * A client class for a pool: it connects to the host in use and, when that fails or takes no writes any more, leaves it for
 * the next connection. Every client has an error listener from its first moment; without one a server restart (57P01) ends
 * the process.
 */
export const failoverClient = (hosts: FailoverHosts, options: pg.ClientConfig, Client = pg.Client): ClientClass =>
  class extends Client {
    readonly address: string
    constructor() {
      const address = hosts.current
      super({ ...options, connectionString: address })
      this.address = address
      this.on('error', () => {})
      this.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
        if (code === SQL_STATE.readOnlyTransaction) this.#leaveReader()
      })
      hosts.follow(this)
    }
    override connect(): Promise<this>
    override connect(onEnd: (error: Error) => void): void
    override connect(onEnd?: (error: Error) => void): Promise<this> | void {
      const open = this.#open()
      if (!onEnd) return open
      // without an error the pool expects none, whatever the type says
      open.then(() => (onEnd as () => void)(), onEnd)
    }
    async #open(): Promise<this> {
      try {
        await super.connect()
        if (hosts.all.length > 1) await this.#refuseReader()
        return this
      } catch (error) {
        hosts.failOver(this.address)
        cut(this)
        throw error
      }
    }
    /** The shop writes, so that of several hosts a standby is none for it. */
    async #refuseReader(): Promise<void> {
      const { rows } = await this.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      if (rows[0]?.standby === true) throw new OnlyReads('this PostgreSQL server only reads; the next one is tried')
      hosts.settleOn(this.address)
    }
    /**
     * The server behind this connection only reads since it was opened: the refused caller gets the reason, and then the
     * connection ends.
     */
    #leaveReader(): void {
      hosts.failOver(this.address)
      setImmediate(() => cut(this))
    }
  }

/** As a lost connection, so that the pool forgets it and callers that wait for an answer hear at once. */
export function cut(client: pg.Client): void {
  client.connection.stream.destroy()
}

/** What the server itself would say to a caller that writes. */
class OnlyReads extends Error {
  readonly code = SQL_STATE.readOnlyTransaction
}
