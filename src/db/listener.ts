import pg from 'pg'

import { cut, type ClientClass, type FailoverClient } from './failover.ts'

type Subscriber = { onNotification: (payload: string) => void; onReconnect: () => void }

const BEAT_MS = 1_000
/** Longer ago than this, what was heard last says nothing of now. */
const SILENCE_MS = 2_000
/** A query since then has done the beat's work. */
const RECENT_MS = 1_400
/** So many beats without an answer, and the connection is given up; a process that was busy itself counts none. */
const UNANSWERED_MAX = 2
const OPEN_WITHIN_MS = 5_000

/**
 * The first try after a loss comes at once, the later ones a little apart, with jitter so that servers do not march in
 * step.
 */
const delayMs = (attempt: number): number => Math.min(500, 50 * 2 ** attempt) * (0.5 + Math.random() / 2)

/**
 * One connection that only listens, apart from the pool, which recycles its clients. When it is lost it comes back by
 * itself; what was notified in the meantime is gone, so `onReconnect` tells every subscriber to forget all that it
 * remembered. Each second it is asked something, for the answer comes behind every notice before it: so silence is
 * noticed that no error reports (a pulled cable, a frozen proxy). What asks each second anyway asks here (`query`), and
 * then nothing else is.
 */
export class Listener {
  readonly #Client: ClientClass
  readonly #onLost: (error: Error) => void
  readonly #channels = new Map<string, Subscriber[]>()
  #client: FailoverClient | undefined
  #opening: Promise<void> | undefined
  #lastAnswer: Promise<unknown> = Promise.resolve()
  #receivedAt = -Infinity
  #closed = false
  #timer: NodeJS.Timeout | undefined

  constructor(Client: ClientClass, onLost: (error: Error) => void) {
    this.#Client = Client
    this.#onLost = onLost
  }

  /** Whether all that was said until two seconds ago was heard. */
  get isConnected(): boolean {
    return performance.now() - this.#receivedAt < SILENCE_MS
  }

  async listen(channel: string, subscriber: Subscriber): Promise<void> {
    this.#opening ??= this.#open()
    await this.#opening.catch((error: unknown) => {
      this.#opening = undefined
      throw error
    })
    const subscribers = this.#channels.get(channel)
    this.#channels.set(channel, [...(subscribers ?? []), subscriber])
    const client = this.#client
    if (subscribers || !client) return
    await this.#request(client, listenTo(channel))
  }

  /** Asks something short, at once; refused while the connection is lost. */
  async query(text: string, values: readonly unknown[]): Promise<pg.QueryResult<object>> {
    const client = this.#client
    if (!client) throw new Error('the listening connection is lost')
    const requestedAt = performance.now()
    const receive = () => {
      if (this.#client === client) this.#receivedAt = requestedAt
    }
    try {
      const result = await this.#request(client, text, [...values])
      receive()
      return result
    } catch (error) {
      // an error of the server's is an answer too
      if (error instanceof pg.DatabaseError) receive()
      throw error
    }
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
    const late = setTimeout(() => cut(client), OPEN_WITHIN_MS)
    let openedAt: number
    try {
      await client.connect()
      openedAt = performance.now()
      for (const channel of this.#channels.keys()) await this.#request(client, listenTo(channel))
    } catch (error) {
      cut(client)
      throw error
    } finally {
      clearTimeout(late)
    }
    this.#client = client
    this.#receivedAt = openedAt
    this.#mind(client)
  }

  /** Notices when a connection is lost, with a word or without, and opens the next. */
  #mind(client: FailoverClient): void {
    const lose = (error: Error) => {
      if (this.#client !== client || this.#closed) return
      clearTimeout(this.#timer)
      this.#client = undefined
      this.#receivedAt = -Infinity
      cut(client)
      this.#onLost(error)
      this.#reopen(0)
    }
    client.on('error', lose)
    client.on('end', () => lose(new Error('the listening connection ended')))
    let unanswered = 0
    const beat = async () => {
      if (unanswered === 0 && performance.now() - this.#receivedAt < RECENT_MS) return
      if (unanswered === UNANSWERED_MAX) return lose(new Error('the listening connection does not answer'))
      unanswered += 1
      if (unanswered > 1) return
      const requestedAt = performance.now()
      await this.#request(client, 'select 1')
      if (this.#client === client) this.#receivedAt = requestedAt
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
    this.#timer = setTimeout(() => void open(), attempt === 0 ? 0 : delayMs(attempt)).unref()
  }

  /** One after the other: pg warns about queries in parallel on one client. */
  #request(client: FailoverClient, text: string, values?: unknown[]): Promise<pg.QueryResult<object>> {
    const query = () => client.query<object>(text, values)
    const answer = this.#lastAnswer.then(query, query)
    this.#lastAnswer = answer
    return answer
  }
}

const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`
