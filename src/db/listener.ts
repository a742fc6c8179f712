import pg from 'pg'

import type { ClientClass } from './failover.ts'

type Subscriber = { onNotification: (payload: string) => void; onReconnect: () => void }

const HEARTBEAT_MS = 15_000
const ANSWER_WITHIN_MS = 5_000

/** The first try after a loss comes at once, the later ones ever more slowly, with jitter so that servers do not march in step. */
const pauseMs = (attempt: number): number => Math.min(5_000, 100 * 2 ** attempt) * (0.5 + Math.random() / 2)

/**
 * One connection that only listens, apart from the pool, which recycles its clients. When it is lost it comes back by
 * itself; what was notified meanwhile is gone, so `onReconnect` tells every subscriber to forget all that it remembered.
 */
export class Listener {
  readonly #Client: ClientClass
  readonly #onLost: (error: Error) => void
  readonly #channels = new Map<string, Subscriber[]>()
  #client: pg.Client | undefined
  #opening: Promise<void> | undefined
  #closed = false
  #timer: NodeJS.Timeout | undefined

  constructor(Client: ClientClass, onLost: (error: Error) => void) {
    this.#Client = Client
    this.#onLost = onLost
  }

  async listen(channel: string, subscriber: Subscriber): Promise<void> {
    this.#opening ??= this.#open()
    await this.#opening.catch((error: unknown) => {
      this.#opening = undefined
      throw error
    })
    const known = this.#channels.get(channel)
    this.#channels.set(channel, [...(known ?? []), subscriber])
    if (!known) await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end()
  }

  async #open(): Promise<void> {
    const client = new this.#Client()
    client.on('notification', ({ channel, payload }) => {
      for (const { onNotification } of this.#channels.get(channel) ?? []) onNotification(payload ?? '')
    })
    await client.connect()
    // one after the other: pg 8 warns about queries in parallel on one client
    for (const channel of this.#channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    let lost = false
    const lose = (error: Error) => {
      if (lost || this.#closed) return
      lost = true
      clearTimeout(this.#timer)
      this.#client = undefined
      void leave(client)
      this.#onLost(error)
      this.#reopen(0)
    }
    client.on('error', lose)
    client.on('end', () => lose(new Error('the listening connection ended')))
    this.#client = client
    this.#startHeartbeat(client, lose)
  }

  /** A peer that vanished without a word (a pulled cable) shows only when it does not answer. */
  #startHeartbeat(client: pg.Client, lose: (error: Error) => void): void {
    const beat = async () => {
      const late = setTimeout(() => lose(new Error('the listening connection does not answer')), ANSWER_WITHIN_MS)
      late.unref()
      // a failure comes as an event too
      await client.query('select 1').catch(() => {})
      clearTimeout(late)
      if (this.#client === client && !this.#closed) this.#startHeartbeat(client, lose)
    }
    this.#timer = setTimeout(() => void beat(), HEARTBEAT_MS).unref()
  }

  #reopen(attempt: number): void {
    const open = async () => {
      if (this.#closed) return
      this.#opening = this.#open()
      try {
        await this.#opening
      } catch {
        this.#reopen(attempt + 1)
        return
      }
      for (const { onReconnect } of [...this.#channels.values()].flat()) onReconnect()
    }
    this.#timer = setTimeout(() => void open(), attempt === 0 ? 0 : pauseMs(attempt)).unref()
  }
}

async function leave(client: pg.Client): Promise<void> {
  try {
    await client.end()
  } catch {
    // it is broken already
  }
}
