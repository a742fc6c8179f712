/** What waits in turn, each in a queue of its own. */
export type QueueName = 'pages' | 'passwords'

/** Thrown when too many wait already; the API answers 503. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  readonly queue: QueueName

  constructor(queue: QueueName) {
    super(`too many wait for ${queue} already`)
    this.queue = queue
  }
}

/** A piece of work and whose it is: the names of its callers, such as an address and an account. */
type Turn = { number: number; callers: readonly string[] }
type Waiting = Turn & { since: number; begin: () => void; refuse: (error: QueueFull) => void }

type Limits = { atOnce: number; waitingMost: number; waitMostMs: number }
/** Milliseconds from any moment on. */
type Now = () => number

/** So few are no crowd, however long it takes them. */
const FEW = 10
/** More for less than this are a burst, which is served. */
const BURST_MS = 500

/**
 * Work of which so much is done at once and so much may wait. A crowd stands behind itself and not in front of others: each
 * piece gets a number that comes after every other of the same caller, but never before the number now being served. Who is
 * one too many is the last by these numbers, not the last to come. Where a crowd stands, who has waited for too long goes too:
 * what was asked for so long ago is late even if it begins now.
 */
export class FairQueue {
  readonly #name: QueueName
  readonly #limits: Limits
  readonly #now: Now
  readonly #running = new Set<Turn>()
  readonly #waiting: Waiting[] = []
  #served = 0
  #crowdedSince = Infinity

  constructor({ name, now, ...limits }: Limits & { name: QueueName; now: Now }) {
    this.#name = name
    this.#limits = limits
    this.#now = now
  }

  /** Does the work when its turn comes. Throws QueueFull when it cannot wait for it. */
  async run<T>(callers: readonly string[], work: () => Promise<T>): Promise<T> {
    const turn = { callers, number: this.#numberFor(callers) }
    if (this.#running.size < this.#limits.atOnce) this.#begin(turn)
    else await this.#wait(turn)
    try {
      return await work()
    } finally {
      this.#running.delete(turn)
      this.#beginNext()
    }
  }

  #numberFor(callers: readonly string[]): number {
    const theirs = [...this.#running, ...this.#waiting].filter((turn) =>
      turn.callers.some((caller) => callers.includes(caller)),
    )
    return Math.max(this.#served, ...theirs.map(({ number }) => number + 1))
  }

  #wait(turn: Turn): Promise<void> {
    return new Promise((resolve, refuse) => {
      const begin = () => {
        this.#begin(turn)
        resolve()
      }
      const later = this.#waiting.findIndex(({ number }) => number > turn.number)
      this.#waiting.splice(later < 0 ? this.#waiting.length : later, 0, {
        ...turn,
        since: this.#now(),
        begin,
        refuse,
      })
      if (this.#waiting.length > this.#limits.waitingMost) this.#waiting.pop()?.refuse(new QueueFull(this.#name))
      this.#refuseLate()
    })
  }

  #begin(turn: Turn): void {
    this.#running.add(turn)
    this.#served = Math.max(this.#served, turn.number)
  }

  #beginNext(): void {
    this.#refuseLate()
    this.#waiting.shift()?.begin()
  }

  #refuseLate(): void {
    const now = this.#now()
    const tooMany = this.#waiting.length - FEW
    if (this.#waiting.length === 0) this.#crowdedSince = Infinity
    if (tooMany <= 0) return
    this.#crowdedSince = Math.min(this.#crowdedSince, now)
    if (now - this.#crowdedSince < BURST_MS) return
    const late = this.#waiting.filter(({ since }) => now - since > this.#limits.waitMostMs)
    for (const turn of late.slice(-tooMany)) {
      this.#waiting.splice(this.#waiting.indexOf(turn), 1)
      turn.refuse(new QueueFull(this.#name))
    }
  }
}
