import pg from 'pg'

import { cut, type ClientClass, type FailoverClient } from './failover.ts'
import type { Ask } from './fence.ts'

type Subscriber = { onNotification: (payload: string) => void; onReconnect: () => void }

const BEAT_MS = 1_000
/** Longer ago than this, what was heard last says nothing of now. */
const SILENCE_MS = 2_000
/** So many beats without an answer, and the connection is given up; a process that was busy itself counts none. */
const UNANSWERED_MOST = 2
const OPEN_WITHIN_MS = 5_000

/** The first try after a loss comes at once, the later ones a little apart, with jitter so that servers do not march in step. */
const pauseMs = (attempt: number): number => Math.min(500, 50 * 2 ** attempt) * (0.5 + Math.random() / 2)

/**
 * One connection that only listens, apart from the pool, which recycles its clients. When it is lost it comes back by
 * itself; what was notified meanwhile is gone, so `onReconnect` tells every subscriber to forget all that it remembered.
 * Each second it is asked something, for the answer comes behind every notice before it: so silence is noticed that no
 * error tells of (a pulled cable, a frozen proxy).
 */
export class Listener {
  readonly #Client: ClientClass
  readonly #onLost: (error: Error) => void
  readonly #onHeard: (ask: Ask) => void
  readonly #channels = new Map<string, Subscriber[]>()
  #client: FailoverClient | undefined
  #opening: Promise<void> | undefined
  #asked: Promise<unknown> = Promise.resolve()
  #heardAt = -Infinity
  #closed = false
  #timer: NodeJS.Timeout | undefined

  /** `onHeard` comes before whoever listens, and whenever something may have been said that nobody heard. */
  constructor(Client: ClientClass, onLost: (error: Error) => void, onHeard: (ask: Ask) => void = () => {}) {
    this.#Client = Client
    this.#onLost = onLost
    this.#onHeard = onHeard
  }

  /** Whether all that was said until two seconds ago was heard. */
  get isHearing(): boolean {
    return performance.now() - this.#heardAt < SILENCE_MS
  }

  async listen(channel: string, subscriber: Subscriber): Promise<void> {
    this.#opening ??= this.#open()
    await this.#opening.catch((error: unknown) => {
      this.#opening = undefined
      throw error
    })
    const known = this.#channels.get(channel)
    this.#channels.set(channel, [...(known ?? []), subscriber])
    const client = this.#client
    if (known || !client) return
    await this.#ask(client, listenTo(channel))
    this.#hear(client)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end()
  }

  async #open(): Promise<void> {
    const client = new this.#Client()
    client.on('notification', ({ channel, payload }) => {
      this.#hear(client)
      for (const { onNotification } of this.#channels.get(channel) ?? []) onNotification(payload ?? '')
    })
    const late = setTimeout(() => cut(client), OPEN_WITHIN_MS)
    let openedAt: number
    try {
      await client.connect()
      openedAt = performance.now()
      for (const channel of this.#channels.keys()) await this.#ask(client, listenTo(channel))
    } catch (error) {
      cut(client)
      throw error
    } finally {
      clearTimeout(late)
    }
    this.#client = client
    this.#hear(client)
    this.#heardAt = openedAt
    this.#mind(client)
  }

  /** Notices when a connection is lost, with a word or without, and opens the next. */
  #mind(client: FailoverClient): void {
    const lose = (error: Error) => {
      if (this.#client !== client || this.#closed) return
      clearTimeout(this.#timer)
      this.#client = undefined
      this.#heardAt = -Infinity
      cut(client)
      this.#onLost(error)
      this.#reopen(0)
    }
    client.on('error', lose)
    client.on('end', () => lose(new Error('the listening connection ended')))
    let unanswered = 0
    const beat = async () => {
      if (unanswered === UNANSWERED_MOST) return lose(new Error('the listening connection does not answer'))
      unanswered += 1
      if (unanswered > 1) return
      const askedAt = performance.now()
      await this.#ask(client, 'select 1')
      if (this.#client === client) this.#heardAt = askedAt
      unanswered = 0
    }
    // a failure comes as an event too
    this.#timer = setInterval(() => void beat().catch(() => {}), BEAT_MS).unref()
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

  #hear(client: FailoverClient): void {
    this.#onHeard((text) => this.#ask(client, text))
  }

  /** One after the other: pg warns about queries in parallel on one client. */
  #ask(client: FailoverClient, text: string): Promise<pg.QueryResult<object>> {
    const ask = () => client.query<object>(text)
    const asked = this.#asked.then(ask, ask)
    this.#asked = asked
    return asked
  }
}

const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`
