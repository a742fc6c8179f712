import type { Machine } from '#domain/ports/machine.ts'
import type { QueueName } from '#domain/rate-limit/fair-queue.rules.ts'

/** Why a request was shed: the process or its database has too much to do, or the queue that it came to is full. */
export type ShedReason = 'event_loop' | 'database' | QueueName

/** A request that waits longer than this for its turn in the process is better told at once (spec F28). */
const LATE_MS = 250
/** A late turn or two are a hiccup (a collection of garbage, a report); trouble is late again whenever it is looked at. */
const LATE_LOOKS = 3
const LOOK_EVERY_MS = 100

/** So many may wait for the database (spec F28). */
const WAITING_MOST = 50
/** Fewer than that, if it takes them longer: a request asks for a connection some times, and waits each time. */
const WAIT_MOST_MS = 50
/** So few are no crowd, however long it takes them. */
const FEW = 20
/** More for a moment are a burst, which is served; a crowd stands there whenever it is looked at. */
const CROWDED_LOOKS = 2
/** For so long after a crowd was last seen nobody joins a queue that is full. */
const CROWD_MS = 5_000

const NOBODY = { waiting: 0, waitMs: 0 }

/** Who looks whether the shop lives, the figures that tell why, money's reports, and the server's own commands. */
const SERVED_TO_THE_LAST = ['/healthz', '/readyz', '/metrics', '/webhooks/', '/internal/']
/** They ask no database, and a page that was sent is worth little without them. */
const FILES = ['/assets/', '/media/', '/sw.js', '/admin/sw.js']

/**
 * Whether the shop has more to do than it can. It is asked at the door, before anything is read or looked up, so that a no
 * costs next to nothing and those within are answered in time (decision 038).
 */
export class Overload {
  // a timer's own lateness, for monitorEventLoopDelay forgets the first delay after each reset: the one that counts
  readonly #watch = setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
  readonly #connections: Machine['connections'] | undefined
  readonly #shed: Record<ShedReason, number> = { event_loop: 0, database: 0, pages: 0, passwords: 0 }
  #lookedAt = performance.now()
  #lateLooks = 0
  #fullLooks = 0
  #crowdedUntil = 0

  constructor(connections?: Machine['connections']) {
    this.#connections = connections
  }

  /** Why a request must not come in now; undefined lets it in. */
  refuses(url: string): ShedReason | undefined {
    if (begins(url, SERVED_TO_THE_LAST)) return undefined
    if (this.#lateLooks >= LATE_LOOKS) return 'event_loop'
    return this.#isFull() && performance.now() < this.#crowdedUntil && !begins(url, FILES) ? 'database' : undefined
  }

  note(reason: ShedReason): void {
    this.#shed[reason] += 1
  }

  /** How many were refused so far, by reason. */
  get shed(): Readonly<Record<ShedReason, number>> {
    return this.#shed
  }

  stop(): void {
    clearInterval(this.#watch)
  }

  #look(): void {
    const now = performance.now()
    const isLate = now - this.#lookedAt - LOOK_EVERY_MS > LATE_MS
    this.#lateLooks = isLate ? this.#lateLooks + 1 : 0
    this.#lookedAt = now
    this.#fullLooks = this.#isFull() ? this.#fullLooks + 1 : 0
    const isCrowd = this.#fullLooks >= CROWDED_LOOKS || (this.#fullLooks > 0 && now < this.#crowdedUntil)
    if (isCrowd) this.#crowdedUntil = now + CROWD_MS
  }

  #isFull(): boolean {
    const { waiting, waitMs } = this.#connections?.() ?? NOBODY
    return waiting >= WAITING_MOST || (waiting >= FEW && waitMs > WAIT_MOST_MS)
  }
}

const begins = (url: string, starts: readonly string[]): boolean => starts.some((start) => url.startsWith(start))
