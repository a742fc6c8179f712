import pg from 'pg'

/** Failover between several servers: the first is used until it fails, then the next, round and round. */
export class FailoverHosts {
  readonly all: readonly string[]
  #turn = 0
  constructor(url: string) {
    this.all = hostsOf(url)
  }
  get current(): string {
    return this.all[this.#turn % this.all.length] ?? ''
  }
  /** Moves on, unless somebody else already did since `failed` was taken. */
  failOver(failed: string): void {
    if (failed === this.current) this.#turn += 1
  }
}

/** What a pool calls for each connection it opens. */
export type ClientClass = new () => pg.Client

/** `postgres://user:password@a:5432,b/shop` as one address for each host; pg knows only one at a time. */
export function hostsOf(url: string): string[] {
  const [, start, hosts, rest] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*,[^/?]*)(.*)$/.exec(url) ?? []
  return hosts === undefined ? [url] : hosts.split(',').map((host) => `${start}${host}${rest}`)
}

/**
 * A client class for a pool: it connects to the host in use and, when that fails, leaves it for the next connection.
 * Every client has an error listener from its first moment; without one a server restart (57P01) ends the process.
 */
export const failoverClient = (hosts: FailoverHosts, options: pg.ClientConfig): ClientClass =>
  class extends pg.Client {
    readonly #address: string
    constructor() {
      const address = hosts.current
      super({ ...options, connectionString: address })
      this.#address = address
      this.on('error', () => {})
    }
    override connect(): Promise<this>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      if (!callback) return this.#open()
      return super.connect((error: Error) => {
        // null when it worked, whatever its type says
        if (error instanceof Error) hosts.failOver(this.#address)
        callback(error)
      })
    }
    async #open(): Promise<this> {
      try {
        await super.connect()
      } catch (error) {
        hosts.failOver(this.#address)
        throw error
      }
      return this
    }
  }

/** With several hosts, a standby is rejected, because the shop writes. Run on each new connection. */
export const rejectStandby =
  (hosts: FailoverHosts) =>
  async (client: pg.ClientBase): Promise<void> => {
    if (hosts.all.length === 1) return
    const address = hosts.current
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby !== true) return
    hosts.failOver(address)
    throw new Error('this PostgreSQL server only reads; the next one is tried')
  }
